import type { Pharmacy } from "../../stores/pharmacy.ts";
import { areasOf, type NamedArea } from "./areas.ts";
import { wordsOf } from "../../words/words.ts";
import { phoneKeys } from "../../stores/phone-text.ts";

/** What a store is found and sorted by, apart from where and when. */
export interface StoreWords {
  nameKey: string;
  services: { key: string; label: string }[];
  terms: string[];
  areas: NamedArea[];
  /** The numbers that it can be called at. */
  phones: number[];
}

export function readStoreWords(pharmacy: Pharmacy): StoreWords {
  const services = pharmacy.services.map((label) => ({ label, words: wordsOf(label) }));
  const labels = new Map(services.map(({ label, words }) => [keyFor(label, words), label]));
  const terms = [
    ...wordsOf(pharmacy.name),
    ...wordsOf(pharmacy.address ?? ""),
    ...services.flatMap(({ words }) => words),
  ];
  return {
    nameKey: nameKeyOf(pharmacy.name),
    services: [...labels].map(([key, label]) => ({ key, label })),
    terms: [...new Set(terms)],
    areas: areasOf(pharmacy.address),
    phones: phoneKeys(pharmacy.phone ?? ""),
  };
}

/** What a name is sorted by, and found by when it is typed in full. */
export function nameKeyOf(name: string): string {
  return (wordsOf(name).join(" ") || name.toLowerCase()).slice(0, 60).toWellFormed();
}

/** The key under which a service is one and the same, however it is written. */
export function serviceKey(service: string): string {
  return keyFor(service, wordsOf(service));
}

function keyFor(service: string, words: readonly string[]): string {
  return words.join(" ") || service.trim().toLowerCase();
}
