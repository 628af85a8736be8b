import type { HomeCopy } from "../en/home.ts";
import { figures } from "../figures.ts";
import { fromFacts, given } from "../site.ts";

const home: HomeCopy = fromFacts("hi", ({ brand, claims, cities, hasApp, hasPartnerApp, hasPackage, site }) => ({
  meta: {
    title: "दवा, जाँच और डॉक्टर की सलाह, घर बैठे",
    description: `जाँचे हुए, लाइसेंस वाले मेडिकल स्टोर से दवाइयाँ, घर से सैंपल लेकर लैब टेस्ट और डॉक्टर से सलाह। सेवाएँ ${cities} में उपलब्ध हैं।`,
  },
  hero: {
    slogan: "दवा, जाँच और डॉक्टर की सलाह, घर बैठे",
    tagline: claims.deliveryOnHome ? `दवा ${claims.deliveryOnHome} आपके घर` : "दवा सीधे आपके घर",
    availability: `सेवाएँ ${cities} में उपलब्ध`,
    search: { text: "इलाका या PIN कोड", submit: "स्टोर खोजिए" },
    cards: [
      {
        icon: "delivery",
        href: "/services#pharmacy-services",
        title: "उसी दिन डिलीवरी",
        text: "दवा ऑर्डर कीजिए, कुछ ही मिनटों में पाइए",
      },
      { icon: "genuine", href: "/company#certifications", title: "100% असली", text: "जाँचे हुए मेडिकल स्टोर, असली दवाइयाँ" },
      { icon: "guide", href: "/help-support", title: "मुफ़्त सलाह", text: "रजिस्टर्ड फ़ार्मासिस्ट से कभी भी बात कीजिए" },
    ],
    pause: "हिलती रोशनी रोकिए",
    badges: {
      label: "ऐप लीजिए",
      android: { above: "ऐप लीजिए", name: "Android के लिए" },
      ios: { above: "ऐप लीजिए", name: "iPhone के लिए" },
      opensIn: "नए टैब में खुलेगा",
    },
  },
  services: {
    heading: "हमारी सभी सेवाएँ",
    intro: `मेडिकल स्टोर, लैब और डॉक्टर, सब एक ही ${hasApp ? "ऐप में" : "जगह"}, ताकि आपको भागदौड़ न करनी पड़े।`,
    cards: [
      {
        area: "pharmacy",
        id: "pharmacy-services",
        title: "दवाइयाँ",
        summary: "आपके पास के जाँचे हुए, लाइसेंस वाले मेडिकल स्टोर से असली दवाइयाँ।",
        features: [
          "पर्चे वाली और बिना पर्चे की (OTC) दवाइयाँ",
          "हेल्थ सप्लीमेंट",
          "पर्सनल केयर का सामान",
          "आयुर्वेदिक और होम्योपैथिक दवाइयाँ",
        ],
      },
      {
        area: "lab",
        id: "lab-tests",
        title: "लैब टेस्ट",
        summary: "सैंपल लेने ट्रेंड स्टाफ़ घर आता है, बाकी काम मान्यता प्राप्त लैब का।",
        features: given(
          "घर से सैंपल",
          claims.labs ? `${claims.labs} मान्यता प्राप्त लैब` : "मान्यता प्राप्त लैब",
          `${figures.labResultHours} घंटे में रिपोर्ट`,
          claims.labSavings && `लैब टेस्ट पर ${claims.labSavings} की छूट`,
        ),
      },
      {
        area: "consultation",
        id: "health-consultations",
        title: "डॉक्टर से सलाह",
        summary: "क्लिनिक में बैठकर बारी का इंतज़ार किए बिना डॉक्टर से बात कीजिए।",
        features: given(
          "जनरल फ़िज़िशियन",
          "विशेषज्ञ डॉक्टर",
          "वीडियो पर सलाह",
          claims.freeConsultations && "डॉक्टर की मुफ़्त सलाह",
        ),
      },
      {
        area: "records",
        id: "health-records",
        title: "हेल्थ रिकॉर्ड",
        summary: "आपके सारे कागज़ एक जगह; कौन देखे, यह आप तय करते हैं।",
        features: ["सारे पर्चे एक साथ", "लैब रिपोर्ट, तैयार होते ही", "आपके पुराने ऑर्डर", "किसी भी डॉक्टर को दिखाने के लिए तैयार"],
      },
      {
        area: "wellness",
        id: "wellness-products",
        title: "सेहत का सामान",
        summary: "सिर्फ़ ठीक होने के लिए नहीं, ठीक रहने के लिए भी।",
        features: given(
          "विटामिन और सप्लीमेंट",
          "फ़िटनेस और पोषण",
          "BP, शुगर जैसी जाँच की मशीनें",
          claims.productSavings && `सेहत के सामान पर ${claims.productSavings} की बचत`,
        ),
      },
      {
        area: "emergency",
        id: "emergency-support",
        title: "इमरजेंसी में मदद",
        summary: `जान का खतरा हो तो सबसे पहले ${site.emergency.ambulance} पर फ़ोन कीजिए। बाकी हर मदद के लिए हम हैं।`,
        features: [
          "24/7 इमरजेंसी मदद",
          "अभी खुला मेडिकल स्टोर ढूँढ़ने में मदद",
          "किसी भी समय लाइव चैट",
          `${site.emergency.ambulance} और ${site.emergency.national} पर एक टैप में कॉल`,
        ],
      },
    ],
  },
  start: {
    heading: "तो शुरू करें?",
    text: hasApp
      ? `${brand} ऐप इंस्टॉल कीजिए, अपना पता जोड़िए और पहला ऑर्डर दीजिए।`
      : "अपने पास का मेडिकल स्टोर खोजिए, और देखिए कि वह कब खुला है और उस तक कैसे पहुँचें।",
    findStores: "स्टोर खोजिए",
    learnMore: "और जानिए",
    learnMoreAbout: "हमारी सेवाओं के बारे में",
  },
  partner: {
    heading: "डिलीवरी पार्टनर बनिए",
    text: "मोहल्ले के मेडिकल स्टोर से दवा उन लोगों तक पहुँचाइए जो उसकी राह देख रहे हैं।",
    points: [
      {
        icon: "hours",
        title: "काम का समय आपका",
        text: "जब समय हो तब काम कीजिए। खाली हों तो ऑनलाइन, नहीं तो ऑफ़लाइन।",
      },
      {
        icon: "earnings",
        title: "अच्छी कमाई",
        text: "हर डिलीवरी का पैसा, सीधे आपके बैंक खाते में।",
      },
      {
        icon: "community",
        title: "अपने लोगों की मदद",
        text: "आप निकले, तो किसी की माँ को दवा समय पर मिली।",
      },
    ],
    join: "डिलीवरी पार्टनर के रूप में जुड़िए",
  },
  modal: {
    title: "हमारी डिलीवरी टीम से जुड़िए",
    text: hasPackage
      ? "Android के लिए डिलीवरी पार्टनर ऐप डाउनलोड कीजिए, अपने मोबाइल नंबर से साइन अप कीजिए और ऐप से ही कागज़ भेज दीजिए।"
      : hasPartnerApp
        ? "हमें कॉल कीजिए या चैट पर लिखिए, हम डिलीवरी पार्टनर ऐप आपके फ़ोन पर भेज देंगे।"
        : "हमें कॉल कीजिए या चैट पर लिखिए। हम बताएँगे कि कैसे जुड़ना है और कौन-से कागज़ भेजने हैं।",
    needsHeading: "ये तैयार रखिए",
    needs: [
      `${figures.minimumAge} साल या ज़्यादा उम्र का प्रमाण`,
      "ड्राइविंग लाइसेंस; साइकिल चलाते हों तो ज़रूरी नहीं",
      "कमाई के लिए बैंक खाता",
    ],
    note: hasPackage ? "हो सकता है फ़ोन इंस्टॉल करने की इजाज़त माँगे, क्योंकि ऐप किसी ऐप स्टोर से नहीं, इसी साइट से आता है।" : "",
    cancel: "रहने दीजिए",
    download: hasPackage ? "ऐप डाउनलोड कीजिए" : hasPartnerApp ? "ऐप कैसे मिलेगा" : "कैसे जुड़ें",
  },
}));

export default home;
