import { glob } from "node:fs/promises";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { retentionDays, unconfirmedRetentionDays, unsubscribedRetentionDays } from "../domain/contact/retention.ts";
import type { Language } from "../domain/language.ts";
import type { Site } from "../domain/site.ts";
import { pairsOf } from "../tests/hindi/pairs.ts";
import { avoidedIn, type Sentence } from "../tests/words/glossary.ts";
import { figures } from "./figures.ts";
import { sampleSite } from "./samples.ts";
import { site, useFacts } from "./site.ts";

// Not read by a visitor, or in words that they type and we do not write.
const unread = new Set(["id", "icon", "area", "href", "path", "datetime", "keywords", "ignored", "restsOn"]);

const sentences = { en: await sentencesOf("en"), hi: await sentencesOf("hi") };
const claims = Object.entries(site.claims).flatMap(([id, claim]) =>
  "valueHindi" in claim && claim.valueHindi ? [{ at: `site claims ${id}`, text: claim.valueHindi }] : [],
);

describe("the glossary", () => {
  test("English says one word for one thing", () => expect(avoidedIn("en", sentences.en)).toEqual([]));
  test("Hindi says one word for one thing, without the dots of क ख ग", () =>
    expect(avoidedIn("hi", [...sentences.hi, ...claims])).toEqual([]));

  test.each([
    ["en", "Your drug license"],
    ["en", "Send an e-mail"],
    ["en", "A mail is on its way"],
    ["en", "We settle it within 15 days"],
    ["en", "call us: a person answers"],
    ["en", "and give it to nobody else"],
    ["en", "Call us, and we tell you"],
    ["en", "Your message is kept on this device"],
    ["en", "Please write your name"],
    ["en", "Write a valid address"],
    ["hi", "क़ानून"],
    ["hi", "\u0916\u093cाली"],
    ["hi", "कोई इंसान ही जवाब देगा"],
    ["hi", "आपका रेफ़रेंस"],
    ["hi", "आपका संदर्भ नंबर"],
    ["hi", "आपका रेफरेंस नंबर"],
    ["hi", "दफ़्तर का मैप"],
    ["hi", "कौन सी दवा"],
    ["hi", "एक मेल आ रहा है"],
    ["hi", "निजी देखभाल"],
    ["hi", "खाता बंद"],
  ] as const)("%s: '%s' is found", (language, text) => {
    expect(avoidedIn(language, [{ at: "planted", text: text.normalize("NFC") }])).toHaveLength(1);
  });

  test.each([
    ["en", "License number"],
    ["en", "licensed pharmacies"],
    ["en", "We settle with sellers"],
    ["en", "a valid prescription"],
    ["hi", "बैंक खाता"],
    ["hi", "ज़रूरी फ़ोन"],
    ["hi", "रेफ़रेंस नंबर"],
    ["hi", "मेला"],
  ] as const)("%s: '%s' is right", (language, text) => {
    expect(avoidedIn(language, [{ at: "planted", text: text.normalize("NFC") }])).toEqual([]);
  });

  test("what people type most, दवाई, is on the page too", () => {
    expect(sentences.hi.some(({ text }) => text.includes("दवाई "))).toBe(true);
  });
});

