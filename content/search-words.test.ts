import * as fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { instantOfLocal, localText } from "../domain/hours/india.ts";
import { makeLexicon } from "../domain/search/lexicon.ts";
import { understandWords } from "../domain/search/understand-words.ts";
import { wordsOf } from "../domain/search/words.ts";
import { parseStoreQuery } from "../domain/stores/parse-query.ts";
import { searchWords } from "./search-words.ts";

const lexicon = makeLexicon(searchWords);
const tuesdayAtTwo = "2026-11-17T14:00";

function understood(q: string, now = tuesdayAtTwo) {
  const options = { lexicon, openFirst: true };
  const { query, filters } = parseStoreQuery(new URLSearchParams({ q }), instantOfLocal(now)!, options);
  return { openAt: query.openAt && localText(query.openAt), text: query.text, filters };
}

function isEmergency(q: string): boolean {
  const options = { lexicon, openFirst: true };
  return parseStoreQuery(new URLSearchParams({ q }), instantOfLocal(tuesdayAtTwo)!, options).isEmergency;
}

describe("a life in danger", () => {
  test.each(["ambulance", "ambulence raipur", "एंबुलेंस", "heart attack medicine", "saanp ne kaata", "emergency"])(
    "'%s' may need 108 first",
    (q) => expect(isEmergency(q)).toBe(true),
  );
  test.each([
    "chest pain",
    "चेस्ट पेन",
    "seene me dard",
    "सीने में दर्द",
    "saans nahi aa rahi",
    "सांस नहीं आ रही",
    "papa ko saans lene me dikkat",
    "can't breathe",
    "dog bite injection",
    "kutte ne kata",
    "कुत्ते ने काटा",
    "bichhu ne kata",
    "khoon beh raha hai",
    "खून बह रहा है",
    "bijli ka jhatka",
    "current lag gaya",
    "stroke",
    "lakwa maar gaya",
    "labour pain",
    "delivery pain",
    "zehar kha liya",
    "neend ki goli kha li",
    "i want to die",
    "kill myself",
    "mar jana chahta hu",
    "marna chahti hun",
    "आत्महत्या",
    "khudkushi",
    "मरना चाहता हूं",
    "aag lag gayi",
    "mirgi ka daura",
    "baccha behosh ho gaya",
    "bacche ne sikka nigal liya",
    "बच्चे ने बैटरी निगल ली",
    "child swallowed a coin",
    "dam ghut raha hai",
    "108",
    "112",
  ])("'%s' may need it too", (q) => expect(isEmergency(q)).toBe(true));
  test.each([
    "bp checking",
    "sector 108 noida",
    "492112",
    "sir dard",
    "pet dard",
    "burn cream",
    "delivery",
    "mar jane do",
    "current location",
    "sans souci apartments",
    "chest hospital road",
  ])("'%s' does not: it is a place, or an everyday need", (q) => expect(isEmergency(q)).toBe(false));
  test.each(["raipur", "apollo", "night pharmacy", "Accent Medical", "heart care", "snake road"])(
    "'%s' does not",
    (q) => expect(isEmergency(q)).toBe(false),
  );
});

