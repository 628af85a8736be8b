const letters = new Map(
  "ए a बी b सी c डी d ई e एफ f जी g एच h आई i जे j के k एल l एम m एन n ओ o पी p क्यू q आर r एस s टी t यू u वी v डब्ल्यू w एक्स x वाई y ज़ेड z जेड z"
    .match(/\S+ \S/g)!
    .map((pair) => pair.split(" ") as [string, string]),
);
const letter = [...letters.keys()].toSorted((a, b) => b.length - a.length).join("|");
const eachLetter = new RegExp(letter, "g");
/** 'के पास' is no K. */
const behind = "पास|सामने|पीछे|बगल|आस|आसपास|नज़दीक|नजदीक|करीब|बाद|पहले|लिए|अलावा|बीच|ऊपर|नीचे|बाहर|अंदर";
const end = String.raw`(?![\p{L}\p{M}])`;
const one = String.raw`(?:${letter})(?:\.|${end})`;
const spelled = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:(?:${letter}){2,}${end}|${one}(?: ?(?!के (?:${behind})${end})${one})+)`,
  "gu",
);
/** Words, though letters sound like them: 'शर्मा जी के यहाँ', बीबी मेडिकल. */
const words = new Set(["जी के", "बीबी", "बीवी", "जीजी"]);

/** A text with the names of Latin letters as those letters, apart where they are apart: वीआईपी रोड, आर के पुरम. `isKept` says which are words of their own. */
export function readLetterNames(text: string, isKept: (word: string) => boolean = isNever): string {
  return text.replace(spelled, (names) =>
    words.has(names) || isKept(names) ? names : names.replace(eachLetter, (name) => letters.get(name)!),
  );
}

function isNever(): boolean {
  return false;
}
