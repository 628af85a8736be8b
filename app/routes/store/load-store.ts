import { dateText, indiaTime } from "../../../domain/hours/india.ts";
import type { HoursException, StoreHours } from "../../../domain/hours/week.ts";
import { chatAddress, directionsAddress, shareAddress } from "../../../domain/stores/contact-links.ts";
import { displayStore, type StoreDefaults, type StoreDisplay } from "../../../domain/stores/display.ts";
import { structuredData } from "../../../domain/stores/structured-data.ts";
import type { StoreUseCases } from "../../../domain/stores/use-cases.ts";

/** A store's page. Addresses of other services are made here, so that the screen only shows them. */
export interface StorePageData {
  store: StoreDisplay;
  hours: StoreHours;
  exceptions: readonly HoursException[];
  links: { directions: string | null; chat: string | null; share: string };
  /** The public address of this page, for the QR code and for sharing. */
  address: string;
  structured: object;
  nowMilliseconds: number;
}

interface Words {
  store: { defaults: StoreDefaults };
  whatsappGreeting: string;
  shareText: string;
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
  const store = displayStore(found, words.store.defaults, now, imageOrigin);
  const address = `${url.origin}${url.pathname}`;
  const fill = (text: string) =>
    text
      .replace("{name}", store.name)
      .replace("{address}", store.address ?? "")
      .replace("{url}", address);
  return {
    store,
    hours: {
      is24Hours: found.pharmacy.is24Hours,
      operatingHours: found.pharmacy.operatingHours,
      exceptions: found.exceptions,
    },
    exceptions: found.exceptions.filter(({ date }) => date >= dateText(indiaTime(now).day)),
    links: {
      directions: directionsAddress(store.position, store.name, store.address),
      chat: store.phone === null ? null : chatAddress(store.phone, fill(words.whatsappGreeting)),
      share: shareAddress(fill(words.shareText)),
    },
    address,
    structured: structuredData(found, address),
    nowMilliseconds: now.getTime(),
  };
}
