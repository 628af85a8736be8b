import type { Language } from "../../domain/language.ts";

/** A sentence of the site and where it is: module, then the keys that lead to it. */
export interface Sentence {
  at: string;
  text: string;
}

/** A word that we do not use, what we say instead, and the places or sentences in which it is right. */
export interface Avoided {
  word: RegExp;
  say: string;
  unlessAt?: RegExp;
  unlessText?: RegExp;
}

const english: Avoided[] = [
  { word: /\blicenses?\b/i, say: "licence (noun)", unlessText: /^License number$/ },
  { word: /\be-mails?\b|\bmails?\b/i, say: "email" },
  { word: /\bsettle[sd]?\b/i, say: "resolve", unlessText: /sellers/ },
  { word: /\bconsumers?\b/i, say: "customer", unlessAt: /^legal\/|^shell .*intermediary$/ },
  { word: /\ba person (?:answers|reads|will|you can)|\b(?:ask|reach) a person\b|somebody answers/i, say: "our team" },
  { word: /to nobody else|nobody else (?:gets|sees)|in your hands only/i, say: "who handles it" },
  { word: /\b(?:your|my|another|no) case\b|\bcase \{/i, say: "message" },
  { word: /\bon the list\b|\b(?:leave|join|left) the list\b/i, say: "get our emails, stop these emails" },
  { word: /\ba slip\b/i, say: "a mistake" },
  { word: /arrived damaged/i, say: "we could not read the form" },
  { word: /\breceipts?\b/i, say: "confirmation" },
  { word: /\bit stands\b|\bstands\b/i, say: "status" },
  { word: /licensed pharmacist/i, say: "registered pharmacist", unlessText: /^Talk to licensed pharmacists anytime$/ },
  { word: /\brequests\b/i, say: "tries", unlessText: /delet|grievance|call-back/i },
  { word: /case closure|keep the law|within their date/i, say: "plain words" },
  {
    word: /\b(?:kept|keep|keeping) (?:on this device|list|a list|the list|this list)|device has kept/i,
    say: "save, saved",
  },
  { word: /\byour position\b/i, say: "your location" },
  { word: /at most \S+ letters/i, say: "characters" },
  { word: /(?:\band|chat\.) we (?:tell|send|check|help|delete)\b/i, say: "and we will", unlessAt: /^legal\// },
  { word: /\bhealth monitors?\b|\bdevices for checking\b/i, say: "health devices" },
  { word: /\bnumber that you log in with\b/i, say: "the number that your account is registered with" },
  { word: /\boops\b|\blorem\b/i, say: "nothing" },
  // The first is specified, the second is what a visitor says to us.
  { word: /\bplease\b|\bsorry\b/i, say: "nothing", unlessText: /^Sorry, there was an error|^Hello! / },
  { word: /\b(?:in)?valid\b/i, say: "what to do", unlessAt: /^legal\//, unlessText: /valid (?:prescription|until)/ },
];

const hindi: Avoided[] = [
  { word: /[\u0958-\u095a]|[कखग]\u093c/, say: "क ख ग without the dot; ज़ and फ़ keep theirs" },
  { word: /केमिस्ट/, say: "मेडिकल स्टोर", unlessAt: /quotes/ },
  { word: /फ़ार्मेसी/, say: "मेडिकल स्टोर", unlessAt: /certification|legitimacy/ },
  { word: /औषधि|प्रिस्क्रिप्शन/, say: "दवा, पर्चा" },
  { word: /सही पर्च|साथ का पर्चा/, say: "मान्य पर्चा; लीफ़लेट" },
  { word: /मैसेज/, say: "संदेश", unlessAt: /^contact .*questions/ },
  { word: /(?<!बैंक |[\p{L}\p{M}])खात[ाे]/u, say: "अकाउंट" },
  { word: /भुगतान/, say: "पेमेंट", unlessAt: /^legal\/|^account-deletion/ },
  { word: /लिस्ट|मंच|सदस्यता|वर्ष|वर्तनी|सहेज/, say: "सूची, प्लेटफ़ॉर्म, ईमेल बंद, साल, स्पेलिंग, सेव" },
  {
    word: /सूची/,
    say: "ईमेल; इस पेज पर",
    unlessAt: /^stores|^map|^offline|^account-deletion|^legal\/(?:terms|legal .*policies 0)/,
  },
  { word: /मामल/, say: "संदेश or शिकायत", unlessText: /^मामला बंद होने के बाद/ },
  { word: /निपट/, say: "सुलझाना" },
  { word: /अपना संदेश देखिए/, say: "अपना संदेश ट्रैक कीजिए" },
  { word: /जब तक [^।]*नहीं हु[आईए](?![\p{L}\p{M}])/u, say: "जब तक … न हो जाए" },
  { word: /सूचना (?!प्रौद्योगिकी|के)/, say: "बताना कि … मिल गई" },
  { word: /इंसान|व्यक्ति(?!गत)/, say: "हमारी टीम" },
  { word: /रेफ़रेंस(?! नंबर)|रेफरेंस|संदर्भ/, say: "रेफ़रेंस नंबर" },
  { word: /नक्श|दफ़्तर|पिन कोड/, say: "मैप, ऑफ़िस, PIN कोड" },
  { word: /कौन स[ाीे]/, say: "कौन-सा, with a hyphen" },
  { word: /रसीद/, say: "पुष्टि का ईमेल" },
  { word: /सबूत/, say: "प्रमाण" },
  { word: /प्रशिक्षित/, say: "ट्रेंड स्टाफ़" },
  { word: /निजी देखभाल|साफ़-सफ़ाई|शिशु|सेहत जाँचने/, say: "पर्सनल केयर, बेबी केयर, जाँच की मशीनें" },
  { word: /लाइसेंस वाल[ाे] फ़ार्मासिस्ट/, say: "रजिस्टर्ड फ़ार्मासिस्ट" },
  { word: /सामान्य डॉक्टर/, say: "जनरल फ़िज़िशियन" },
  { word: /ज़रूरतमंद/, say: "जिन्हें … चाहिए" },
  {
    word: /अनुरोध/,
    say: "कोशिश",
    unlessAt: /account-deletion|deletion/i,
    unlessText: /डिलीट|शिकायत या अनुरोध|फ़ॉर्म से अनुरोध/,
  },
  { word: /परिचय/, say: "हमारे बारे में, स्टोर के बारे में", unlessAt: /backgroundLabel/ },
  { word: /सहायता/, say: "मदद" },
  { word: /पिछला बदलाव/, say: "आखिरी अपडेट" },
  { word: /फ़ीस/, say: "चार्ज" },
  { word: /शुल्क|डिलीवरी का खर्च/, say: "चार्ज" },
  { word: /कैंस/, say: "रद्द" },
  { word: /डिवाइस/, say: "फ़ोन" },
  { word: /मैप में देखिए/, say: "मैप में खोलिए" },
  { word: /यहाँ लीजिए/, say: "ऐप लीजिए … के लिए" },
  { word: /नंबर लिखिए जिससे आप लॉगिन/, say: "वह नंबर जिससे आपका अकाउंट रजिस्टर्ड है" },
  { word: /मान्यता-प्राप्त|पहचान-पत्र/, say: "two words without a hyphen" },
  { word: /(?<![\p{L}\p{M}])मेल(?![\p{L}\p{M}])/u, say: "ईमेल" },
  { word: /खुलने का समय/, say: "दुकान का समय" },
  { word: /मूल्य(?! \(MRP\))|मुखिया/, say: "उसूल" },
  { word: /कृपया|(?<![\p{L}\p{M}])न करें|लोड करें/u, say: "-इए" },
  { word: /\{(?:moment|time)\} को/, say: "nothing after बजे" },
  { word: /(?<![\p{L}\p{M}])[यव]े सब (?:नहीं )?है(?!ं)/u, say: "ये सब … हैं" },
  { word: /प्रोटेक्शन/, say: "संरक्षण, as the law is called in Hindi" },
];

const avoided: Partial<Record<Language, Avoided[]>> = { en: english, hi: hindi };

/** Every use of a word that the glossary avoids. */
export function avoidedIn(language: Language, sentences: readonly Sentence[]): string[] {
  return sentences.flatMap(({ at, text }) =>
    (avoided[language] ?? [])
      .filter(({ word, unlessAt, unlessText }) => word.test(text) && !unlessAt?.test(at) && !unlessText?.test(text))
      .map(({ word, say }) => `${at}: '${word.exec(text)?.[0]}' in '${text}'; say ${say}`),
  );
}
