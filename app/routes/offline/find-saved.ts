import { statusAt } from "../../../domain/hours/status.ts";
import { withoutLanguage } from "../../../domain/language.ts";
import type { CardStore } from "../../../domain/stores/display.ts";

/** The stores that have each typed word somewhere on their card, as it is typed: the directory's search needs the directory. */
export function withWords(stores: readonly CardStore[], typed: string): readonly CardStore[] {
  const words = typed.toLowerCase().split(/\s+/);
  return stores.filter(({ name, address, phone, email, services }) => {
    const card = [name, address, phone, email, ...services.value].join(" ").toLowerCase();
    return words.every((word) => card.includes(word));
  });
}

const states = ["open", "unknown", "closed"];

/** The one whose page was asked for goes before all; otherwise they stay in the order that they had. */
export function openFirst(stores: readonly CardStore[], now: Date, asked = ""): CardStore[] {
  const [, id = ""] = /^\/stores\/([^/]+)/.exec(withoutLanguage(asked)) ?? [];
  const place = (store: CardStore) =>
    encodeURIComponent(store.id) === id ? -1 : states.indexOf(statusAt(store.hours, now).state);
  return stores.toSorted((a, b) => place(a) - place(b));
}
