import type { ContactCopy } from "../en/contact.ts";
import { figures } from "../figures.ts";
import { fromFacts, given } from "../site.ts";

/** The words around the form. The form's own are in `contact-form.ts`. */
const contact: ContactCopy = fromFacts("hi", ({ brand, claims, cities, hasApp, phoneHours }) => ({
  meta: {
    title: "संपर्क कीजिए",
    description: `${brand} को लिखिए, फ़ोन कीजिए या हमारे ऑफ़िस आइए। हम जल्द से जल्द, आम तौर पर ${figures.contactReplyHours} घंटे के भीतर, जवाब देते हैं।`,
  },
  hero: {
    heading: "संपर्क कीजिए",
    lead: `हम हर संदेश का जवाब देते हैं, आम तौर पर ${figures.contactReplyHours} घंटे के भीतर।`,
  },
  office: {
    heading: "हमारे ऑफ़िस आइए",
    map: "इंटरैक्टिव मैप",
    badge: `अब ${cities} में उपलब्ध`,
    openMap: "मैप में खोलिए",
  },
  support: {
    heading: "ग्राहकों की मदद",
    lead: "हम इनमें मदद करते हैं:",
    items: ["ऑर्डर ट्रैक करना और ऑर्डर में मदद", "प्रोडक्ट की जानकारी", "तकनीकी मदद", "और कोई भी सवाल"],
    hours: phoneHours,
  },
  faq: {
    heading: "अक्सर पूछे जाने वाले सवाल",
    questions: [
      {
        id: "how-to-order",
        question: "ऑर्डर कैसे करूँ?",
        answer: `${hasApp ? "ऐप इंस्टॉल कीजिए, दवाई खोजिए या पर्चे की फ़ोटो भेजिए, स्टोर चुनिए और ऑर्डर पक्का कीजिए।" : "पास के स्टोर को फ़ोन करके बताइए कि क्या चाहिए, या हमें चैट पर लिखिए और पर्चे की फ़ोटो भेजिए।"} स्टोर ऑर्डर जाँचकर आपके दरवाज़े पर भेज देता है।`,
      },
      {
        id: "delivery-time",
        question: "डिलीवरी में कितना समय लगता है?",
        answer: given(
          claims.sameDayBefore && `${claims.sameDayBefore} से पहले दिया ऑर्डर आपके इलाके में उसी दिन पहुँचता है।`,
          claims.standardDeliveryHours && `सामान्य डिलीवरी में ${claims.standardDeliveryHours} घंटे लगते हैं।`,
          `आपके पते पर कितना समय लगेगा, यह ${hasApp ? "ऐप ऑर्डर पक्का करने से पहले दिखाता" : "स्टोर ऑर्डर पक्का करने से पहले बताता"} है।`,
        ).join(" "),
        restsOn: ["sameDayBefore", "standardDeliveryHours"],
      },
      {
        id: "lab-tests",
        question: "क्या आप लैब टेस्ट कराते हैं?",
        answer: `हाँ। सैंपल लेने वाला ट्रेंड स्टाफ़ आपके घर आता है और मान्यता प्राप्त लैब ${figures.labResultHours} घंटे में रिपोर्ट भेजती है, अर्जेंट हो तो ${figures.urgentLabResultHours} घंटे में।`,
        restsOn: ["accreditedLabs"],
      },
      {
        id: "tracking",
        question: "अपना ऑर्डर कैसे ट्रैक करूँ?",
        answer: hasApp
          ? "ऐप में ऑर्डर खोलिए, दिख जाएगा कि वह कहाँ है। जब स्टोर ऑर्डर ले, जब सामान दुकान से निकले और जब पहुँच जाए, हर बार आपको मैसेज भी आता है।"
          : "स्टोर को या हमें फ़ोन कीजिए, हम बताएँगे कि वह कहाँ है।",
      },
    ],
    more: "‘मदद’ पेज पर और जवाब",
  },
}));

export default contact;
