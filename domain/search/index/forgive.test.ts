import { describe, expect, test } from "vitest";
import { costsFrom, isSpellingOf } from "./forgive.ts";
import { keysOf } from "./keys.ts";
import { hasFlap, wordsOf } from "../../words/words.ts";

function pairs(text: string): [string, string][] {
  return text.split(", ").map((pair) => pair.split("/") as [string, string]);
}

function cost(typed: string, name: string): number {
  return costsFrom(wordsOf(typed)[0]!, hasFlap(typed))(wordsOf(name)[0]!);
}

describe("a mistyped name is found", () => {
  test.each(
    pairs(
      "dehli/delhi, dilhi/delhi, mumbay/mumbai, puna/pune, puen/pune, agara/agra, surt/surat, ptna/patna, rachi/ranchi, bopal/bhopal, " +
        "jaipr/jaipur, raipr/raipur, rohni/rohini, mwoa/mowa, supla/supela, varansi/varanasi, hydrabad/hyderabad, aplo/apollo, " +
        "kahn/khan, jian/jain, shrma/sharma, gpta/gupta, sanjeevni/sanjivani, lek/lake, ciyt/city, delji/delhi, suart/surat, tatibnd/tatibandh, " +
        "केयर/care, पावर/power, टाउन/town, चौक/chowk, इंदौर/indore, लाइफलाइन/lifeline, care/केयर, power/पावर, केमिस्ट/chemist, " +
        "फार्मेसी/pharmacy, मेडिसिन/medicine, सेंटर/centre, सिटी/city, सर्जिकल/surgical, फाफाडीह/fafadih, स्टेशन/station, भाठागांव/bhatagaon, " +
        "एजेंसी/agency, जनरल/general, फोर्टिस/fortis, ग्रीन/green, davai/दवाई, दवाइ/dawai",
    ),
  )("%s: %s", (typed, name) => {
    expect(cost(typed, name)).toBeLessThan(Infinity);
    const [typedKeys, keys] = [typed, name].map((text) => keysOf(wordsOf(text)[0]!));
    expect(typedKeys!.some((key) => keys!.includes(key))).toBe(true);
  });
});

describe("what is another word is not forgiven", () => {
  test.each(
    pairs(
      "card/care, cake/care, game/gate, pain/main, pain/pune, bill/gill, wife/life, moov/moon, khaj/khan, badan/sadan, dolo/दिल्ली, " +
        "डोलो/dilli, holi/hall, होली/hall, moov/mowa, movie/mowa, sardi/sharda, सर्दी/sharda, zandu/jind, paani/pune, eno/unnao, " +
        "crocin/krishna, क्रोसिन/krishna, allegra/aligarh, duolin/dhillon, atorva/katora, 1081/108a1, 492001/49200l",
    ),
  )("%s is not %s", (typed, name) => expect(cost(typed, name)).toBe(Infinity));
});

describe("ड़ is r and d", () => {
  test.each(
    pairs(
      "बाड़ी/bari, बाडी/bari, बाड़ी/badi, बड़ा/bara, मोड़/mor, गाड़ी/gari, कंकड़बाग/kankarbagh, kankarbagh/कंकड़बाग, sarak/sadak, kankarbag/kankadbagh, " +
        "garhwa/gadhwa, उड़ीसा/orissa",
    ),
  )("%s: %s", (typed, name) => expect(cost(typed, name)).toBeLessThan(1));
  test.each(
    pairs(
      "bara/bada, bari/badi, nari/nadi, नदी/nari, मोदी/mori, kara/kada, कड़ी/care, रोड/roar, वार्ड/vada, कोड/care, सड्डू/saru, डाक/rak, वडोदरा/wardha, " +
        "raigad/raigarh, kadam/karim",
    ),
  )("%s is not %s", (typed, name) => expect(cost(typed, name)).toBe(Infinity));
  test("what is written with the other letter is not meant beside the word itself, unless that is Hindi", () => {
    expect(cost("sadan", "saran")).toBeGreaterThan(0.5);
    expect(cost("सड़न", "saran")).toBeLessThanOrEqual(0.5);
  });
});

describe("another spelling of a name", () => {
  test.each(pairs("farmacy/pharmacy, mova/mowa, raypur/raipur, telibanda/telibandha, redy/reddy"))(
    "%s is one of %s",
    (typed, name) => expect(isSpellingOf(typed, name, false)).toBe(true),
  );
  test.each(
    pairs(
      "रायपुर/raipur, लेक/lake, केयर/care, जयस्तंभ/jaistambh, कंकड़बाग/kankarbagh, विज्ञान/vigyan, पल्स/pulse, सिटी/city, मूव/move",
    ),
  )("%s is one of %s", (typed, name) => expect(isSpellingOf(wordsOf(typed)[0]!, name, true)).toBe(true));
  test.each(
    pairs("sugar/sagar, pan/pune, holi/holy, dehli/delhi, kamar/kamal, telibnda/telibandha, kankadbagh/kankarbagh"),
  )("%s is none of %s: it was taken for it", (typed, name) => expect(isSpellingOf(typed, name, false)).toBe(false));
  test.each(pairs("खून/khan, शुगर/sagar, पिन/pan"))("%s is none of %s either", (typed, name) =>
    expect(isSpellingOf(wordsOf(typed)[0]!, name, true)).toBe(false),
  );
});
