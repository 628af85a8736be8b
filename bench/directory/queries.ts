import { instantOfLocal } from "../../domain/hours/india.ts";
import { everything, type StoreQuery } from "../../domain/search/query.ts";
import { seeded } from "../../tests/messages/kill/seeded.ts";
import { generateStore, pick, someCity, somePosition } from "./generate.ts";
import { wordsToAsk } from "../../domain/search/understand/tokens.ts";

/** The questions that are measured: each a maker of ever different ones. */
export function questions(stores: number): Record<string, () => StoreQuery> {
  const next = seeded(42);
  const near = () => somePosition(next, someCity(next));
  const store = () => generateStore(1 + Math.floor(next() * stores));
  const typed = () => {
    const { name, address } = store();
    const city = address!.split(", ")[1]!;
    return [...name.split(" ").slice(0, 2), city].map((word) => mistype(word, next)).join(" ");
  };
  const typedPlace = () => {
    const [area, city] = store().address!.split(", ");
    return `${area!.replace(/^\d+ /, "")} ${city!}`;
  };
  return {
    "first page": () => everything,
    nearest: () => ({ ...everything, near: near(), sort: "nearest" }),
    "nearest + service + open at a time": () => ({
      ...everything,
      near: near(),
      within: 10,
      sort: "nearest",
      services: [pick(["Lab Tests", "Home Delivery", "Baby Care"], next)],
      openAt: instantOfLocal(pick(["2026-11-16T11:00", "2026-11-16T21:45", "2026-11-15T12:30"], next)),
    }),
    "the same, rare service at 03:30 in a metro": () => ({
      ...everything,
      near: { latitude: 28.61 + (next() - 0.5) / 10, longitude: 77.21 + (next() - 0.5) / 10 },
      sort: "nearest",
      services: ["Oxygen"],
      openAt: instantOfLocal("2026-11-16T03:30"),
    }),
    "fuzzy text": () => ({ ...everything, words: wordsToAsk(typed()) }),
    "first page, open first at noon": () => openFirst("12:00"),
    "first page, open first at 03:30": () => openFirst("03:30"),
    "place, open first": () => openFirst("12:00", typedPlace()),
    "name and place, open first": () => openFirst("12:00", typed()),
    "text + nearest": () => ({
      ...everything,
      words: wordsToAsk(mistype(store().name.split(" ")[0]!, next)),
      near: near(),
      sort: "nearest",
    }),
  };
}

function openFirst(time: string, text: string | null = null): StoreQuery {
  return {
    ...everything,
    sort: null,
    openFirstAt: instantOfLocal(`2026-11-16T${time}`),
    words: text === null ? null : wordsToAsk(text),
  };
}

/** Beginnings of what people type: of an area, of a store's name, of a PIN code. */
export function beginnings(stores: number): () => string {
  const next = seeded(7);
  return () => {
    const { name, address } = generateStore(1 + Math.floor(next() * stores));
    const whole = pick([name, address!.replace(/^\d+ /, ""), address!.slice(-6)], next);
    return whole.slice(0, 2 + Math.floor(next() * 6));
  };
}

/** Windows of a map: around cities, from a street to half of the country. */
export function windows(): () => string {
  const next = seeded(11);
  return () => {
    const { latitude, longitude } = somePosition(next, someCity(next));
    const zoom = 5 + Math.floor(next() * 12);
    const half = 180 / 2 ** zoom;
    const bounds = [latitude - half, longitude - half, latitude + half, longitude + half];
    return `/api/clusters?${new URLSearchParams({ bounds: bounds.map((edge) => edge.toFixed(5)).join(","), zoom: String(zoom) })}`;
  };
}

/** One letter missing, doubled or swapped, in two words of three. */
function mistype(word: string, next: () => number): string {
  if (next() < 0.33 || word.length < 4) return word;
  const at = 1 + Math.floor(next() * (word.length - 2));
  const kind = next();
  if (kind < 0.34) return word.slice(0, at) + word.slice(at + 1);
  if (kind < 0.67) return word.slice(0, at) + word[at]! + word.slice(at);
  return word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2);
}