describe("a time that is typed", () => {
  test.each([
    ["open on sunday", "2026-11-22T12:00"],
    ["संडे को खुला", "2026-11-22T12:00"],
    ["ravivar ko khuli", "2026-11-22T12:00"],
    ["open tomorrow", "2026-11-18T12:00"],
    ["कल सुबह खुली", "2026-11-18T08:00"],
    ["open in the evening", "2026-11-17T19:00"],
    ["sunday night", "2026-11-22T23:00"],
    ["friday 7 pm", "2026-11-20T19:00"],
    ["open at 7 am", "2026-11-18T07:00"],
    ["open at 9", "2026-11-17T21:00"],
    ["half past nine", "2026-11-17T21:30"],
    ["open half past 9 in the morning", "2026-11-18T09:30"],
    ["quarter past seven pm", "2026-11-17T19:15"],
    ["quarter to ten at night", "2026-11-17T21:45"],
    ["nine pm", "2026-11-17T21:00"],
    ["eight o clock", "2026-11-17T20:00"],
    ["sat night", "2026-11-21T23:00"],
    ["sun morning", "2026-11-22T08:00"],
    ["sat 10 pm", "2026-11-21T22:00"],
    ["bhor me", "2026-11-18T08:00"],
    ["10.30 p.m.", "2026-11-17T22:30"],
    ["1-1-2027", "2027-01-01T12:00"],
    ["25-12-26", "2026-12-25T12:00"],
    ["25-12-2026 10 pm", "2026-12-25T22:00"],
    ["open at 00:30 am", "2026-11-18T00:30"],
    ["open at 8:30 am", "2026-11-18T08:30"],
    ["subah 6 baje", "2026-11-18T06:00"],
    ["raat 11 baje khula", "2026-11-17T23:00"],
    ["open after 10 pm", "2026-11-17T22:00"],
    ["रात 10:00 बजे के बाद खुला", "2026-11-17T22:00"],
    ["open after midnight", "2026-11-18T00:00"],
    ["open till midnight", "2026-11-17T23:59"],
    ["open till 11", "2026-11-17T22:59"],
    ["das baje tak", "2026-11-17T21:59"],
    ["open before 8", "2026-11-18T07:59"],
    ["sunday till 12 am", "2026-11-22T23:59"],
    ["open 9 am to 10 pm", "2026-11-17T21:59"],
    ["subah 9 baje se raat 10 baje tak", "2026-11-17T21:59"],
    ["parso khula", "2026-11-19T12:00"],
    ["परसों सुबह", "2026-11-19T08:00"],
    ["open day after tomorrow", "2026-11-19T12:00"],
    ["kal subah", "2026-11-18T08:00"],
    ["kal", "2026-11-18T12:00"],
    ["कल", "2026-11-18T12:00"],
    ["kal khula rahega", "2026-11-18T12:00"],
    ["lunch time open", "2026-11-17T14:00"],
    ["aaj shaam", "2026-11-17T19:00"],
    ["this evening", "2026-11-17T19:00"],
    ["open on saturday and sunday", "2026-11-21T12:00"],
    ["open on sat", "2026-11-21T12:00"],
    ["open on sun", "2026-11-22T12:00"],
    ["open sat", "2026-11-21T12:00"],
    ["sat sun open", "2026-11-21T12:00"],
    ["open mon to sat", "2026-11-23T12:00"],
    ["मंगल को खुला", "2026-11-17T14:00"],
    ["sunday ke din khula", "2026-11-22T12:00"],
    ["open on 25 december", "2026-12-25T12:00"],
    ["open on december 25th", "2026-12-25T12:00"],
    ["open on the 26th of january", "2027-01-26T12:00"],
    ["15 august ko khula", "2027-08-15T12:00"],
    ["१५ अगस्त को खुला रहेगा", "2027-08-15T12:00"],
    ["31 december raat 10 baje", "2026-12-31T22:00"],
    ["open till 11 pm on 31 dec", "2026-12-31T22:59"],
    ["open on 29 feb", "2028-02-29T12:00"],
    ["open on 17 november", "2026-11-17T14:00"],
    ["25 tarikh ko khula", "2026-11-25T12:00"],
    ["31 तारीख को खुला", "2026-12-31T12:00"],
    ["open 9 december", "2026-12-09T12:00"],
    ["dus baje", "2026-11-17T22:00"],
    ["saadhe das baje", "2026-11-17T22:30"],
    ["साढ़े नौ बजे तक", "2026-11-17T21:29"],
    ["saat baje", "2026-11-17T19:00"],
    ["सुबह साढ़े सात बजे", "2026-11-18T07:30"],
    ["sava 8 baje", "2026-11-17T20:15"],
    ["paune ek baje", "2026-11-18T00:45"],
    ["raat dhai baje", "2026-11-18T02:30"],
    ["raat 10 ke baad", "2026-11-17T22:00"],
    ["रात 11 तक", "2026-11-17T22:59"],
    ["subah 6", "2026-11-18T06:00"],
    ["tomorrow", "2026-11-18T12:00"],
    ["parso", "2026-11-19T12:00"],
    ["day after tomorrow", "2026-11-19T12:00"],
    ["early morning", "2026-11-18T08:00"],
    ["25 dec", "2026-12-25T12:00"],
    ["on december 25th", "2026-12-25T12:00"],
    ["8 march", "2027-03-08T12:00"],
    ["२५ दिसंबर को", "2026-12-25T12:00"],
    ["25 तारीख", "2026-11-25T12:00"],
    ["25 dec 2026", "2026-12-25T12:00"],
    ["25-12-2026", "2026-12-25T12:00"],
    ["25/12/2026", "2026-12-25T12:00"],
    ["25.12.26", "2026-12-25T12:00"],
    ["२५.१२.२०२६", "2026-12-25T12:00"],
    ["2026-12-25", "2026-12-25T12:00"],
    ["5/1/2027 subah", "2027-01-05T08:00"],
    ["open on 25/12/2026 at 9 pm", "2026-12-25T21:00"],
    ["christmas", "2026-12-25T12:00"],
    ["open on xmas day", "2026-12-25T12:00"],
    ["क्रिसमस के दिन खुला", "2026-12-25T12:00"],
    ["christmas eve night", "2026-12-24T23:00"],
    ["sunday midnight", "2026-11-23T00:00"],
    ["open on new year eve midnight", "2027-01-01T00:00"],
    ["new year", "2027-01-01T12:00"],
    ["republic day", "2027-01-26T12:00"],
    ["गणतंत्र दिवस", "2027-01-26T12:00"],
    ["independence day ko khula", "2027-08-15T12:00"],
    ["gandhi jayanti", "2027-10-02T12:00"],
    ["may day", "2027-05-01T12:00"],
    ["2 ghante baad khula", "2026-11-17T16:00"],
    ["open in 2 hours", "2026-11-17T16:00"],
    ["आधे घंटे बाद", "2026-11-17T14:30"],
    ["half an hour later", "2026-11-17T14:30"],
    ["open after one hour", "2026-11-17T15:00"],
    ["एक घंटे में", "2026-11-17T15:00"],
    ["dedh ghante ke baad", "2026-11-17T15:30"],
    ["after 30 minutes", "2026-11-17T14:30"],
    ["10 min me", "2026-11-17T14:10"],
    ["10 se 12 ke beech", "2026-11-18T11:59"],
    ["between 10 and 12", "2026-11-18T11:59"],
    ["सुबह 9 से 11 बजे के बीच", "2026-11-18T10:59"],
    ["subah 10 se 12", "2026-11-18T11:59"],
    ["सुबह 10-12", "2026-11-18T11:59"],
    ["open 9 to 5", "2026-11-17T16:59"],
    ["shaam 5 se 7 ke beech", "2026-11-17T18:59"],
    ["raat 10 se 2 baje", "2026-11-18T01:59"],
    ["raat 10 se 12", "2026-11-17T23:59"],
    ["sunday 10 se 12 baje", "2026-11-22T11:59"],
    ["sunday 9 se 1", "2026-11-22T12:59"],
    ["monday to friday 9 to 5", "2026-11-23T16:59"],
    ["do se chaar baje", "2026-11-17T15:59"],
    ["दस से बारह बजे", "2026-11-18T11:59"],
    ["tadke 4 baje", "2026-11-18T04:00"],
    ["raat saade gyarah baje", "2026-11-17T23:30"],
    ["poune nau baje", "2026-11-17T20:45"],
  ])("'%s' asks who is open on %s, and for nothing else", (q, openAt) => {
    expect(understood(q)).toMatchObject({ openAt, text: null, filters: [{ kind: "moment", rest: "" }] });
  });

  test("stands among other words, which are left when it is taken away", () => {
    expect(understood("medical store open on sunday in raipur")).toMatchObject({
      openAt: "2026-11-22T12:00",
      text: "medical store raipur",
      filters: [{ typed: "open on sunday in", rest: "medical store raipur" }],
    });
    expect(understood("raat 9 baje ke baad sharma")).toMatchObject({
      openAt: "2026-11-17T21:00",
      text: "sharma",
      filters: [{ typed: "raat 9 baje ke baad", rest: "sharma" }],
    });
  });

  test.each([
    ["open on tuesday", "2026-11-17T14:00", "2026-11-17T14:00"],
    ["open on tuesday", "2026-11-17T09:00", "2026-11-17T12:00"],
    ["tuesday 10 am", "2026-11-17T14:00", "2026-11-24T10:00"],
    ["open after 10 pm", "2026-11-17T23:30", "2026-11-17T23:30"],
    ["open after 10 pm", "2026-11-17T01:30", "2026-11-17T01:30"],
    ["open after 10 am", "2026-11-17T14:00", "2026-11-18T10:00"],
    // The hour that has begun is not that of tomorrow.
    ["raat ke 2 baje khula", "2026-11-17T02:05", "2026-11-17T02:05"],
    ["raat ke 2 baj rahe hain", "2026-11-17T02:05", "2026-11-17T02:05"],
    ["रात 2 बजे", "2026-11-17T02:59", "2026-11-17T02:59"],
    ["raat 2 baje", "2026-11-17T03:00", "2026-11-18T02:00"],
    ["open at 2", "2026-11-17T14:20", "2026-11-17T14:20"],
    ["subah khula", "2026-11-17T08:30", "2026-11-17T08:30"],
    ["tuesday 10 am", "2026-11-17T10:20", "2026-11-17T10:20"],
    ["open till 2 pm", "2026-11-17T14:20", "2026-11-18T13:59"],
    // Before four, tomorrow begins with the morning that comes.
    ["kal subah 7 baje", "2026-11-17T02:05", "2026-11-17T07:00"],
    ["कल सुबह खुली", "2026-11-17T00:10", "2026-11-17T08:00"],
    ["open tomorrow", "2026-11-17T03:59", "2026-11-17T12:00"],
    ["open tomorrow", "2026-11-17T04:00", "2026-11-18T12:00"],
    ["parso shaam", "2026-11-17T02:05", "2026-11-18T19:00"],
    ["kal raat 1 baje", "2026-11-17T02:05", "2026-11-18T01:00"],
  ])("'%s' at %s is %s: now, or the next time", (q, now, openAt) => expect(understood(q, now).openAt).toBe(openAt));

  test("whatever is typed, it lies between now and eight days ahead, or on a date within a year", () => {
    const { days, months, dates, tomorrow, parts, relations, am, pm, oclock, midnight, open, links, numbers, waits } =
      searchWords.moments;
    const others = [tomorrow, am, pm, oclock, midnight, open, links, ...Object.values(waits)];
    const words = [days, months, dates, numbers, Object.values(parts), Object.values(relations), others].flat(2);
    const word = fc.oneof(
      fc.constantFrom(...words, "10:30", "00:00", "24:00", "9.15", "raipur"),
      fc.integer({ min: 0, max: 2500 }).map(String),
    );
    const minutes = fc.integer({ min: 0, max: 7 * 24 * 60 });
    let count = 0;
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), minutes, (typed, later) => {
        const now = instantOfLocal(tuesdayAtTwo)!.getTime() + later * 60_000;
        const params = new URLSearchParams({ q: typed.join(" ") });
        const { query, filters } = parseStoreQuery(params, new Date(now), { lexicon, openFirst: true });
        const { openAt } = query;
        if (openAt === null) return;
        const isDate = filters.some(({ when }) => typeof when?.day === "object" && when.day !== null);
        const isLeapDay = localText(openAt).slice(5, 10) === "02-29";
        const max = isDate ? (isLeapDay ? 4 * 366 : 368) : 8;
        count += 1;
        expect(openAt.getTime()).toBeGreaterThanOrEqual(now);
        expect(openAt.getTime()).toBeLessThan(now + max * 24 * 60 * 60_000);
      }),
      { numRuns: 2000 },
    );
    expect(count).toBeGreaterThan(200);
  });

  test.each([
    "sunday market",
    "budhwar peth pune",
    "itwari",
    "mondal medical",
    "sector 10",
    "aaj kal medical",
    "आज कल",
    "24x7",
    "apollo 1 to 1",
    "sun pharmacy",
    "raat rani medical",
    "रात रानी मेडिकल",
    "open heart pharmacy",
    "open university road",
    "खुला मंच",
    "good friday",
    "shaniwar wada",
    "raviwar karanja nashik",
    "sunday haat",
    "sunday school road",
    "mangal medical",
    "shani mandir ke paas",
    "guru nanak chowk",
    "dhai akshar medical",
    "15 august chowk",
    "26 january road medical",
    "2 october nagar",
    "christmas market",
    "gandhi jayanti park",
    "2 jan aushadhi kendra",
    "shop 5 may fair",
    "24/7",
    "31-02-2026",
    "6-3-10 somajiguda",
    "25-12-1026",
    "080-25122026",
    "24 ghante me",
    "30 minute door",
    "shop 5 to 7 road",
    "pandri aur mowa ke beech",
    "gali 5 aur 6 ke beech",
    "ek do medical",
  ])("'%s' says no time", (q) => expect(understood(q).openAt).toBeNull());

  test.each(["open in sun city", "medical open in guru nanak nagar", "guru ravi das nagar khula"])(
    "'%s' is now, at a place that is called like a day",
    (q) => expect(understood(q)).toMatchObject({ openAt: tuesdayAtTwo, filters: [{ kind: "open" }] }),
  );
  test.each(["open near 15 august chowk", "open 31 february", "open sector 45 may"])(
    "'%s' is now, since its number is no date",
    (q) => expect(understood(q)).toMatchObject({ openAt: tuesdayAtTwo, filters: [{ kind: "open" }] }),
  );
  test.each(["open", "open now", "abhi khula"])("'%s' is now", (q) =>
    expect(understood(q)).toMatchObject({ openAt: tuesdayAtTwo, filters: [{ kind: "open" }] }),
  );
  test.each(["tonight", "raat ko khula", "आज रात", "puri raat", "सारी रात खुला", "der raat tak"])(
    "'%s' is the night that comes",
    (q) => expect(understood(q)).toMatchObject({ openAt: "2026-11-18T02:00", filters: [{ kind: "night" }] }),
  );
});

