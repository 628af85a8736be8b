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

function sampleClaim(value: string, hindi?: string): Claim {
  return { value, ...(hindi && { hindi }), ...sample };
}

/**
 * The facts of this installation: who we are, how to reach us, what we claim. Change them here and nowhere else.
 * A claim that is real gets `sample: false`, its `source` and the date `asOf`.
 */
export const site = {
  brand: { name: ["Dawa", "Dwar"], nameHindi: ["दवा", "द्वार"], sample: false },
  contact: {
    supportPhone: samplePhone,
    supportEmail: { address: "support@dawadwar.example", ...sample },
    chat: samplePhone,
    privacyEmail: { address: "privacy@dawadwar.example", ...sample },
    securityEmail: { address: "security@dawadwar.example", ...sample },
  },
  emergency: { ambulance: "108", national: "112" },
  apps: {
    ios: { href: "https://apps.apple.com/in/app/dawa-dwar/id0000000000", ...sample },
    android: { href: "https://play.google.com/store/apps/details?id=example.dawadwar.app", ...sample },
    consumerName: "Dawa Dwar",
    storeName: "Dawa Dwar Store",
  },
  social: {
    facebook: { href: "https://www.facebook.com/dawadwar.example", ...sample },
    instagram: { href: "https://www.instagram.com/dawadwar.example", ...sample },
    x: { href: "https://x.com/dawadwar_example", ...sample },
    youtube: { href: "https://www.youtube.com/@dawadwar.example", ...sample },
    linkedin: { href: "https://www.linkedin.com/company/dawadwar-example", ...sample },
  },
  destinations: {
    orderMedicines: "/get-app",
    bookLabTests: "/get-app",
    terms: "/privacy-policy-2025#terms",
    returnPolicy: "/privacy-policy-2025#returns",
  },
  office: { address: office, latitude: 21.2437, longitude: 81.6317 },
  company: {
    legalName: "Dawa Dwar Healthcare Private Limited",
    cin: "U00000CT2025PTC000000",
    registeredOffice: office,
    ...sample,
  },
  grievance: {
    officer: "Sample Officer",
    designation: "Grievance Officer",
    designationHindi: "शिकायत अधिकारी",
    email: "grievance@dawadwar.example",
    phone: samplePhone,
    acknowledgeWithinHours: 24,
    resolveWithinDays: 15,
    ...sample,
  },
  serviceCities: ["Raipur", "Delhi"],
  placesInHindi: { Raipur: "रायपुर", Delhi: "दिल्ली", Chhattisgarh: "छत्तीसगढ़" },
  paymentMethods: ["Visa", "Mastercard", "UPI", "COD"],
  // Made-up people, to show the pages complete. Their words are in the content of each language.
  leaders: {
    founder: { name: "Asha Verma", ...sample },
    pharmacist: { name: "Imran Qureshi", ...sample },
    technology: { name: "Kavya Nair", ...sample },
  },
  testimonials: {
    daughter: { name: "Meera S.", city: "Raipur", rating: 5, ...sample },
    patient: { name: "Rajesh K.", city: "Delhi", rating: 5, ...sample },
    father: { name: "Farhan A.", city: "Raipur", rating: 5, ...sample },
  },
  claims: {
    customers: sampleClaim("100K+", "1 लाख+"),
    pharmacies: sampleClaim("500+"),
    labs: sampleClaim("100+"),
    // The specification states both: two cities on home and contact, 10+ cities in help and company. Settle them here.
    cities: sampleClaim("10+"),
    serviceCities: sampleClaim("Raipur and Delhi", "रायपुर और दिल्ली"),
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
    paymentSecurity: sampleClaim("128-bit SSL encryption, PCI DSS compliant", "128-bit SSL एन्क्रिप्शन, PCI DSS के मुताबिक"),
    iso27001: sampleClaim("ISO 27001:2022 certified", "ISO 27001:2022 प्रमाणित"),
    legitimacy: sampleClaim("online-pharmacy legitimacy approval", "ऑनलाइन फ़ार्मेसी की वैधता की मंज़ूरी"),
  },
} as const satisfies Site;

/** The name of a claim in the facts. */
export type ClaimId = keyof typeof site.claims;
