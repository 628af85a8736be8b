import { brandNames } from "../../../content/brand.ts";
import enHelp, { type HelpCopy } from "../../../content/en/help.ts";
import enMap, { type MapCopy } from "../../../content/en/map.ts";
import enShell, { type ShellCopy } from "../../../content/en/shell.ts";
import en, { type StorePageCopy, type StoresCopy, storePage as enPage } from "../../../content/en/stores.ts";
import hiHelp from "../../../content/hi/help.ts";
import hiMap from "../../../content/hi/map.ts";
import hiShell from "../../../content/hi/shell.ts";
import hi, { storePage as hiPage } from "../../../content/hi/stores.ts";
import { site, startPath } from "../../../content/site.ts";
import { actionsWords } from "../../components/store-details/store-actions.tsx";
import { detailsWords } from "../../components/store-details/store-details.tsx";
import { chatLink } from "../../../domain/chat-link.ts";
import { pick } from "../../../domain/copy.ts";
import type { InEachLanguage, Language } from "../../../domain/language.ts";
import { wordsAsText } from "../../words-as-text.ts";

const copies: InEachLanguage<StoresCopy> = { en, hi };
const pageCopies: InEachLanguage<StorePageCopy> = { en: enPage, hi: hiPage };
const mapCopies: InEachLanguage<MapCopy> = { en: enMap, hi: hiMap };
const helpCopies: InEachLanguage<HelpCopy> = { en: enHelp, hi: hiHelp };
const shellCopies: InEachLanguage<ShellCopy> = { en: enShell, hi: hiShell };

/** What the list and its modal say, for the loader. */
export const storesWords = wordsAsText(wordsIn);

export type StoresWords = ReturnType<typeof wordsIn>;

/** All that the browser needs of the copy. */
function wordsIn(language: Language) {
  const page = pageCopies[language];
  const { emergency } = helpCopies[language];
  const { number, display } = site.contact.supportPhone;
  const { none } = copies[language].results;
  const details = detailsWords(page);
  return {
    siteName: brandNames[language],
    ...pick(copies[language], ["loading", "summary", "saved", "latest", "search", "modal"]),
    results: {
      ...pick(copies[language].results, ["heading", "closedNow", "next", "first", "pages"]),
      // Visitors begin at the stores where there is no app.
      none: { ...none, app: startPath() === "/stores" ? null : none.app },
    },
    details,
    map: mapCopies[language],
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
    chat: chatLink(site.contact.chat.number, shellCopies[language].header.chatGreeting),
  };
}
