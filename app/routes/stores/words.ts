import type { HelpCopy } from "../../../content/en/help.ts";
import type { MapCopy } from "../../../content/en/map.ts";
import type { StorePageCopy, StoresCopy } from "../../../content/en/stores.ts";
import { actionsWords } from "../../components/store-details/store-actions.tsx";
import { detailsWords } from "../../components/store-details/store-details.tsx";
import { chatLink } from "../../../domain/chat-link.ts";
import { pick } from "../../../domain/copy.ts";
import type { Site } from "../../../domain/site.ts";

/** What the list and its modal say: all that the browser needs of the copy. */
export function storesWords(
  copy: StoresCopy,
  page: StorePageCopy,
  map: MapCopy,
  emergency: HelpCopy["emergency"],
  site: Site,
  greeting: string,
) {
  const { number, display } = site.contact.supportPhone;
  const details = detailsWords(page);
  return {
    ...pick(copy, ["loading", "summary", "saved", "search", "results", "modal"]),
    details,
    map,
    store: details.store,
    actions: actionsWords(page),
    phone: { number, display },
    emergency: {
      text: emergency.text,
      numbers: (["ambulance", "national"] as const).map((which) => ({
        number: site.emergency[which],
        action: emergency[which].action,
      })),
    },
    chat: chatLink(site.contact.chat.number, greeting),
  };
}

export type StoresWords = ReturnType<typeof storesWords>;
