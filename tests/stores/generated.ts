import * as fc from "fast-check";
import { isoDate, instantOf } from "../../domain/hours/india.ts";
import { clockText, type OrderKind, type Span } from "../../domain/hours/week.ts";
import type { Pharmacy } from "../../domain/stores/pharmacy.ts";
import type { StoreQuery } from "../../domain/search/query.ts";
import { everyDay, toWrite } from "./factory.ts";
import { type Token, wordsToAsk } from "../../domain/search/understand/tokens.ts";

const names = ["Apollo", "Jan", "Shree", "Sai", "City", "Om", "Lifeline", "Wellness"];
const kinds = ["Pharmacy", "Medical", "Chemist", "Medicos"];
const areas = ["Shankar Nagar", "Pandri", "Mowa", "Telibandha", "Samta Colony"];
const services = ["Medicines", "Lab Tests", "Home Delivery", "Ayurvedic"];

/** One of which nobody knows where it is. */
function isLost({ address }: Pick<Pharmacy, "address">, index: number): boolean {
  return index % 3 === 0 && address?.startsWith("Pandri") === true;
}

/** Stores of every kind, the same each time. */
export function generatedStores(count: number) {
  const hours = fc.option(
    fc.tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 47 })).map(([a, b]) => ({
      ...everyDay(clockText(a * 30), clockText(((a + b) % 48) * 30)),
      sunday: { isOpen: true, open: null, close: null },
    })),
  );
  const store = fc.record({
    name: fc.tuple(fc.constantFrom(...names), fc.constantFrom(...kinds)).map((words) => words.join(" ")),
    address: fc.constantFrom(...areas).map((area) => `${area}, Raipur 49200${area.length % 10}`),
    rating: fc.option(fc.integer({ min: 20, max: 50 }).map((tenths) => tenths / 10)),
    operatingHours: hours as fc.Arbitrary<Pharmacy["operatingHours"]>,
    is24Hours: fc.boolean(),
    isOnline: fc.boolean(),
    services: fc.subarray(services),
    latitude: fc.double({ min: 21.1, max: 21.4, noNaN: true }),
    longitude: fc.double({ min: 81.4, max: 81.8, noNaN: true }),
    isActive: fc.integer({ min: 0, max: 9 }).map((value) => value > 0),
  });
  const exception = fc.record({
    date: fc.integer({ min: 20_770, max: 20_776 }).map(isoDate),
    spans: fc.constantFrom<Span[]>([], [{ from: 300, to: 900 }], [{ from: 1200, to: 1700 }]),
    note: fc.constant(null),
  });
  const dates = fc.uniqueArray(fc.integer({ min: 20_770, max: 20_776 }).map(isoDate), { minLength: 1, maxLength: 3 });
  const order = fc.option(
    fc
      .record({
        kind: fc.constantFrom<OrderKind>("duty", "duty", "strike"),
        by: fc.constant("the Collector"),
        dates,
        spans: fc.constantFrom<Span[]>([{ from: 1320, to: 1920 }], [{ from: 0, to: 420 }]),
      })
      .map((one) => (one.kind === "duty" ? one : { ...one, spans: [] })),
    { freq: 1 },
  );
  return fc
    .sample(fc.tuple(store, fc.option(exception), order), { numRuns: count, seed: 7 })
    .map(([fields, given, ordered], index) => ({
      ...toWrite({ id: `g${index}`, ...fields, ...(isLost(fields, index) && { latitude: null, longitude: null }) }),
      exceptions: given ? [given] : [],
      details: ordered ? { duties: [ordered] } : {},
    }));
}

const word = fc.constantFrom(
  ...names,
  ...kinds,
  ...areas,
  "Raipur",
  "appolo",
  "pharmcy",
  "chemst",
  "492006",
  "zzzz",
  "मेडिकल",
);
const position = fc.record({
  latitude: fc.double({ min: 21.1, max: 21.4, noNaN: true }),
  longitude: fc.double({ min: 81.4, max: 81.8, noNaN: true }),
});
function weigh(typed: string): Token["role"] {
  return ({ medical: "filler", chemst: "perhaps", nagar: "kind" } as const)[typed] ?? "name";
}

/** Questions that a visitor could ask, alone and together. */
export const questions: fc.Arbitrary<StoreQuery> = fc
  .record({
    words: fc.option(
      fc
        .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), fc.boolean())
        .map(([words, areWeighed]) =>
          wordsToAsk(words.join(" ")).map((token) => ({ ...token, role: areWeighed ? weigh(token.word) : token.role })),
        ),
    ),
    phone: fc.oneof({ weight: 19, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constant(7_710_000_001) }),
    near: fc.option(position),
    within: fc.option(fc.integer({ min: 1, max: 40 })),
    openAt: fc.option(
      fc
        .tuple(fc.integer({ min: 20_770, max: 20_776 }), fc.integer({ min: 0, max: 1439 }))
        .map(([day, minute]) => instantOf(day, minute)),
    ),
    services: fc.subarray(services, { maxLength: 2 }),
    is24Hours: fc.boolean(),
    isOnline: fc.boolean(),
    sort: fc.constantFrom<StoreQuery["sort"]>("rating", "name", "nearest", null, null),
    openFirstAt: fc.option(fc.integer({ min: 0, max: 1439 }).map((minute) => instantOf(20_773, minute))),
    limit: fc.constantFrom(1, 5, 24),
    after: fc.constant(null),
  })
  .map((query) => ({
    ...query,
    within: query.near ? query.within : null,
    sort: query.sort === "nearest" && !query.near ? "rating" : query.sort,
  }));

/** The rows of a roster that says what the stores say. */
export function rosterRows(stores: ReturnType<typeof generatedStores>): object[] {
  const rows = stores.flatMap(({ pharmacy: { id }, details }) =>
    (details.duties ?? []).flatMap(({ kind, dates, spans }) =>
      dates.map((date) => ({ kind, date, starts: spans[0]?.from ?? 0, ends: spans[0]?.to ?? 0, store: id })),
    ),
  );
  const rest = { roster: 1, town: "Raipur", slug: "raipur", area: "", name: "", phone: "" };
  return rows.map((row, index) => ({ id: index + 1, ...rest, ...row }));
}
