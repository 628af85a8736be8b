import type { ShellCopy } from "../en/shell.ts";
import { type AnsweredPhrases, answeredHours } from "../../domain/hours/answered.ts";
import { type Facts, fromFacts, given } from "../site.ts";
import status from "./store-status.ts";

const answered: AnsweredPhrases = { until: "{time} तक", closedUntil: "{time} तक बंद", closedNow: "अभी बंद" };

/** Every sentence of the frame that surrounds the screens: header, menu, footer, error screen. */
const shell: ShellCopy = fromFacts("hi", ({ brand, claims, phoneHours, hasApp, site }) => ({
  tagline: "दवा, जाँच और डॉक्टर की सलाह, घर बैठे",
  skipToContent: "सीधे मुख्य हिस्से पर जाइए",
  nav: {
    label: "मुख्य मेन्यू",
    home: "होम",
    about: "हमारे बारे में",
    services: "सेवाएँ",
    stores: "स्टोर",
    contact: "संपर्क",
  },
  header: {
    logo: `${brand}, होम`,
    logoOnHome: `${brand}, सबसे ऊपर जाइए`,
    call: "हमें कॉल कीजिए",
    chat: "WhatsApp पर चैट कीजिए",
    chatGreeting: site.contact.chatGreetingHindi ?? "नमस्ते! मुझे आपकी सेवाओं के बारे में जानना है।",
    getStarted: hasApp ? "शुरू कीजिए" : "स्टोर खोजिए",
    openMenu: "मेन्यू खोलिए",
    closeMenu: "मेन्यू बंद कीजिए",
    menu: "मेन्यू",
    more: { track: "अपना संदेश ट्रैक कीजिए", list: "अपना स्टोर जोड़िए", deliver: "डिलीवरी पार्टनर बनिए" },
  },
  callBar: { label: "हमसे बात कीजिए", chat: "चैट", stores: "स्टोर" },
  phone: {
    hours: phoneHours,
    /** What the script tells instead; null where it cannot. */
    answered: answeredHours(site.contact.phoneHours, answered, status.clock),
  },
  footer: {
    blurb: "असली दवाइयाँ, लैब टेस्ट, डॉक्टर से सलाह और सेहत का सामान: आपके पास के जाँचे हुए मेडिकल स्टोर से, आपके दरवाज़े पर।",
    phone: "मदद के लिए फ़ोन",
    email: "मदद के लिए ईमेल",
    quickLinks: {
      title: "ज़रूरी लिंक",
      company: "कंपनी",
      about: "हमारे बारे में",
      contact: "संपर्क कीजिए",
      careers: "नौकरियाँ",
    },
    services: {
      title: "सेवाएँ",
      ourServices: "हमारी सेवाएँ",
      orderMedicines: "दवा ऑर्डर कीजिए",
      bookLabTests: "लैब टेस्ट बुक कीजिए",
    },
    support: {
      title: "मदद और नियम",
      privacy: "प्राइवेसी पॉलिसी",
      accountDeletion: "अकाउंट डिलीट करना",
      help: "मदद चाहिए?",
      terms: "नियम और शर्तें",
      returns: "वापसी के नियम",
      accessibility: "सबके लिए आसान वेबसाइट",
    },
    social: {
      title: "हमें फ़ॉलो कीजिए",
      facebook: "Facebook",
      instagram: "Instagram",
      x: "X",
      youtube: "YouTube",
      linkedin: "LinkedIn",
    },
    newsletter: {
      title: "सेहत की बातें ईमेल पर पाइए",
      label: "आपका ईमेल",
      placeholder: "आपका ईमेल",
      join: "जुड़िए",
      notice:
        "आपका ईमेल पता सिर्फ़ सेहत की बातें और ऑफ़र भेजने के काम आता है, आपकी पुष्टि के बाद। हर ईमेल में अनसब्सक्राइब का लिंक होता है।",
      privacy: "हम इसे कैसे सँभालते हैं",
      leaveEmpty: "खाली छोड़िए",
    },
    apps: {
      title: "ऐप लीजिए",
      android: { above: "ऐप लीजिए", name: "Android के लिए" },
      ios: { above: "ऐप लीजिए", name: "iPhone के लिए" },
    },
    opensIn: "नए टैब में खुलेगा",
    trust: [
      { title: "भरोसेमंद", text: "जाँचे हुए, लाइसेंस वाले मेडिकल स्टोर, और मदद के लिए हमारी टीम।" },
      {
        title: "सुरक्षित",
        text: claims.paymentSecurity ? `पेमेंट ${claims.paymentSecurity}।` : "हम आपका निजी डेटा नहीं बेचते।",
      },
      {
        title: "किफ़ायती",
        text: savings(claims) ?? "ऑर्डर से पहले ही दाम और डिलीवरी का चार्ज दिख जाता है।",
      },
    ],
    certification: given(claims.iso27001, claims.legitimacy && "वैध ऑनलाइन फ़ार्मेसी सेवा के रूप में मान्य").join(" · "),
    payments: "पेमेंट के तरीके",
    emergency: { title: "इमरजेंसी में", ambulance: "एंबुलेंस", national: "इमरजेंसी" },
    company: {
      title: "कंपनी",
      cin: "CIN",
      llpin: "LLPIN",
      registeredOffice: "रजिस्टर्ड ऑफ़िस",
      intermediary: "हम विक्रेताओं और ग्राहकों के बीच की कड़ी (इंटरमीडियरी) हैं।",
    },
    grievance: {
      title: "शिकायत अधिकारी",
      clocks: "हम {hours} घंटे के भीतर बताते हैं कि शिकायत मिल गई है, और {days} दिन के भीतर उसे सुलझाते हैं।",
    },
    copyright: "© {year} {company}. सर्वाधिकार सुरक्षित।",
  },
  error: {
    title: "अचानक कोई गड़बड़ी हो गई!",
    unknown: "हमारी तरफ़ कुछ बिगड़ गया है।",
    help: `आपने पहले जो भी भेजा है, वह सुरक्षित है। पेज दोबारा खोलिए, या हमें फ़ोन कीजिए (${phoneHours}) या कभी भी चैट कीजिए।`,
    retry: "पेज दोबारा खोलिए",
    home: "होम पेज पर जाइए",
    call: "कॉल कीजिए:",
  },
}));

function savings({ productSavings, labSavings }: Facts["claims"]): string | undefined {
  const parts = given(productSavings && `सेहत के सामान पर ${productSavings}`, labSavings && `लैब टेस्ट पर ${labSavings}`);
  return parts.length > 0 ? `${parts.join(" और ")} की बचत।` : undefined;
}

export default shell;