describe("words that say nothing about which store is meant", () => {
  test.each([
    "closed now?",
    "dukan band hai kya",
    "बंद तो नहीं",
    "kab khulega",
    "kitne baje band hoga",
    "opening time",
    "roz subah",
    "bus stand ke samne",
    "hospital ke bagal me",
    "स्टेशन के पीछे",
    "5 km ke andar",
    "ok google medical",
    "भैया मेडिकल कहाँ है",
    "mummy ki tabiyat kharab hai",
    "best pharmacy in india",
    "kal sunday hai",
    "कल रविवार है",
    "check karwana hai",
    "is waqt koi medical",
    "इस समय कौन सी दवा दुकान",
    "medical k liye kaha jau",
    "papa ki dawai",
    "बच्चों की दवा",
    "lagwana hai",
    "चेक करवाना है",
    "ghar se kitni door hai",
    "यहाँ से कितनी दूर है",
    "chowk se aage",
    "i live near the hospital",
    "main yahan rehta hu, mera ghar station ke paas hai",
    "top 10 best rated medical store",
    "generic dawai ki dukan",
    "dawai bhijwa do",
    "talab ke paas",
    "मंदिर के सामने",
    "police thana ke pass",
    "koi medical h kya",
    "medical kaha h",
    "bus stand k paas",
    "station k samne wala medical",
    "medical store whatsapp number",
    "koi bata sakta hai",
    "cheapest medical",
  ])("'%s'", (q) => {
    const { text, generic } = understandWords(q, lexicon);
    const idle = new Set(generic.filter(({ says }) => says === "sure" || says === "kind").map(({ word }) => word));
    expect(wordsOf(text).filter((word) => !idle.has(word))).toEqual([]);
  });

  test.each([
    ["ghanta ghar", ["ghanta", "ghar"]],
    ["din dayal medical", ["dayal"]],
    ["dr sharma", ["sharma"]],
    ["city medical", ["city"]],
    ["new medical store", []],
    ["न्यू मेडिकल", []],
    ["नया मेडिकल स्टोर", []],
    ["nayi dukan", []],
    ["new delhi", ["delhi"]],
    ["new life medical", ["life"]],
    ["न्यू राजेंद्र नगर", ["rajendr"]],
    ["ओम साईं मेडिकल", ["om", "sai"]],
    ["भारत मेडिकल", ["bharat"]],
    ["city chemist raipur", ["city", "raipur"]],
    ["raipur city medical", ["raipur"]],
    ["medical in the city", []],
    ["h k medical", ["h", "k"]],
    ["medical h k", ["h", "k"]],
    ["k medical", ["k"]],
    ["block k", ["k"]],
    ["vitamin k", ["vitamin", "k"]],
    ["सिविल लाइन", ["civil", "lines"]],
    ["pradhan mantri jan aushadhi", ["jan", "aushadhi"]],
    ["प्रधानमंत्री जन औषधि", ["jan", "aushadhi"]],
  ])("'%s' has some that do", (q, telling) => {
    const { text, generic } = understandWords(q, lexicon);
    const idle = new Set(generic.map(({ word }) => word));
    expect(wordsOf(text).filter((word) => !idle.has(word))).toEqual(telling);
  });
});

