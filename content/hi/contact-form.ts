import { limits } from "../../domain/contact/fields.ts";
import type { ContactFormCopy } from "../en/contact-form.ts";
import { figures } from "../figures.ts";
import { fromFacts } from "../site.ts";

const oneLine = (what: string) => `${what} एक ही लाइन में लिखिए`;
const characters = (what: string) => `${what} में ऐसे निशान हैं जो सेव नहीं हो सकते। उनके बिना फिर लिखिए`;
const reply = `हम जल्द से जल्द, आम तौर पर ${figures.contactReplyHours} घंटे के भीतर, जवाब देते हैं।`;

const contactForm: ContactFormCopy = fromFacts("hi", ({ site }) => ({
  headings: {
    message: "हमें संदेश भेजिए",
    grievance: "शिकायत भेजिए",
    "account-deletion": "अपना अकाउंट डिलीट करने का अनुरोध",
  },
  intros: {
    message: reply,
    grievance: `शिकायत अधिकारी ${site.grievance.acknowledgeWithinHours} घंटे के भीतर बताते हैं कि शिकायत मिल गई है, और ${site.grievance.resolveWithinDays} दिन के भीतर उसे सुलझाते हैं।`,
    "account-deletion": `कामकाजी दिनों में हम ${figures.deletion.replyHours} घंटे के भीतर जवाब देते हैं और करीब ${figures.deletion.processedInDays} दिन में अकाउंट डिलीट कर देते हैं। आप ${figures.deletion.appealDays} दिन के भीतर अपील कर सकते हैं।`,
  },
  kinds: {
    label: "किस बारे में है?",
    names: { message: "सवाल या संदेश", grievance: "शिकायत", "account-deletion": "अकाउंट डिलीट करना" },
  },
  labels: {
    name: "पूरा नाम",
    email: "ईमेल पता",
    phone: "फ़ोन नंबर",
    app: "अकाउंट",
    subject: "विषय",
    message: "संदेश",
  },
  registeredPhone: "रजिस्टर्ड फ़ोन नंबर",
  reason: "वजह (ज़रूरी नहीं)",
  hints: {
    phone: "ज़रूरी नहीं; चाहते हों कि हम फ़ोन करें, तो लिखिए।",
    registeredPhone: "वह नंबर जिससे आपका अकाउंट रजिस्टर्ड है।",
  },
  apps: { customer: "ग्राहक अकाउंट", store: "स्टोर अकाउंट", "delivery-partner": "डिलीवरी पार्टनर अकाउंट" },
  chooseApp: "अकाउंट चुनिए",
  track: "पहले लिख चुके हैं? देखिए काम कहाँ तक पहुँचा",
  requiredNote: "* भरना ज़रूरी है",
  submit: {
    message: "संदेश भेजिए",
    grievance: "शिकायत भेजिए",
    "account-deletion": "अनुरोध भेजिए",
  },
  sending: "भेजा जा रहा है...",
  success: "धन्यवाद! आपका संदेश भेज दिया गया है। हम जल्द से जल्द, आम तौर पर 24 घंटे के भीतर, आपको जवाब देंगे।",
  failure: "माफ़ कीजिए, आपका संदेश भेजने में गड़बड़ी हुई। फिर से कोशिश कीजिए या सीधे हमसे संपर्क कीजिए।",
  needsScript: "यह फ़ॉर्म JavaScript के बिना नहीं भेजा जा सकता। {phone} पर कॉल कीजिए या {email} पर लिखिए।",
  failureWays: "{phone} पर कॉल कीजिए या {email} पर लिखिए। आपने जो लिखा, वह फ़ॉर्म में ही है।",
  failureUnreached: "नेटवर्क नहीं मिला। आपने जो लिखा, वह फ़ॉर्म में ही है: नेटवर्क आने पर फिर भेजिए, या {phone} पर कॉल कीजिए।",
  problems: {
    heading: "जो लिखा है, उसे जाँच लीजिए",
    titlePrefix: "गलती: ",
    stale: "यह फ़ॉर्म पुराना हो गया है या पहले भेजा जा चुका है। जो लिखा है उसे देख लीजिए और फिर भेजिए",
    busy: "आपके नेटवर्क से बहुत सारे संदेश आए हैं। कुछ मिनट रुककर फिर भेजिए, या हमें फ़ोन कीजिए",
    full: "आज इतने संदेश आए कि आपका संदेश नहीं लिया जा सका। हमें फ़ोन कीजिए, या कल फिर भेजिए",
    refused: {
      400: "फ़ॉर्म हम तक ठीक से नहीं पहुँचा। इसी पेज पर फिर से भरिए",
      403: "फ़ॉर्म किसी और साइट से भेजा गया था। इसी पेज पर फिर से भरिए",
      413: "संदेश बहुत बड़ा था। छोटा करके फिर भेजिए",
      415: "इस फ़ॉर्म से फ़ाइल नहीं भेजी जा सकती। बस अपनी बात लिखकर भेजिए",
    },
  },
  faults: {
    name: {
      missing: "अपना पूरा नाम लिखिए",
      tooLong: `नाम ${limits.name} अक्षरों के भीतर लिखिए`,
      oneLine: oneLine("अपना नाम"),
      characters: characters("आपके नाम"),
      malformed: "अपना पूरा नाम लिखिए",
    },
    email: {
      missing: "अपना ईमेल पता लिखिए",
      tooLong: `ज़्यादा से ज़्यादा ${limits.email} अक्षरों का ईमेल पता लिखिए`,
      oneLine: oneLine("अपना ईमेल पता"),
      characters: characters("आपके ईमेल पते"),
      malformed: "ईमेल पता name@example.com की तरह लिखिए",
    },
    phone: {
      missing: "वह फ़ोन नंबर लिखिए जिससे आपका अकाउंट रजिस्टर्ड है",
      tooLong: `फ़ोन नंबर ${limits.phone} अक्षरों के भीतर लिखिए`,
      oneLine: oneLine("फ़ोन नंबर"),
      characters: characters("फ़ोन नंबर"),
      malformed: "फ़ोन नंबर अंकों में लिखिए, जैसे 98765 43210",
    },
    app: {
      missing: "वह अकाउंट चुनिए जिसे डिलीट करना है",
      tooLong: "वह अकाउंट चुनिए जिसे डिलीट करना है",
      oneLine: "वह अकाउंट चुनिए जिसे डिलीट करना है",
      characters: "वह अकाउंट चुनिए जिसे डिलीट करना है",
      malformed: "वह अकाउंट चुनिए जिसे डिलीट करना है",
    },
    subject: {
      missing: "विषय लिखिए",
      tooLong: `विषय ${limits.subject} अक्षरों के भीतर लिखिए`,
      oneLine: oneLine("विषय"),
      characters: characters("विषय"),
      malformed: "विषय लिखिए",
    },
    message: {
      missing: "अपना संदेश लिखिए",
      tooLong: `संदेश ${limits.message.toLocaleString("en-IN")} अक्षरों के भीतर लिखिए`,
      oneLine: "अपना संदेश लिखिए",
      characters: characters("आपके संदेश"),
      malformed: "अपना संदेश लिखिए",
    },
  },
  likelyDomain: "कहीं आपका मतलब {domain} तो नहीं? पता जाँच लीजिए; चाहें तो ऐसे ही भेज सकते हैं।",
  notice: {
    text: "आपका संदेश हम सिर्फ़ आपको जवाब देने के काम में लेते हैं।",
    privacy: "कितने समय तक रखते हैं और हमारे लिए उसे कौन सँभालता है: प्राइवेसी पॉलिसी",
    withdraw: "इसे देखना या हटवाना हो तो यहाँ लिखिए:",
    complain: "शिकायत हो तो शिकायत अधिकारी को लिखिए:",
  },
  leaveEmpty: "खाली छोड़िए",
  thanks: {
    meta: { title: "संदेश भेज दिया गया", description: "आपका संदेश पहुँच गया है। उसका रेफ़रेंस नंबर सँभालकर रखिए।" },
    heading: "आपका संदेश पहुँच गया",
    reference: "आपका रेफ़रेंस नंबर",
    copy: "रेफ़रेंस नंबर कॉपी कीजिए",
    copied: "कॉपी हो गया",
    keep: "इसे लिख लीजिए या इसकी फ़ोटो ले लीजिए। इससे और अपने ईमेल पते से आप देख सकते हैं कि काम कहाँ तक पहुँचा।",
    clock: {
      message: reply,
      grievance: `हम ${site.grievance.acknowledgeWithinHours} घंटे के भीतर बताते हैं कि आपकी शिकायत मिल गई है, और ${site.grievance.resolveWithinDays} दिन के भीतर उसे सुलझाते हैं।`,
      "account-deletion": `कामकाजी दिनों (सोमवार से शनिवार) में हम ${figures.deletion.replyHours} घंटे के भीतर जवाब देते हैं और करीब ${figures.deletion.processedInDays} दिन में अकाउंट डिलीट कर देते हैं।`,
      application: `हम आपका लाइसेंस और फ़ोटो देखकर जल्द से जल्द, आम तौर पर ${figures.contactReplyHours} घंटे के भीतर, जवाब देते हैं।`,
    },
    receipt: "इसी रेफ़रेंस नंबर के साथ पुष्टि का ईमेल आपके ईमेल पते पर जाएगा। इसमें कुछ घंटे लग सकते हैं; आपका संदेश हर हाल में पहुँच चुका है।",
    noReceipt: "इस बार पुष्टि का ईमेल नहीं जाएगा, इसलिए रेफ़रेंस नंबर सँभालकर रखिए।",
    likelyDomain:
      "कहीं आपका मतलब {domain} तो नहीं? संदेश तो पहुँच गया है, पर ईमेल पते में गलती हो तो हमारा जवाब आप तक नहीं पहुँचेगा। तब सही पते के साथ फिर भेजिए।",
    track: "देखिए, काम कहाँ तक पहुँचा",
    another: "एक और संदेश लिखिए",
    home: "होम पेज पर लौटिए",
  },
}));

export default contactForm;
