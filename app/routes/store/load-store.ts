import { fill, type Template } from "../../../domain/copy.ts";
import { isoDate, indiaTime } from "../../../domain/hours/india.ts";
import type { HoursException } from "../../../domain/hours/week.ts";
import { chatAddress, directionsAddress, shareAddress } from "../../../domain/stores/contact-links.ts";
import {
  type CardStore,
  displayCard,
  displayStore,
  type StoreDefaults,
  type StoreDisplay,
} from "../../../domain/stores/display.ts";
import { structuredData } from "../../../domain/stores/structured-data.ts";
import type { StoreUseCases } from "../../../domain/stores/use-cases.ts";

/** A store's page. Addresses of other services are made here, so that the screen only shows them. */
export interface StorePageData {
  /** What a card knows, and the rest. */
  store: CardStore;
  rest: Pick<StoreDisplay, "license" | "owner" | "description">;
  week: StoreDisplay["week"];
  confirmedAt: string | null;
  exceptions: readonly HoursException[];
  links: { directions: string | null; chat: string | null; share: string };
  /** The public address of this page, for the QR code and for sharing. */
  address: string;
  structured: object;
  now: number;
}

interface Words {
  store: { defaults: StoreDefaults };
  whatsappGreeting: Template<"name">;
  shareText: Template<"name" | "address" | "url">;
}

/** Null when there is no such store to show. */
export async function loadStore(
  id: string,
  url: URL,
  stores: StoreUseCases,
  words: Words,
): Promise<StorePageData | null> {
  const found = await stores.show(id);
  if (!found) return null;
  const now = stores.now();
  const { imageOrigin } = await stores.summary();
  const { license, owner, description, week, confirmedAt, position } = displayStore(
    found,
    words.store.defaults,
    now,
    imageOrigin,
  );
  const store = displayCard(found, words.store.defaults, now, imageOrigin);
  const address = `${url.origin}${url.pathname}`;
  const values = { name: store.name, address: store.address ?? "", url: address };
  return {
    store,
    rest: { license, owner, description },
    week,
    confirmedAt,
    exceptions: found.exceptions.filter(({ date }) => date >= isoDate(indiaTime(now).day)),
    links: {
      directions: directionsAddress(position, store.name, store.address),
      chat: store.phone === null ? null : chatAddress(store.phone, fill(words.whatsappGreeting, values)),
      share: shareAddress(fill(words.shareText, values)),
    },
    address,
    structured: structuredData(found, address),
    now: now.getTime(),
  };
}