test.each([
  "24 by 7",
  "twenty four seven medical",
  "24 बाय 7",
  "24 ghante me",
  "always open",
  "all time open",
  "hamesha khuli dukan",
  "हर समय खुला",
])("'%s' is round the clock", (q) => expect(understood(q).filters).toMatchObject([{ kind: "is24Hours" }]));

test.each(["holiday open", "public holiday", "छुट्टी के दिन"])("nobody can tell the date of '%s'", (q) =>
  expect(understandWords(q, lexicon).feasts).toHaveLength(1),
);

test("what is left without an hour is no question of its own", () =>
  expect(understood("9 am to 10 pm 5")).toMatchObject({ text: null, filters: [{ kind: "moment" }] }));

test.each(["open late", "open till late", "der tak khula", "late tak khula"])("'%s' is at night", (q) =>
  expect(understood(q)).toMatchObject({ openAt: "2026-11-18T02:00", text: null }),
);

test.each([
  "mere ghar ke paas",
  "घर के पास",
  "near my home",
  "nearest",
  "nearby",
  "near by",
  "najdiki",
  "nazdeeki",
  "sabse paas",
  "सबसे पास",
  "नज़दीकी",
  "aas paas",
  "आस पास",
  "walking distance",
  "closest",
  "yaha se najdik",
  "यहाँ के पास",
])("'%s' is near me", (q) => expect(understandWords(q, lexicon)).toMatchObject({ nearMe: true, text: "" }));

