import { describe, expect, test } from "vitest";
import { noWords } from "../../../tests/search/no-words.ts";
import { toWrite } from "../../../tests/stores/factory.ts";
import { makeLexicon } from "../understand/lexicon.ts";
import { parseStoreQuery } from "../understand/parse-query.ts";
import { listStores } from "../../../tests/stores/store-list.ts";
import { chooseSuggestions, readSuggestLookups } from "../understand/suggestions.ts";

/** Areas and towns as people write them in both scripts, by what differs. All in a line are the same name. */
const places = {
  "ड़ and ढ़, which are r and d": `
    कंकड़बाग, कंकडबाग, Kankarbagh, Kankadbagh, Kankarbag
    पहाड़गंज, पहाडगंज, Paharganj, Pahadganj
    पटपड़गंज, Patparganj, Patpadganj
    भीलवाड़ा, Bhilwara, Bhilvada, Bhilwada
    बांसवाड़ा, Banswara, Banswada
    छिंदवाड़ा, Chhindwara, Chhindwada, Chindwara
    झोटवाड़ा, Jhotwara, Jhotwada
    विजयवाड़ा, Vijayawada, Vijaywada
    मारवाड़, Marwar, Marwad
    मेवाड़, Mewar, Mewad
    बाड़मेर, Barmer, Badmer
    बड़वानी, Barwani, Badwani
    बड़ाबाज़ार, बड़ाबाजार, Barabazar, Badabazar
    बड़ौदा, Baroda, Badoda
    खड़गपुर, Kharagpur, Khadagpur
    सिलीगुड़ी, Siliguri, Siligudi
    गुड़गांव, गुड़गाँव, गुडगांव, Gurgaon, Gudgaon
    पचपेड़ी, पचपेडी, Pachpedi, Pachperi
    सड़क, सडक, Sarak, Sadak
    छत्तीसगढ़, छत्तीसगढ, Chhattisgarh, Chattisgarh, Chhatisgadh
    चित्तौड़गढ़, Chittorgarh, Chittaurgarh, Chittodgadh
    आजमगढ़, आज़मगढ़, Azamgarh, Azamgad
    अलीगढ़, अलीगढ, Aligarh, Aligadh
    रायगढ़, रायगढ, Raigarh
    रामगढ़, Ramgarh, Ramgadh
    गढ़वाल, Garhwal, Gadhwal
    गढ़ी, Garhi, Gadhi
    गुढ़ियारी, गुढियारी, Gudhiyari, Gurhiyari
    चंडीगढ़, चण्डीगढ़, Chandigarh, Chandigadh
    हरिद्वार, Haridwar, Hardwar`,
  "ज़ and फ़": `
    गाज़ियाबाद, गाजियाबाद, Ghaziabad, Gaziabad
    फ़रीदाबाद, फरीदाबाद, Faridabad, Pharidabad
    फ़िरोज़ाबाद, फिरोजाबाद, Firozabad, Ferozabad
    मुज़फ़्फ़रपुर, मुजफ्फरपुर, Muzaffarpur, Mujaffarpur
    वज़ीराबाद, वजीराबाद, Wazirabad, Vajirabad
    नजफगढ़, नज़फ़गढ़, Najafgarh, Nazafgarh
    हज़ारीबाग, हजारीबाग, Hazaribagh, Hazaribag
    हौज़ खास, हौज खास, Hauz Khas`,
  "the dot for n and m": `
    मुंबई, मुम्बई, Mumbai, Mumbay
    चेंबूर, चेम्बूर, Chembur
    अंबाला, अम्बाला, Ambala
    डोंबिवली, डोम्बिवली, Dombivli, Dombivali
    पिंपरी, पिम्परी, Pimpri
    अंधेरी, अन्धेरी, Andheri
    राजेंद्र नगर, राजेन्द्र नगर, Rajendra Nagar
    चाँदनी चौक, चांदनी चौक, Chandni Chowk`,
  "the vowel that is not written": `
    रामनगर, Ramnagar, Ramanagara, Ramanagar
    जामनगर, Jamnagar
    राजनगर, Rajnagar, Rajanagar
    हडपसर, Hadapsar, Hadpsar
    कांदिवली, Kandivali, Kandivli
    विजय नगर, Vijay Nagar, Vijaya Nagar
    द्वारका, Dwarka, Dwaraka
    जयपुर, Jaipur, Jaypur`,
  "श, ष and स": `
    नाशिक, नासिक, Nashik, Nasik
    सोलापुर, शोलापुर, Solapur, Sholapur
    शिमला, Shimla, Simla
    विशाखापट्टनम, Visakhapatnam, Vishakhapatnam
    दक्षिणेश्वर, Dakshineswar, Dakshineshwar
    श्रीगंगानगर, Sriganganagar, Shriganganagar`,
  "व, क्ष, ज्ञ, ऋ and ऑ": `
    यवतमाल, Yavatmal, Yawatmal
    वर्धा, Wardha, Vardha
    मोवा, Mowa, Mova
    लक्ष्मीनगर, Laxminagar, Lakshminagar
    क्षीरसागर, Kshirsagar
    ज्ञानपुर, Gyanpur, Gyaanpur
    ज्ञानेश्वर, Dnyaneshwar, Gyaneshwar
    विज्ञान विहार, Vigyan Vihar
    प्रज्ञा भवन, Pragya Bhawan
    कृष्णानगर, Krishnanagar, Krushnanagar
    ऋषिकेश, Rishikesh
    अमृतसर, Amritsar
    मॉडल टाउन, Model Town
    समता कॉलोनी, समता कालोनी, Samta Colony`,
  "letters written twice": `
    उज्जैन, Ujjain, Ujain
    हिसार, Hisar, Hissar
    टॉलीगंज, Tollygunge, Tolligunj
    सड्डू, Saddu`,
};