describe("times and dates", () => {
  // The specification's own words: the hours of the phone, and the day of the launch.
  const specified = /9AM-9PM|October 17, 2025/g;

  test("English writes 9 AM and 4 October 2025", () => {
    const odd =
      /\d\s?[ap]\.m\.|\d\s?[ap]m\b|\d[AP]M\b|\b[A-Z][a-z]+ \d{1,2}, \d{4}|\d{1,2}(?:st|nd|rd|th) [A-Z][a-z]+ \d/;
    const found = sentences.en.filter(({ text }) => odd.test(text.replaceAll(specified, "")));
    expect(found).toEqual([]);
    expect(odd.test("at 2 a.m.") && odd.test("9AM") && odd.test("March 3, 2026")).toBe(true);
  });

  test("Hindi names the part of the day, and the month in Hindi", () => {
    const hour = /(?:^|[^\d:])\d{1,2}(?::\d{2})? बजे/;
    const named = /(?:सुबह|दोपहर|शाम|रात) (?:\d{1,2}(?::\d{2})? से (?:सुबह|दोपहर|शाम|रात) )?\d{1,2}(?::\d{2})? बजे/g;
    const found = sentences.hi.filter(({ text }) => hour.test(text.replaceAll(named, "")) || /\d ?[AP]M/i.test(text));
    expect(found).toEqual([]);
    expect(hour.test("9 बजे खुलेगा".replaceAll(named, ""))).toBe(true);
  });
});

describe("whom to reach, and when", () => {
  const inMore = { en: /call us/i, hi: /हमें फ़ोन कीजिए/ };
  const hours = { en: site.contact.phoneHours, hi: site.contact.phoneHoursHindi! };

  test.each(["en", "hi"] as const)(
    "%s: a fault that sends people to the phone says its hours, and that chat is always open",
    (language) => {
      const faults = sentences[language].filter(
        ({ at, text }) => /^(http-errors|shell default error)/.test(at) && inMore[language].test(text),
      );
      expect(faults.length).toBeGreaterThan(2);
      for (const { at, text } of faults) {
        expect(text, at).toContain(hours[language]);
        expect(text, at).toMatch(language === "en" ? /chat/i : /चैट/);
      }
    },
  );

  test("every sentence that states the hours of the phone follows the facts", async () => {
    const own = { phoneHours: "Mon-Fri 10AM-7PM", phoneHoursHindi: "सोम-शुक्र, सुबह 10 से शाम 7 बजे" };
    const remade = await sentencesWith(({ contact }) => Object.assign(contact, own));
    expect(remade.filter(({ text }) => /\b9 ?PM|रात 9 बजे/.test(text))).toEqual([]);
    for (const stating of Object.values(own)) {
      expect(remade.filter(({ text }) => text.includes(stating)).length).toBeGreaterThan(7);
    }
  });

  test("every sentence that states the periods of a grievance follows the facts", async () => {
    const shorter = { acknowledgeWithinHours: 12, resolveWithinDays: 7 };
    const remade = await sentencesWith(({ grievance }) => Object.assign(grievance, shorter));
    const promises = remade.filter(({ text }) => /acknowledge|शिकायत मिल गई/.test(text));
    expect(promises.length).toBeGreaterThan(9);
    // The frame's own is filled in where it is shown.
    const own = /12 (?:hours|घंटे).*\b7 (?:days|दिन)|\{hours\}.*\{days\}/;
    expect(promises.filter(({ text }) => !own.test(text))).toEqual([]);
  });

  test("108 is promised for most states, 112 for all of India", async () => {
    const { default: help } = await import("./en/help.ts");
    expect(help.emergency.ambulance.text).toBe("Ambulance, in most states");
    expect(help.emergency.national.text).toMatch(/anywhere in India.*Delhi/);
  });
});

test.each([
  ["en", [/drug licence/i, /phone number/i, /street/, /photos/i, /email address/i, /GST/, /food licence/i]],
  ["hi", [/ड्रग लाइसेंस/, /फ़ोन नंबर/, /सड़क/, /फ़ोटो/, /ईमेल पता/, /GST/, /फ़ूड लाइसेंस/]],
] as const)("%s: a store is asked for all that the terms ask of it", (language, documents) => {
  const items = sentences[language].filter(({ at }) => /^list-your-store default form (?:photos )?labels/.test(at));
  for (const document of documents) expect(items.some(({ text }) => document.test(text))).toBe(true);
});

