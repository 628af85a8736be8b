import type { PartnerAppCopy } from "../en/partner-app.ts";
import { fromFacts } from "../site.ts";

const partnerApp: PartnerAppCopy = fromFacts("hi", ({ phoneHours, hasPartnerApp }) => ({
  ...(hasPartnerApp
    ? {
        meta: {
          title: "डिलीवरी पार्टनर ऐप लीजिए",
          description: "डिलीवरी पार्टनर ऐप कैसे मिलेगा: हमें कॉल कीजिए या चैट पर लिखिए, हम आपको भेज देंगे।",
        },
        heading: "डिलीवरी पार्टनर ऐप लीजिए",
        text: "ऐप अभी यहाँ से डाउनलोड नहीं हो सकता। हमें कॉल कीजिए या चैट पर लिखिए, हम आपके फ़ोन पर भेज देंगे।",
        greeting: "नमस्ते! मुझे डिलीवरी पार्टनर बनना है। मुझे ऐप भेज दीजिए।",
      }
    : {
        meta: {
          title: "डिलीवरी पार्टनर बनिए",
          description: "डिलीवरी पार्टनर कैसे बनें: हमें कॉल कीजिए या चैट पर लिखिए, हम बताएँगे कि क्या भेजना है।",
        },
        heading: "डिलीवरी पार्टनर बनिए",
        text: "हमें कॉल कीजिए या चैट पर लिखिए। हम बताएँगे कि कैसे जुड़ना है और कौन-से कागज़ भेजने हैं।",
        greeting: "नमस्ते! मुझे डिलीवरी पार्टनर बनना है।",
      }),
  call: "कॉल कीजिए",
  chat: "WhatsApp पर चैट कीजिए",
  hours: `फ़ोन पर हम मिलते हैं: ${phoneHours}।`,
  back: "होम पेज पर जाइए",
}));

export default partnerApp;
