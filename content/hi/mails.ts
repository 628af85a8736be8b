import { unconfirmedRetentionDays } from "../../domain/contact/retention.ts";
import type { MailsCopy } from "../en/mails.ts";
import { figures } from "../figures.ts";
import { fromFacts } from "../site.ts";
import status from "./store-status.ts";

const { deletion } = figures;

/** The mails to visitors are in the language in which they wrote to us. */
const mails: MailsCopy = fromFacts("hi", ({ site }) => ({
  categories: {
    message: "संदेश",
    grievance: "शिकायत",
    "account-deletion": "अकाउंट डिलीट करने का अनुरोध",
    application: "स्टोर जोड़ने का आवेदन",
  },
  apps: { customer: "ग्राहक अकाउंट", store: "स्टोर अकाउंट", "delivery-partner": "डिलीवरी पार्टनर अकाउंट" },
  deletionSubject: "अकाउंट डिलीट करने का अनुरोध: {app}",
  deletionMessage: "ये अपना अकाउंट और उसका डेटा डिलीट करवाना चाहते हैं।",
  reasonNotSent: "कोई वजह नहीं बताई गई; बताना ज़रूरी भी नहीं है।",
  moment: { text: "{date}, {time} (भारतीय समय)", clock: status.clock },
  footer: "{brand}, {address}",
  team: {
    subject: "[{reference}] {subject}",
    intro: "वेबसाइट से: {category}",
    facts: {
      reference: "रेफ़रेंस नंबर",
      category: "किस बारे में",
      name: "भेजने वाला",
      email: "ईमेल",
      phone: "फ़ोन",
      app: "अकाउंट",
      received: "कब मिला",
      answerBy: "जवाब कब तक देना है",
      resolveBy: "कब तक सुलझाना है",
    },
    howToReply: "जवाब देने के लिए इसी ईमेल का जवाब दीजिए। फिर उसे दर्ज कीजिए: {command} 'ईमेल से जवाब दिया'",
    howToDecide: "इसकी फ़ोटो, और आगे क्या करना है: {command}",
  },
  receipt: {
    subject: "आपका संदेश हमें मिल गया: {reference}",
    title: "आपका संदेश हमें मिल गया",
    intro: "हमें लिखने के लिए धन्यवाद। आपका संदेश पहुँच गया है और हमारी टीम उसे पढ़ेगी।",
    clock: {
      message: `हम जल्द से जल्द, आम तौर पर ${figures.contactReplyHours} घंटे के भीतर, जवाब देते हैं।`,
      grievance: `हम ${site.grievance.acknowledgeWithinHours} घंटे के भीतर बताते हैं कि आपकी शिकायत मिल गई है, और ${site.grievance.resolveWithinDays} दिन के भीतर उसे सुलझाते हैं।`,
      "account-deletion": `कामकाजी दिनों (सोमवार से शनिवार) में हम ${deletion.replyHours} घंटे के भीतर जवाब देते हैं और करीब ${deletion.processedInDays} दिन में अकाउंट डिलीट कर देते हैं। आप ${deletion.appealDays} दिन के भीतर अपील कर सकते हैं।`,
      application: `हम आपका लाइसेंस और फ़ोटो देखकर जल्द से जल्द, आम तौर पर ${figures.contactReplyHours} घंटे के भीतर, जवाब देते हैं।`,
    },
    facts: { reference: "रेफ़रेंस नंबर", category: "किस बारे में", received: "कब मिला" },
    track: "देखिए, काम कहाँ तक पहुँचा",
    notYou:
      "यह ईमेल आपको इसलिए मिला कि हमारी वेबसाइट के फ़ॉर्म में यह ईमेल पता लिखा गया था। अगर वह आपने नहीं लिखा, तो {address} पर बताइए और हम उसे हटा देंगे।",
  },
  digest: {
    subject: "{brand}: आपके लिए क्या बाकी है",
    title: "आपके लिए क्या बाकी है",
    intro:
      "यह किसी के देखने का इंतज़ार कर रहा है। यह ईमेल दिन में ज़्यादा से ज़्यादा एक बार आता है, और ड्यूटी वाला कोई स्टोर खुद को बंद बताए तो उसी समय।",
    rows: {
      reports: "स्टोर की गलत जानकारी की रिपोर्टें",
      heldReports: "स्पैम जैसी दिखने वाली रिपोर्टें",
      shopRequests: "स्टोर ने अपने लिंक से जो बताया",
      heldMessages: "स्पैम जैसे दिखने वाले संदेश, जो आपको ईमेल नहीं किए गए",
      overdue: "संदेश जिनका जवाब समय पर नहीं दिया गया",
      dead: "ईमेल जो भेजे नहीं जा सके",
      licences60: "स्टोर जिनका लाइसेंस 31 से 60 दिन में खत्म होगा",
      licences30: "स्टोर जिनका लाइसेंस 30 दिन के भीतर खत्म होगा",
      shutOnDuty: "ड्यूटी वाले स्टोर जो खुद को बंद बता रहे हैं",
    },
    how: "देखने के लिए: {commands}",
  },
  confirm: {
    subject: "पुष्टि कीजिए कि आपको {brand} के ईमेल चाहिए",
    title: "बस एक कदम और",
    intro: "इस पते पर हमारे ईमेल मँगाए गए हैं। आपने ही मँगाए हैं तो नीचे बटन दबाकर पुष्टि कीजिए।",
    button: "पते की पुष्टि कीजिए",
    notYou: `आपने नहीं मँगाए तो कुछ मत कीजिए। पुष्टि न होने पर ${unconfirmedRetentionDays} दिन बाद हम यह पता हटा देते हैं।`,
  },
  welcome: {
    subject: "अब {brand} के ईमेल आपको मिलेंगे",
    title: "अब हमारे ईमेल आपको मिलेंगे",
    intro: "कोई काम की बात होगी, तभी हम लिखेंगे। फ़ालतू ईमेल नहीं भेजेंगे, और आपका पता किसी और काम में नहीं लेंगे।",
    leave: "ये ईमेल आप कभी भी एक क्लिक में बंद कर सकते हैं।",
    button: "ईमेल बंद कीजिए",
  },
}));

export default mails;
