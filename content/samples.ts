import type { Claim, Site } from "../domain/site.ts";

/** Made up, so that a complete site can be shown; the launch check lists each until it is replaced. */
const sample = { sample: true } as const;

// No number in India begins with 0 after the country code: this one reaches nobody.
const samplePhone = { number: "+910000000108", display: "+91 00000 00108", ...sample } as const;

const office = {
  street: "2nd Floor, Civil Lines",
  streetHindi: "दूसरी मंज़िल, सिविल लाइंस",
  locality: "Raipur",
  region: "Chhattisgarh",
  postalCode: "492001",
  country: "IN",
  ...sample,
} as const;

function sampleClaim(value: string, valueHindi?: string): Claim {
  return { value, ...(valueHindi && { valueHindi }), ...sample };
}

const sampleBrand: Site["brand"] = {
  name: ["Dawa", "Dwar"],
  nameHindi: ["दवा", "द्वार"],
  meaning: "the door of medicine",
  meaningHindi: "दवा का दरवाज़ा",
  sample: false,
};

/** Whether an installation goes by the name of the samples. */
export function hasSampleName({ name }: Site["brand"]): boolean {
  return name.join(" ") === sampleBrand.name.join(" ");
}

/**
 * The samples, for as long as an installation does not give its own facts in SITE_FILE (docs/running.md). Those that name the
 * brand name the one that is given. A claim that is real gets `sample: false`, its `source` and the date `asOf`.
 */