test.each(["ghar baithe dawai", "घर बैठे दवाई", "ghar pe dawai", "दवाई घर पर", "ghar bhejo", "free delivery"])(
  "'%s' asks for home delivery",
  (q) => expect(understood(q).filters).toMatchObject([{ kind: "service", service: "Home Delivery" }]),
);

test.each([
  ["bp ki machine", "Health Devices"],
  ["bp napne ki machine", "Health Devices"],
  ["sugar check karne ki machine", "Health Devices"],
  ["बीपी नापने की मशीन", "Health Devices"],
  ["nebulizer", "Health Devices"],
  ["nebuliser", "Health Devices"],
  ["pulse oximeter", "Health Devices"],
  ["थर्मामीटर", "Health Devices"],
  ["diapers", "Baby Care"],
  ["डायपर", "Baby Care"],
  ["baby milk powder", "Baby Care"],
  ["bacche ka doodh", "Baby Care"],
  ["बच्चे का दूध", "Baby Care"],
  ["wheelchair", "Surgical Supplies"],
  ["adult diaper", "Surgical Supplies"],
  ["एडल्ट डायपर", "Surgical Supplies"],
  ["व्हीलचेयर", "Surgical Supplies"],
  ["sugar test", "Lab Tests"],
  ["thyroid test", "Lab Tests"],
])("'%s' asks for %s", (q, service) => expect(understood(q).filters).toMatchObject([{ kind: "service", service }]));

