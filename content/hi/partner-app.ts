import type { PartnerAppCopy } from "../en/partner-app.ts";

const partnerApp: PartnerAppCopy = {
  meta: {
    title: "डिलीवरी पार्टनर ऐप लीजिए",
    description: "डिलीवरी पार्टनर ऐप कैसे मिलेगा: हमें कॉल कीजिए या चैट पर लिखिए, हम आपको भेज देंगे।",
  },
  heading: "डिलीवरी पार्टनर ऐप लीजिए",
  text: "ऐप अभी यहाँ से डाउनलोड नहीं हो सकता। हमें कॉल कीजिए या चैट पर लिखिए, हम आपके फ़ोन पर भेज देंगे।",
  call: "कॉल कीजिए",
  chat: "WhatsApp पर चैट कीजिए",
  greeting: "नमस्ते! मुझे डिलीवरी पार्टनर बनना है। मुझे ऐप भेज दीजिए।",
  hours: "फ़ोन पर हम मिलते हैं: सोम-शनि, सुबह 9 से रात 9 बजे।",
  back: "होम पेज पर जाइए",
};

export default partnerApp;
