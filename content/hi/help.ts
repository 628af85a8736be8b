import type { HelpCopy } from "../en/help.ts";
import { figures as f } from "../figures.ts";
import { categories } from "./help-questions.ts";
import { fromFacts } from "../site.ts";

const help: HelpCopy = fromFacts("hi", (facts) => ({
  meta: {
    title: "मदद",
    description: "ऑर्डर, डिलीवरी, पेमेंट, रिफ़ंड, अकाउंट, लैब टेस्ट और डॉक्टर की सलाह पर सवालों के जवाब, और हमसे बात करने के तीन तरीके।",
  },
  hero: { heading: "मदद", lead: "जवाब ढूँढ़िए, या हमसे बात कीजिए।" },
  ways: {
    heading: "हमसे बात कीजिए",
    chat: {
      title: "लाइव चैट",
      hours: "24/7",
      text: "दिन हो या रात, किसी भी समय हमें लिखिए।",
      action: "चैट शुरू कीजिए",
      greeting: facts.site.contact.chatGreetingHindi ?? `नमस्ते ${facts.brand}, मुझे मदद चाहिए:`,
    },
    phone: {
      title: "फ़ोन पर मदद",
      hours: facts.phoneHours,
      text: "हमारी टीम से बात कीजिए, जो आपका ऑर्डर देख सकती है।",
      action: "अभी कॉल कीजिए",
    },
    email: {
      title: "ईमेल पर मदद",
      hours: `${f.contactReplyHours} घंटे में जवाब`,
      text: "जब कोई फ़ोटो या कागज़ साथ भेजना हो।",
      action: "ईमेल भेजिए",
    },
  },
  search: {
    heading: "अक्सर पूछे जाने वाले सवाल",
    label: "सवाल खोजिए",
    hint: "जैसे: रिफ़ंड, कैश, OTP",
    submit: "खोजिए",
    clear: "सारे सवाल दिखाइए",
    found: { one: "{count} जवाब मिला", other: "{count} जवाब मिले" },
    none: {
      heading: "कोई नतीजा नहीं मिला",
      text: "कोई दूसरा शब्द आज़माइए, या हमसे पूछिए:",
    },
    elsewhere: {
      complaint: { text: "शिकायत अधिकारी को शिकायत भेजिए", href: "/contact?about=grievance" },
      "track-message": { text: "देखिए कि आपका भेजा संदेश कहाँ तक पहुँचा", href: "/track" },
      "open-stores": { text: "अभी खुला मेडिकल स्टोर खोजिए", href: "/stores?open=now" },
      "list-your-store": { text: "अपना स्टोर हमारे साथ जोड़िए", href: "/list-your-store" },
      "deliver-with-us": { text: "डिलीवरी पार्टनर बनिए", href: "/#delivery-partner" },
    },
  },
  linkToAnswer: "इस जवाब का लिंक",
  categories: categories(facts),
  emergency: {
    heading: "इमरजेंसी में",
    text: "किसी की जान खतरे में हो तो न ऑर्डर कीजिए, न चैट। फ़ोन कीजिए:",
    ambulance: { action: `${facts.site.emergency.ambulance} पर कॉल कीजिए`, text: "एंबुलेंस, ज़्यादातर राज्यों में" },
    national: {
      action: `${facts.site.emergency.national} पर कॉल कीजिए`,
      text: "हर इमरजेंसी के लिए, भारत में कहीं भी; दिल्ली में पहले यही",
    },
    support: "दवा या ऑर्डर का कोई अर्जेंट सवाल हो तो चैट पर हमारी टीम 24/7 मौजूद है।",
    chat: "लाइव चैट शुरू कीजिए",
  },
}));

export default help;