const names = Object.values(places).flatMap((lines) =>
  lines
    .trim()
    .split("\n")
    .map((line) => line.trim().split(", ")),
);
const lexicon = makeLexicon(noWords);

/** A store for each name, in its first spelling, its second, and so on; each in a district of its own. */
function listWith(spelling: number, isArea: boolean) {
  const stores = names.map((spellings, index) => {
    const name = spellings[spelling] ?? spellings[0]!;
    const position = { latitude: 9 + Math.floor(index / 10) * 1.5, longitude: 70 + (index % 10) * 1.5 };
    const area = { name: "Store", address: `${name}, ${110 + index}001`, ...position };
    const fields = isArea ? area : { name, address: null };
    return toWrite({ id: String(index), ...fields });
  });
  return listStores(stores);
}

function ask(list: ReturnType<typeof listWith>, typed: string) {
  const { query } = parseStoreQuery(new URLSearchParams({ q: typed }), new Date(0), { lexicon, openFirst: false });
  return list.search(query).stores.map(({ pharmacy: { id } }) => id);
}

describe("every way to write a name finds it in every other way", () => {
  const most = Math.max(...names.map((spellings) => spellings.length));
  test.each([
    ["an area", true],
    ["a store", false],
  ])("of %s", (_, isArea) => {
    const missed: string[] = [];
    for (let spelling = 0; spelling < most; spelling += 1) {
      const list = listWith(spelling, isArea);
      for (const [index, spellings] of names.entries()) {
        if (spellings[spelling] === undefined) continue;
        for (const typed of spellings) {
          if (ask(list, typed)[0] !== String(index)) missed.push(`${typed}: ${spellings[spelling]}`);
        }
      }
    }
    expect(missed).toEqual([]);
  });
});

/** A stroke under a letter, or a dot, comes with it. */
function beginningsOf(name: string): string[] {
  const all = Array.from({ length: name.length - 1 }, (_, index) => name.slice(0, index + 2));
  return all.filter((part) => !part.endsWith("\u094d") && name[part.length] !== "\u093c");
}

describe("a Hindi name that is not finished", () => {
  const pairs =
    "रायपुर/Raipur, जयस्तंभ/Jai Stambh, पंडरी/Pandri, शंकर/Shankar Nagar, तेलीबांधा/Telibandha, " +
    "देवेंद्र/Devendra Nagar, मालवीय/Malviya Road, गुढ़ियारी/Gudhiyari, टाटीबंध/Tatibandh, " +
    "महासमुंद/Mahasamund, बिलासपुर/Bilaspur, अंबिकापुर/Ambikapur, जगदलपुर/Jagdalpur, धमतरी/Dhamtari, " +
    "राजनांदगांव/Rajnandgaon, कांकेर/Kanker, फाफाडीह/Fafadih, आमापारा/Amapara, ईदगाह/Idgah, " +
    "वैशाली/Vaishali Nagar, कैलाश/Kailash Puri, गायत्री/Gayatri Nagar, नयापारा/Nayapara";
  const areas = new Map(pairs.split(", ").map((pair) => pair.split("/") as [string, string]));
  const list = listStores(Array.from(areas.values(), (address) => toWrite({ id: address, name: "Shop", address })));
  test("is suggested from its second letter on", () => {
    for (const [hindi, area] of areas)
      for (const typed of beginningsOf(hindi)) {
        const lookups = readSuggestLookups(typed);
        const shown = chooseSuggestions(lookups, lookups.flatMap(list.suggest)).map(({ text }) => text);
        expect(shown, typed).toContain(area);
      }
  });
  test("is found from its third on", () => {
    for (const [hindi, area] of areas)
      for (const typed of beginningsOf(hindi).filter(({ length }) => length > 2))
        expect(ask(list, typed), typed).toContain(area);
  });
});

describe("an area in the other script is suggested while it is typed", () => {
  const written = ["Kankarbagh", "Garhwa", "Barwani", "Bari", "Morena", "Chembur", "पहाड़गंज"];
  const list = listStores(written.map((address) => toWrite({ id: address, address })));
  test.each([
    ["कंकड़", ["Kankarbagh"]],
    ["कंकड", ["Kankarbagh"]],
    ["गढ़", ["Garhwa"]],
    ["बड़", ["Bari", "Barwani"]],
    ["बाड़ी", ["Bari"]],
    ["चेंब", ["Chembur"]],
    ["pahar", ["पहाड़गंज"]],
    ["pahad", ["पहाड़गंज"]],
    ["bad", []],
    ["मोद", []],
  ])("'%s': %j", (typed, areas) => {
    const lookups = readSuggestLookups(typed);
    expect(chooseSuggestions(lookups, lookups.flatMap(list.suggest)).map(({ text }) => text)).toEqual(areas);
  });
  test("once, though a landmark is filed with 'Chowk' and without", () => {
    const [lookup] = readSuggestLookups("jai");
    const found = listStores([toWrite({ id: "1", address: "12 Jai Stambh Chowk" })]).suggest(lookup!);
    expect(chooseSuggestions([lookup!], found).map(({ text }) => text)).toEqual(["Jai Stambh Chowk"]);
  });
});
