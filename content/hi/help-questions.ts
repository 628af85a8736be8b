import type { HelpCopy } from "../en/help.ts";
import { figures as f } from "../figures.ts";
import { site } from "../site.ts";

const { claims } = site;

/** The sixteen questions. Their ids are those of the English page, so that a link to an answer always holds. */
export const categories: HelpCopy["categories"] = [
  {
    id: "ordering-and-delivery",
    icon: "delivery",
    title: "ऑर्डर और डिलीवरी",
    questions: [
      {
        id: "place-an-order",
        question: "ऑर्डर कैसे करूँ?",
        answer: [
          "ऐप खोलिए, दवाई खोजिए या पर्चे की फ़ोटो भेजिए, पास का स्टोर चुनिए, फिर पता और पेमेंट का तरीका पक्का कीजिए। भेजने से पहले स्टोर ऑर्डर और पर्चा जाँचता है।",
        ],
        keywords: "खरीदना खरीदना मँगाना मंगाना बुक दवा दवाई कार्ट नया order buy dawa dawai davai medicine mangana",
        link: { text: "ऐप लीजिए", href: "/get-app" },
      },
      {
        id: "delivery-time",
        question: "डिलीवरी में कितना समय लगता है?",
        answer: [
          `ज़्यादातर शहरों में ${claims.deliveryHoursOnHelp.value} घंटे। ऑर्डर पक्का करने से पहले ऐप बताता है कि कितना समय लगेगा, और ऑर्डर दरवाज़े पर पहुँचने तक सही समय दिखाता रहता है।`,
        ],
        keywords: "जल्दी देर लेट आज कब पहुँचेगा आएगा समय टाइम delivery time late kab der jaldi",
        restsOn: ["deliveryHoursOnHelp"],
      },
      {
        id: "delivery-areas",
        question: "आप कहाँ-कहाँ डिलीवरी करते हैं?",
        answer: [
          `हम ${claims.cities.value} शहरों में डिलीवरी करते हैं। ऐप में अपना PIN कोड डालिए और देखिए कि आपके पते पर कौन-से स्टोर डिलीवरी करते हैं।`,
        ],
        keywords: "शहर इलाका इलाका जगह पिन पिनकोड पास रायपुर दिल्ली city area pincode raipur delhi near",
        restsOn: ["cities"],
        link: { text: "हमारे पार्टनर स्टोर देखिए", href: "/stores" },
      },
      {
        id: "prescription",
        question: "क्या डॉक्टर का पर्चा ज़रूरी है?",
        answer: [
          "पर्चे वाली दवाइयों के लिए हाँ: कानून के मुताबिक रजिस्टर्ड डॉक्टर का मान्य पर्चा चाहिए, उसके बिना स्टोर ये दवाइयाँ नहीं दे सकता। बिना पर्चे की (OTC) दवाइयों, सप्लीमेंट और पर्सनल केयर के सामान के लिए पर्चा नहीं चाहिए।",
          "ऑर्डर के लिए साफ़ फ़ोटो काफ़ी है, जिसमें डॉक्टर का नाम, तारीख, मरीज़ का नाम और दवाइयाँ दिखें। पर्चा न हो तो ऐप में डॉक्टर से सलाह ले सकते हैं।",
        ],
        keywords: "पर्ची प्रिस्क्रिप्शन डॉक्टर अपलोड फोटो बिना parcha parchi prescription rx doctor otc",
      },
    ],
  },
  {
    id: "payments-and-refunds",
    icon: "payment",
    title: "पेमेंट और रिफ़ंड",
    questions: [
      {
        id: "payment-methods",
        question: "पेमेंट किन तरीकों से कर सकते हैं?",
        answer: [
          "कार्ड (Visa और Mastercard), UPI, नेट बैंकिंग, वॉलेट और कैश ऑन डिलीवरी (COD)। पेमेंट 128-bit SSL एन्क्रिप्शन से सुरक्षित हैं, और उन्हें PCI DSS के मुताबिक चलने वाली कंपनी सँभालती है।",
        ],
        keywords: "भुगतान पैसे क्रेडिट डेबिट यूपीआई बैंक सुरक्षित payment pay card upi gpay phonepe paytm netbanking wallet",
        restsOn: ["paymentSecurity"],
      },
      {
        id: "cash-on-delivery",
        question: "क्या कैश ऑन डिलीवरी की सुविधा है?",
        answer: [
          `हाँ, ${f.cashOnDeliveryUpTo} तक के ऑर्डर पर। इससे ज़्यादा रकम हो तो ऑर्डर निकलने से पहले कार्ड, UPI, नेट बैंकिंग या वॉलेट से ऑनलाइन पेमेंट करना होगा।`,
        ],
        keywords: "नकद नकद सीओडी रुपये सीमा लिमिट cod cash nakad limit 500",
      },
      {
        id: "refund-time",
        question: "रिफ़ंड कब मिलेगा?",
        answer: [
          `रिफ़ंड मंज़ूर होने के बाद ${f.refundBusinessDays} कामकाजी दिनों में। पैसा उसी तरीके से लौटता है जिससे आपने दिया था। कैश दिया था तो हम आपसे बैंक खाता या UPI ID माँगेंगे।`,
        ],
        keywords: "रिफंड पैसे वापस वापसी कैंसल रद्द कट गए दो बार refund money back paise wapas vapas cancel",
        link: { text: "रिफ़ंड के नियम पढ़िए", href: "/privacy-policy-2025#payments-and-taxes" },
      },
      {
        id: "returns",
        question: "क्या दवा लौटा सकते हैं?",
        answer: [
          `बिना पर्चे की दवाइयाँ डिलीवरी के ${f.returnHours} घंटे के भीतर लौटाई जा सकती हैं, अगर वे खुली न हों और खराब न हुई हों। पर्चे वाली दवाइयाँ वापस नहीं होतीं, सिवाय तब जब गलत, टूटी-फूटी या एक्सपायर दवा मिली हो।`,
          `गलत, टूटी-फूटी या एक्सपायर चीज़ मिली हो तो डिलीवरी के ${f.returnHours} घंटे के भीतर बताइए और पैकेट सँभालकर रखिए। आपको सही सामान मिलेगा या पैसा वापस।`,
        ],
        keywords: "वापस वापसी रिटर्न बदलना एक्सचेंज गलत खराब खराब टूटा एक्सपायरी return exchange wrong damaged expired",
        link: { text: "वापसी के नियम पढ़िए", href: "/privacy-policy-2025#returns" },
      },
    ],
  },
  {
    id: "account-and-login",
    icon: "account",
    title: "अकाउंट और लॉगिन",
    questions: [
      {
        id: "create-an-account",
        question: "अकाउंट कैसे बनाऊँ?",
        answer: [
          `ऐप इंस्टॉल कीजिए और अपना मोबाइल नंबर डालिए। हम उस पर वन-टाइम पासवर्ड (OTP) भेजेंगे; OTP डालिए, नाम और पता भरिए, बस। अकाउंट के लिए उम्र ${f.minimumAge} साल या ज़्यादा होनी चाहिए।`,
        ],
        keywords: "खाता रजिस्टर रजिस्ट्रेशन साइन अप नया उम्र account register signup sign up khata new",
        link: { text: "ऐप लीजिए", href: "/get-app" },
      },
      {
        id: "login-problems",
        question: "लॉगिन नहीं हो रहा या OTP नहीं आ रहा। क्या करूँ?",
        answer: [
          "देख लीजिए कि नंबर आपका ही है और फ़ोन में सिग्नल है। एक मिनट रुककर नया OTP मँगाइए। सबसे नया OTP ही काम करता है। लॉगिन का OTP किसी को मत बताइए, हमें भी नहीं। डिलीवरी का OTP सिर्फ़ सामान हाथ में आने पर डिलीवरी पार्टनर को बताइए।",
          "फिर भी न हो तो चैट या कॉल कीजिए, हम देखेंगे।",
        ],
        keywords: "लॉग इन ओटीपी कोड एसएमएस मैसेज दिक्कत दिक्कत ब्लॉक login otp code sms problem nahi aaya",
      },
      {
        id: "reset-password",
        question: "पासवर्ड भूल गए? नया कैसे बनाएँ?",
        answer: [
          "लॉगिन स्क्रीन पर ‘Forgot password’ चुनिए और मोबाइल नंबर डालिए। हम OTP भेजेंगे; उसे डालकर नया पासवर्ड चुन लीजिए।",
        ],
        keywords: "भूल गया भूल गई रीसेट नया पासवर्ड password forgot reset change bhool",
      },
      {
        id: "delete-my-account",
        question: "अपना अकाउंट डिलीट कैसे करूँ?",
        answer: [
          `ईमेल से या हमारे फ़ॉर्म से अनुरोध भेजिए। कामकाजी दिनों में हम ${f.deletion.replyHours} घंटे के भीतर जवाब देते हैं और करीब ${f.deletion.processedInDays} दिन में अकाउंट डिलीट कर देते हैं। कानून जो रिकॉर्ड रखने को कहता है, वे कानून के बताए समय तक ही रखे जाते हैं।`,
        ],
        keywords: "हटाना मिटाना बंद डिलीट खाता डेटा प्राइवेसी delete remove close account data",
        link: { text: "अकाउंट डिलीट करने का तरीका पढ़िए", href: "/account-deletion" },
      },
    ],
  },
  {
    id: "lab-tests-and-consultations",
    icon: "lab",
    title: "लैब टेस्ट और डॉक्टर से सलाह",
    questions: [
      {
        id: "book-a-lab-test",
        question: "लैब टेस्ट कैसे बुक करूँ?",
        answer: [
          "ऐप में टेस्ट और समय चुनिए, पता पक्का कीजिए और पेमेंट कीजिए। लैब बुकिंग पक्की करती है और बताती है कि सैंपल से पहले खाली पेट रहना है या नहीं।",
        ],
        keywords: "जाँच जांच खून खून ब्लड शुगर थायरॉइड थायराइड चेकअप बुकिंग test lab blood sugar thyroid janch book",
      },
      {
        id: "home-sample-collection",
        question: "क्या सैंपल घर से लिया जाता है?",
        answer: [
          "हाँ। मान्यता प्राप्त लैब का ट्रेंड स्टाफ़ आपके चुने हुए समय पर आपके पते पर आता है, पहचान पत्र दिखाता है और सीलबंद, एक ही बार इस्तेमाल होने वाली किट से सैंपल लेता है।",
        ],
        keywords: "नमूना घर विज़िट टेक्नीशियन कलेक्शन sample home ghar collection visit",
        restsOn: ["accreditedLabs"],
      },
      {
        id: "test-results",
        question: "टेस्ट की रिपोर्ट कब मिलती है?",
        answer: [
          `ज़्यादातर टेस्ट की ${f.labResultHours} घंटे में, और अर्जेंट बुक करने पर ${f.urgentLabResultHours} घंटे में। रिपोर्ट तैयार होते ही ऐप बताता है और उसे आपके हेल्थ रिकॉर्ड में रखता है।`,
        ],
        keywords: "नतीजा रिजल्ट रिज़ल्ट जल्दी डाउनलोड report result ready pdf urgent",
      },
      {
        id: "consult-a-doctor",
        question: "डॉक्टर से सलाह कैसे लूँ?",
        answer: [
          "ऐप में जनरल फ़िज़िशियन या विशेषज्ञ डॉक्टर चुनिए और समय तय कीजिए। डॉक्टर आपको वीडियो कॉल करते हैं और पर्चा आपके हेल्थ रिकॉर्ड में भेज सकते हैं, जिससे आप सीधे ऑर्डर कर सकते हैं। वीडियो सलाह इमरजेंसी के लिए नहीं है: 108 पर फ़ोन कीजिए।",
        ],
        keywords: "वीडियो कॉल ऑनलाइन अपॉइंटमेंट मुफ़्त मुफ्त फ्री doctor video call consult online appointment free",
      },
    ],
  },
];