test.each([
  ["tvm", "Thiruvananthapuram"],
  ["pondy", "Puducherry"],
  ["blr", "Bengaluru"],
  ["b'lore", "Bengaluru"],
  ["hyd", "Hyderabad"],
  ["bbsr medical", "Bhubaneswar"],
  ["lko", "Lucknow"],
  ["ggn", "Gurugram"],
  ["delhi ncr", "Delhi"],
  ["naya raipur", "Nava Raipur"],
  ["simla", "Shimla"],
  ["आगरा", "Agra"],
  ["nasik", "Nashik"],
  ["520010", "520010"],
])("'%s' is a town: %s", (q, name) => expect(understandWords(q, lexicon).places[0]?.name).toBe(name));

test.each([
  "agar khula ho",
  "andar",
  "jama masjid",
  "ajmeri gate",
  "madhuri medical",
  "upi payment",
  "aaj raat bhar",
  "din bhar",
])("'%s' is none", (q) => expect(understandWords(q, lexicon).places).toEqual([]));

test("every state has a town, which says where it is", () => {
  const withTowns = new Set(searchWords.cities.map(({ state }) => state));
  expect([...searchWords.states.keys()].filter((state) => !withTowns.has(state))).toEqual([]);
  // 28 states, and the two union territories that no town is called like.
  expect(searchWords.states.size).toBe(30);
});

