import type { TrackCopy } from "../en/track.ts";
import status from "./store-status.ts";

const track: TrackCopy = {
  meta: { title: "अपना संदेश ट्रैक कीजिए", description: "देखिए कि आपका संदेश, शिकायत या अनुरोध कहाँ तक पहुँचा।" },
  hero: {
    heading: "अपना संदेश ट्रैक कीजिए",
    lead: "देखिए कि आपका संदेश, शिकायत या अनुरोध कहाँ तक पहुँचा। अकाउंट की ज़रूरत नहीं है।",
  },
  labels: { reference: "रेफ़रेंस", email: "ईमेल पता" },
  hints: {
    reference: "भेजने के बाद जो पेज दिखा था उस पर और हमारी रसीद में लिखा है। वह DD-7K3M-9QXP जैसा दिखता है।",
    email: "वही, जो आपने हमें लिखते समय दिया था।",
  },
  submit: "मेरा मामला दिखाइए",
  problemHeading: "जो लिखा है, उसे जाँच लीजिए",
  titlePrefix: "ग़लती: ",
  faults: {
    reference: "रेफ़रेंस DD-7K3M-9QXP की तरह लिखिए",
    email: "वही ईमेल पता लिखिए जो आपने दिया था",
    unknown: "इस रेफ़रेंस और इस ईमेल पते का कोई मामला साथ में नहीं है। दोनों जाँच लीजिए",
    busy: "आपके नेटवर्क से बहुत बार कोशिश हुई है। कुछ मिनट रुककर फिर कोशिश कीजिए",
    refused: "फ़ॉर्म रास्ते में बिगड़ गया। इसी पेज पर फिर से भरिए",
    failed: "अभी मामला देखा नहीं जा सकता। कुछ मिनट में फिर कोशिश कीजिए, या हमें फ़ोन कीजिए",
  },
  found: {
    heading: "मामला {reference}",
    categories: {
      message: "संदेश",
      grievance: "शिकायत",
      "account-deletion": "अकाउंट डिलीट करने का अनुरोध",
    },
    facts: {
      category: "किस बारे में",
      state: "कहाँ तक पहुँचा",
      received: "कब मिला",
      answerBy: "हम कब तक जवाब देंगे",
      answered: "कब जवाब दिया",
      settleBy: "हम कब तक निपटाएँगे",
      closed: "कब बंद हुआ",
    },
    states: { received: "मिल गया, हमारे जवाब का इंतज़ार है", answered: "जवाब दिया जा चुका है", closed: "बंद हो चुका है" },
    moment: { text: "{date}, {time}", clock: status.clock },
    another: "कोई और मामला देखिए",
  },
  notice: "इन दोनों से हम सिर्फ़ आपका मामला ढूँढ़ते हैं। इन्हें फिर से नहीं रखा जाता।",
};

export default track;