export function sampleSite(brand = sampleBrand): Site {
  const name = brand.name.join(" ");
  const domain = `${name.toLowerCase().replace(/[^a-z0-9]/g, "") || "site"}.example`;
  const account = domain.replace(".example", "");
  return {
    brand,
    contact: {
      supportPhone: samplePhone,
      phoneHours: "Mon-Sat 9AM-9PM",
      phoneHoursHindi: "सोम-शनि, सुबह 9 से रात 9 बजे",
      supportEmail: { address: `support@${domain}`, ...sample },
      chat: samplePhone,
      privacyEmail: { address: `privacy@${domain}`, ...sample },
      securityEmail: { address: `security@${domain}`, ...sample },
    },
    emergency: { ambulance: "108", national: "112" },
    apps: {
      ios: { href: "https://apps.apple.com/in/app/dawa-dwar/id0000000000", ...sample },
      android: { href: "https://play.google.com/store/apps/details?id=example.dawadwar.app", ...sample },
      consumerName: name,
      storeName: `${name} Store`,
    },
    social: {
      facebook: { href: `https://www.facebook.com/${account}.example`, ...sample },
      instagram: { href: `https://www.instagram.com/${account}.example`, ...sample },
      x: { href: `https://x.com/${account}_example`, ...sample },
      youtube: { href: `https://www.youtube.com/@${account}.example`, ...sample },
      linkedin: { href: `https://www.linkedin.com/company/${account}-example`, ...sample },
    },
    destinations: {
      orderMedicines: "/get-app",
      bookLabTests: "/get-app",
      terms: "/privacy-policy-2025#terms",
      returnPolicy: "/privacy-policy-2025#returns",
    },
    office: { address: office, latitude: 21.2437, longitude: 81.6317 },
    company: {
      legalName: `${name} Healthcare Private Limited`,
      cin: "U00000CT2025PTC000000",
      registeredOffice: office,
      ...sample,
    },
    grievance: {
      officer: "Sample Officer",
      designation: "Grievance Officer",
      designationHindi: "शिकायत अधिकारी",
      email: `grievance@${domain}`,
      phone: samplePhone,
      acknowledgeWithinHours: 24,
      resolveWithinDays: 15,
      ...sample,
    },
    serviceCities: ["Raipur", "Delhi"],
    placesInHindi: { Raipur: "रायपुर", Delhi: "दिल्ली", Chhattisgarh: "छत्तीसगढ़" },
    paymentMethods: ["Visa", "Mastercard", "UPI", "COD"],
    // Made-up people, to show the pages complete.
    leaders: {
      founder: {
        name: "Asha Verma",
        position: "Founder and Chief Executive Officer",
        positionHindi: "संस्थापक और मुख्य कार्यकारी अधिकारी",
        experience: "15 years in healthcare operations",
        experienceHindi: "स्वास्थ्य सेवाओं के संचालन में 15 साल",
        background: "Ran hospital supply in Chhattisgarh before bringing care to the home.",
        backgroundHindi: "छत्तीसगढ़ में अस्पतालों की सप्लाई सँभाली, फिर इलाज को घर तक लाने लगीं।",
        ...sample,
      },
      pharmacist: {
        name: "Imran Qureshi",
        position: "Chief Pharmacist",
        positionHindi: "मुख्य फ़ार्मासिस्ट",
        experience: "20 years as a registered pharmacist",
        experienceHindi: "रजिस्टर्ड फ़ार्मासिस्ट के रूप में 20 साल",
        background: "Led hospital and community pharmacies; looks after licences and storage.",
        backgroundHindi: "अस्पताल और मोहल्ले के मेडिकल स्टोर सँभाले; लाइसेंस और दवा रखने के नियम देखते हैं।",
        ...sample,
      },
      technology: {
        name: "Kavya Nair",
        position: "Chief Technology Officer",
        positionHindi: "मुख्य तकनीकी अधिकारी",
        experience: "12 years in health and payment software",
        experienceHindi: "स्वास्थ्य और पेमेंट के सॉफ़्टवेयर में 12 साल",
        background: "Built systems for medical and payment data; answers for privacy.",
        backgroundHindi: "मेडिकल और पेमेंट डेटा के सिस्टम बनाए; प्राइवेसी की ज़िम्मेदारी इन्हीं की है।",
        ...sample,
      },
    },
    testimonials: {
      daughter: {
        name: "Meera S.",
        city: "Raipur",
        rating: 5,
        text: "My father's heart tablets come from the chemist down our road, on the day I order them. I live in another city, and I no longer worry about it.",
        textHindi:
          "पापा की दिल की दवा हमारे मोहल्ले के केमिस्ट से आती है, और उसी दिन जिस दिन मैं ऑर्डर करती हूँ। मैं दूसरे शहर में रहती हूँ, पर अब चिंता नहीं होती।",
        role: "Orders for her parents",
        roleHindi: "माता-पिता के लिए ऑर्डर करती हैं",
        ...sample,
      },
      patient: {
        name: "Rajesh K.",
        city: "Delhi",
        rating: 5,
        text: "The collector came at seven in the morning, and I had my sugar report the next day. No queue, no auto ride on an empty stomach.",
        textHindi: "सुबह सात बजे सैंपल लेने आ गए और अगले दिन शुगर की रिपोर्ट मेरे पास थी। न लाइन, न खाली पेट ऑटो का चक्कर।",
        role: "Lab test customer",
        roleHindi: "लैब टेस्ट के ग्राहक",
        ...sample,
      },
      father: {
        name: "Farhan A.",
        city: "Raipur",
        rating: 5,
        text: "We saw a children's doctor on video late at night. She told us what to watch for and what could wait until morning.",
        textHindi:
          "देर रात बच्चों की डॉक्टर को वीडियो पर दिखाया। उन्होंने बताया कि किस बात पर नज़र रखनी है और क्या सुबह तक रुक सकता है।",
        role: "Consultation customer",
        roleHindi: "डॉक्टर से सलाह लेने वाले ग्राहक",
        ...sample,
      },
    },
    milestones: [
      {
        date: "2025-09",
        title: "Founded",
        titleHindi: "शुरुआत",
        text: `${name} is founded to join patients, medical stores and labs in one place.`,
        textHindi: `मरीज़ों, मेडिकल स्टोर और लैब को एक जगह जोड़ने के लिए ${brand.nameHindi.join(" ")} की शुरुआत हुई।`,
        sample: false,
      },
      {
        date: "2025-10-17",
        title: "App Launch",
        titleHindi: "ऐप शुरू",
        text: "The app opens for its first orders of medicines, lab tests and consultations.",
        textHindi: "ऐप शुरू हुआ और दवा, लैब टेस्ट और डॉक्टर की सलाह के पहले ऑर्डर लिए जाने लगे।",
        sample: false,
      },
    ],
    claims: {
      customers: sampleClaim("100K+", "1 लाख+"),
      pharmacies: sampleClaim("500+"),
      labs: sampleClaim("100+"),
      // The specification states both: two cities on home and contact, 10+ cities in help and company. Settle them here.
      cities: sampleClaim("10+"),
      // Likewise three readings of delivery time: within minutes (home); same-day before an hour, else 24-48 hours (contact);
      // 2-4 hours (help).
      deliveryOnHome: sampleClaim("within minutes", "मिनटों में"),
      sameDayBefore: sampleClaim("2 PM", "दोपहर 2 बजे"),
      standardDeliveryHours: sampleClaim("24-48"),
      deliveryHoursOnHelp: sampleClaim("2-4"),
      productSavings: sampleClaim("up to 50%", "50% तक"),
      labSavings: sampleClaim("up to 80%", "80% तक"),
      freeConsultations: sampleClaim("free doctor consultations", "डॉक्टर की मुफ़्त सलाह"),
      verifiedPharmacies: sampleClaim("verified, licensed pharmacies", "जाँचे हुए, लाइसेंस वाले मेडिकल स्टोर"),
      accreditedLabs: sampleClaim("accredited labs", "मान्यता प्राप्त लैब"),
      paymentSecurity: sampleClaim(
        "128-bit SSL encryption, handled by a PCI DSS compliant provider",
        "128-bit SSL एन्क्रिप्शन से सुरक्षित, PCI DSS के मुताबिक चलने वाली कंपनी के हाथ में",
      ),
      iso27001: sampleClaim("ISO 27001:2022 certified", "ISO 27001:2022 प्रमाणित"),
      legitimacy: sampleClaim("online-pharmacy legitimacy approval", "ऑनलाइन फ़ार्मेसी की वैधता की मंज़ूरी"),
      newsletterRhythm: sampleClaim("at most twice a month", "महीने में ज़्यादा से ज़्यादा दो बार"),
    },
  };
}