test.each([
  ["kal raipur", "2026-11-18T12:00"],
  ["रायपुर कल", "2026-11-18T12:00"],
  ["tomorrow new delhi medical", "2026-11-18T12:00"],
  ["subah goa", "2026-11-18T08:00"],
  ["kal bhairav mandir", null],
  ["aaj kal raipur", null],
])("beside a town alone, a day is a day: '%s'", (q, openAt) => expect(understood(q).openAt).toBe(openAt));

test.each(["aaj kal dawai", "aajkal medical", "आजकल दवाई"])("'%s' asks for no word that no store has", (q) => {
  const { query } = parseStoreQuery(new URLSearchParams({ q }), new Date(), { lexicon, openFirst: true });
  expect(query.generic.map(({ word }) => word)).toEqual(wordsOf(query.text ?? ""));
});

test.each(["kal pandri", "कल पंडरी"])(
  "'%s': a day that is not understood is a word, and can be said to be left out",
  (q) =>
    expect(parseStoreQuery(new URLSearchParams({ q }), new Date(), { lexicon, openFirst: true }).query.generic).toEqual(
      [],
    ),
);

test.each(["kal ", "a ", "raipur ", "open now ", "1 ", "diwali-"])(
  "200 letters of %j: each word is spelled once, however many of our words it is compared with",
  (typed) => {
    const text = typed.repeat(200).slice(0, 200);
    const replace = vi.spyOn(String.prototype, "replace");
    understandWords(text, lexicon);
    const count = replace.mock.calls.length;
    replace.mockRestore();
    expect(count / text.split(/[ -]/).length).toBeLessThan(60);
  },
);

test.each([
  "dawai mil jaayegi kya raat ko",
  "mere paas medical store hai kya",
  "दवा मिल जाएगी क्या",
  "मेरे पास की दवा दुकान",
  "hamare area me dawa milegi kya",
])("'%s' names no store and no place: all are found", (q) => {
  const { text, generic } = understandWords(q, lexicon);
  const idle = new Set(generic.filter(({ says }) => says === "sure").map(({ word }) => word));
  expect(wordsOf(text).filter((word) => !idle.has(word))).toEqual([]);
});

test.each(["diwali par khula", "open on holi", "दिवाली पर खुला रायपुर"])("'%s' does not ask who is open now", (typed) =>
  expect(understandWords(typed, lexicon).filters).toEqual([]),
);

test.each([
  ["not apollo", "", ["apollo"]],
  ["apollo nahi", "", ["apollo"]],
  ["अपोलो के अलावा रायपुर", "रायपुर", ["अपोलो"]],
  ["other than apollo pharmacy", "pharmacy", ["apollo"]],
  ["ayurvedic nahi chahiye", "", ["ayurvedic"]],
  ["bina home delivery pandri", "pandri", ["home delivery"]],
  ["oxygen nahi mil raha raipur", "oxygen nahi mil raha raipur", []],
  ["not in raipur", "not in raipur", []],
  ["gate no apollo", "gate no apollo", []],
])("'%s' says what is not wanted, and asks for the rest", (typed, text, unwanted) =>
  expect(understandWords(typed, lexicon)).toMatchObject({ text, unwanted, filters: [] }),
);
