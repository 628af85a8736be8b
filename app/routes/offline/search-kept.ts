import type { CardStore } from "../../../domain/stores/display.ts";
import type { Store } from "../../../domain/stores/pharmacy.ts";
import { type Cursor, everything, queryLimits } from "../../../domain/stores/query.ts";
import { listStores } from "../../../domain/stores/store-list.ts";

export type SearchKept = (text: string) => readonly CardStore[];

/** Answers on the device as the directory does: the same words, the same mistakes forgiven. */
export function searchKept(cards: readonly CardStore[]): SearchKept {
  const list = listStores(cards.map(storeFrom));
  const byId = new Map(cards.map((card) => [card.id, card]));
  return (text) => {
    // Without words the list stays in the order that it was kept in.
    if (text.trim() === "") return cards;
    const found: CardStore[] = [];
    let after: Cursor | null = null;
    do {
      const page = list.search({ ...everything, text: text.trim(), limit: queryLimits.rows, after });
      found.push(...page.stores.flatMap(({ pharmacy }) => byId.get(pharmacy.id) ?? []));
      after = page.next;
    } while (after);
    return found;
  };
}

/** What a card knows of a store; what we made up for it is left out. */
function storeFrom({ id, name, address, phone, email, rating, services, isOnline, hours, position }: CardStore): Store {
  return {
    pharmacy: {
      id,
      name,
      address,
      phone,
      email,
      isActive: true,
      status: "approved",
      is24Hours: hours.is24Hours,
      operatingHours: hours.operatingHours,
      image: null,
      rating: rating?.confirmed ? rating.value : null,
      description: null,
      services: services.confirmed ? [...services.value] : [],
      license: null,
      owner: null,
      isOnline,
      latitude: position?.latitude ?? null,
      longitude: position?.longitude ?? null,
    },
    exceptions: hours.exceptions ?? [],
    unusable: [],
    confirmedAt: null,
  };
}
