import { helpCopies } from "../../../content/help.ts";
import { mapCopies } from "../../../content/map.ts";
import { shellCopies } from "../../../content/shell.ts";
import { storePageCopies, storesCopies } from "../../../content/stores.ts";
import { brandNames } from "../../../content/brand.ts";
import { site, startPath } from "../../../content/site.ts";
import { actionsWords } from "../../components/store-details/store-actions.tsx";
import { detailsWords } from "../../components/store-details/store-details.tsx";
import { chatLink } from "../../../domain/chat-link.ts";
import { pick } from "../../../domain/copy.ts";
import type { Language } from "../../../domain/language.ts";

export type StoresWords = ReturnType<typeof storesWords>;

export function storesWords(language: Language) {
  const page = storePageCopies[language];
  const { emergency } = helpCopies[language];
  const { number, display } = site.contact.supportPhone;
  const { none } = storesCopies[language].results;
  return {
    siteName: brandNames[language],
    ...pick(storesCopies[language], ["loading", "summary", "saved", "latest", "search", "modal"]),
    results: {
      ...pick(storesCopies[language].results, ["heading", "closedNow", "next", "first", "pages"]),
      // Visitors begin at the stores where there is no app.
      none: { ...none, app: startPath() === "/stores" ? null : none.app },
    },
    details: detailsWords(page),
    map: pick(mapCopies[language], [
      ...(["name", "view", "list", "ofStores", "pin", "north", "showStreets", "hideStreets"] as const),
      ...(["loading", "cluster", "searchHere", "zoomIn", "zoomOut"] as const),
    ]),
    actions: actionsWords(page),
    phone: { number, display },
    emergency: {
      text: emergency.text,
      numbers: (["ambulance", "national"] as const).map((which) => ({
        number: site.emergency[which],
        action: emergency[which].action,
      })),
    },
    chat: chatLink(site.contact.chat.number, shellCopies[language].header.chatGreeting),
  };
}