/** What binds us is stated in many sentences: each of them must state the same. */
const stated: readonly [what: RegExp, figure: string][] = [
  [
    /acknowledges? (?:a |your )?(?:grievance|complaint)s? within (\d+) hours/g,
    String(site.grievance.acknowledgeWithinHours),
  ],
  [/resolves? it within (\d+) days/g, String(site.grievance.resolveWithinDays)],
  [/(\d+) hours on business days/g, figures.deletion.replyHours],
  [/about (\d+) days/gi, figures.deletion.processedInDays],
  [/appeal (?:within |period of )(\d+) days/g, figures.deletion.appealDays],
  [/typically within (\d+) hours/g, figures.contactReplyHours],
  [/(\d+-\d+) business days/g, figures.refundBusinessDays],
  [/within (\d+) hours of delivery/g, figures.returnHours],
  [/up to (₹\d+)/g, figures.cashOnDeliveryUpTo],
  [/(\d+) or older/g, figures.minimumAge],
  [/urgent\D{0,20}(\d+-\d+) hours/g, figures.urgentLabResultHours],
  [/delete this address after (\d+) days/g, String(unconfirmedRetentionDays)],
  [/delete your address after (\d+) days/g, String(unsubscribedRetentionDays)],
  [/deleted (\d+) years? after they are closed/g, String(Math.floor(retentionDays.message / 365))],
];

test.each(stated)("%s is stated somewhere, and everywhere the same", (what, figure) => {
  const found = sentences.en.flatMap(({ text }) => [...text.matchAll(what)].map(([, value]) => value));
  expect(found.length).toBeGreaterThan(0);
  expect([...new Set(found)]).toEqual([figure]);
});

describe("both languages end a sentence alike", async () => {
  const modules = await modulesOf("en");
  test.each(modules)("%s", async (name) => {
    const pairs = [...pairsOf(await load("en", name), await load("hi", name), name)];
    const unlike = pairs.filter(({ en, hi }) => en.endsWith(".") !== hi.endsWith("।") && !en.endsWith("..."));
    expect(unlike).toEqual([]);
  });
});

test("every place in the facts has its Hindi name", () => {
  const { registeredOffice } = site.company;
  const places = [
    ...site.serviceCities,
    ...Object.values(site.testimonials).map(({ city }) => city),
    ...[registeredOffice, site.office.address].flatMap(({ locality, region }) => [locality, region]),
  ];
  expect(places.filter((place) => !Object.hasOwn(site.placesInHindi, place))).toEqual([]);
  expect(registeredOffice.streetHindi).toMatch(/[\u0900-\u097f]/);
});

/** All sentences as an installation with other facts states them. */
async function sentencesWith(change: (facts: Site) => void): Promise<Sentence[]> {
  const facts = sampleSite();
  change(facts);
  useFacts(facts);
  try {
    return [...(await sentencesOf("en")), ...(await sentencesOf("hi"))];
  } finally {
    useFacts(sampleSite());
  }
}

async function sentencesOf(language: Language): Promise<Sentence[]> {
  const found: Sentence[] = [];
  for (const name of await modulesOf(language)) found.push(...stringsOf(await load(language, name), name));
  return found;
}

function* stringsOf(value: unknown, at: string): Iterable<Sentence> {
  if (typeof value === "string") yield { at, text: value };
  else if (value instanceof Map) yield* stringsOf([...value.values()], at);
  else if (value && typeof value === "object") {
    for (const [key, part] of Object.entries(value)) if (!unread.has(key)) yield* stringsOf(part, `${at} ${key}`);
  }
}

function load(language: Language, name: string): Promise<Record<string, unknown>> {
  return import(/* @vite-ignore */ resolve(import.meta.dirname, language, `${name}.ts`));
}

async function modulesOf(language: Language): Promise<string[]> {
  const files = await Array.fromAsync(glob("**/*.ts", { cwd: resolve(import.meta.dirname, language) }));
  return files.filter((name) => !name.endsWith(".test.ts")).map((name) => name.slice(0, -".ts".length));
}
