import type { TrackCopy } from "../en/track.ts";
import status from "./store-status.ts";

const track: TrackCopy = {
  meta: { title: "अपना संदेश ट्रैक कीजिए", description: "देखिए कि आपका संदेश, शिकायत या अनुरोध कहाँ तक पहुँचा।" },
  hero: {
    heading: "अपना संदेश ट्रैक कीजिए",
    lead: "देखिए कि आपका संदेश, शिकायत या अनुरोध कहाँ तक पहुँचा। अकाउंट की ज़रूरत नहीं है।",
  },
  labels: { reference: "रेफ़रेंस नंबर", email: "ईमेल पता" },
  hints: {
    reference: "भेजने के बाद जो पेज दिखा था उस पर और हमारे पुष्टि के ईमेल में लिखा है। वह DD-7K3M-9QXP जैसा दिखता है।",
    email: "वही, जो आपने हमें लिखते समय दिया था।",
  },
  submit: "मेरा संदेश दिखाइए",
  problemHeading: "जो लिखा है, उसे जाँच लीजिए",
  titlePrefix: "गलती: ",
  faults: {
    reference: "रेफ़रेंस नंबर DD-7K3M-9QXP की तरह लिखिए",
    email: "वही ईमेल पता लिखिए जो आपने दिया था",
    unknown: "इस रेफ़रेंस नंबर और ईमेल पते से कुछ नहीं मिला। दोनों जाँच लीजिए",
    busy: "आपके नेटवर्क से बहुत बार कोशिश हुई है। कुछ मिनट रुककर फिर कोशिश कीजिए",
    refused: "फ़ॉर्म हम तक ठीक से नहीं पहुँचा। इसी पेज पर फिर से भरिए",
    failed: "अभी आपका संदेश देखा नहीं जा सकता। कुछ मिनट में फिर कोशिश कीजिए, या हमें फ़ोन कीजिए",
  },
  found: {
    heading: "संदेश {reference}",
    categories: {
      message: "संदेश",
      grievance: "शिकायत",
      "account-deletion": "अकाउंट डिलीट करने का अनुरोध",
      application: "स्टोर जोड़ने का आवेदन",
    },
    facts: {
      received: "कब मिला",
      answerBy: "हम कब तक जवाब देंगे",
      answered: "कब जवाब दिया",
      resolveBy: "हम कब तक सुलझाएँगे",
      closed: "कब बंद हुआ",
    },
    states: {
      received: "हमारे पास है, जवाब देना बाकी है",
      answered: "जवाब दिया जा चुका है",
      closed: "अब बंद है",
      approved: "मंज़ूर: आपका स्टोर जुड़ गया",
      refused: "मंज़ूर नहीं हुआ। वजह हमारे ईमेल में है",
    },
    moment: { text: "{date}, {time}", clock: status.clock },
    another: "कोई और संदेश देखिए",
  },
  notice: "इन दोनों से हम सिर्फ़ आपका संदेश ढूँढ़ते हैं। इन्हें दोबारा सेव नहीं किया जाता।",
};

export default track;
