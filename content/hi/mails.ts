import type { MailsCopy } from "../en/mails.ts";
import status from "./store-status.ts";

/** The mails to visitors are in the language in which they wrote to us. */
const mails: MailsCopy = {
  categories: {
    message: "संदेश",
    grievance: "शिकायत",
    "account-deletion": "अकाउंट डिलीट करने का अनुरोध",
  },
  apps: { customer: "ग्राहक ऐप", store: "स्टोर ऐप", "delivery-partner": "डिलीवरी पार्टनर ऐप" },
  deletionSubject: "अकाउंट डिलीट करने का अनुरोध: {app}",
  deletionMessage: "यह व्यक्ति अपना अकाउंट और उसका डेटा डिलीट करवाना चाहता है।",
  reasonNotSent: "कोई वजह नहीं बताई गई; बताना ज़रूरी भी नहीं है।",
  moment: { text: "{date}, {time} (भारत)", clock: status.clock },
  footer: "{brand}, {address}",
  team: {
    subject: "[{reference}] {subject}",
    intro: "वेबसाइट से: {category}",
    facts: {
      reference: "रेफ़रेंस",
      category: "किस बारे में",
      name: "भेजने वाला",
      email: "ईमेल",
      phone: "फ़ोन",
      app: "ऐप",
      received: "कब मिला",
      answerBy: "जवाब कब तक देना है",
      settleBy: "कब तक निपटाना है",
    },
    howToReply: "जवाब देने के लिए इसी मेल का उत्तर दीजिए। फिर उसे दर्ज कीजिए: npx dwar messages reply-note",
  },
  receipt: {
    subject: "आपका संदेश हमें मिल गया: {reference}",
    title: "आपका संदेश हमें मिल गया",
    intro: "हमें लिखने के लिए धन्यवाद। आपका संदेश पहुँच गया है और कोई इंसान उसे पढ़ेगा।",
    clock: {
      message: "हम जल्द से जल्द, आम तौर पर 24 घंटे के भीतर, जवाब देते हैं।",
      grievance: "शिकायत मिलने की सूचना हम 24 घंटे के भीतर देते हैं और उसे 15 दिन के भीतर निपटाते हैं।",
      "account-deletion":
        "कामकाजी दिनों (सोमवार से शनिवार) में हम 48 घंटे के भीतर जवाब देते हैं और क़रीब 30 दिन में अकाउंट डिलीट कर देते हैं। आप 30 दिन के भीतर अपील कर सकते हैं।",
    },
    facts: { reference: "रेफ़रेंस", category: "किस बारे में", received: "कब मिला" },
    track: "देखिए, बात कहाँ तक पहुँची",
    notYou:
      "यह मेल आपको इसलिए मिला कि हमारे संपर्क पेज पर यह पता लिखा गया था। अगर वह आपने नहीं लिखा, तो {address} पर बताइए और हम उसे हटा देंगे।",
  },
  confirm: {
    subject: "{brand} की नई जानकारी पाने के लिए पुष्टि कीजिए",
    title: "बस एक क़दम और",
    intro: "किसी ने, शायद आपने ही, इस पते पर हमारी नई जानकारी माँगी है। पुष्टि कीजिए और आप सूची में आ जाएँगे।",
    button: "मेरे पते की पुष्टि",
    notYou: "यह आपने नहीं किया तो कुछ मत कीजिए। पुष्टि न होने पर 7 दिन बाद हम यह पता हटा देते हैं।",
  },
  welcome: {
    subject: "आप {brand} की सूची में हैं",
    title: "आप सूची में आ गए",
    intro: "कोई काम की बात होगी, तभी हम लिखेंगे। और कुछ नहीं, और यह पता किसी और को नहीं मिलेगा।",
    leave: "आप कभी भी एक क्लिक में निकल सकते हैं।",
    button: "सूची से निकलिए",
  },
};

export default mails;
