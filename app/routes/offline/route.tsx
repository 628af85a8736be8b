import { helpCopies } from "../../../content/help.ts";
import { offlineCopies } from "../../../content/offline.ts";
import { savedNoteCopies } from "../../../content/saved-note.ts";
import { shellCopies } from "../../../content/shell.ts";
import { storesCopies } from "../../../content/stores.ts";
import type { HelpCopy } from "../../../content/en/help.ts";
import type { OfflineCopy } from "../../../content/en/offline.ts";
import { site } from "../../../content/site.ts";
import { chatLink } from "../../../domain/chat-link.ts";
import { type Language, languageOf, pathIn } from "../../../domain/language.ts";
import { serialize, useDeserialized } from "../../serialized.ts";
import { ServerOnly } from "../../components/server-only/server-only.tsx";
import { Icon } from "../../components/icon/icon.tsx";
import { useInBrowser } from "../../components/in-browser/in-browser.ts";
import { Section } from "../../components/section/section.tsx";
import { useLanguage } from "../../language.ts";
import { askedPage } from "../../offline/asked-page.ts";
import { screenTitle, unlistedMeta } from "../../page-meta.ts";
import { SavedStores } from "./saved-stores.tsx";
import { LastSearches } from "./last-searches.tsx";
import type { Route } from "./+types/route.ts";
import "../../styles/inner.css";
import "../../components/store-card/store-card.css";
import "./offline.css";

export const handle = { hydrate: true };

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const { stores, searches } = offlineCopies[language];
  const { store: storeCopy, search } = storesCopies[language];
  const { defaults: _, notConfirmed: __, ...store } = storeCopy;
  return {
    title: screenTitle(offlineCopies[language].meta.title, language),
    words: serialize({
      asked: savedNoteCopies[language].asked,
      stores,
      store,
      searches: { ...searches, forget: search.suggest.forget },
    }),
  };
}

/** It is opened where nothing can be asked. */
export function shouldRevalidate() {
  return false;
}

export function meta(args: Route.MetaArgs) {
  if (!import.meta.env.SSR) return [{ title: args.loaderData.title }];
  return unlistedMeta("/offline", (language) => offlineCopies[language].meta)(args);
}

export default function Offline({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = useDeserialized(loaderData.words);
  const copy = import.meta.env.SSR ? offlineCopies[language] : undefined;
  return (
    <>
      <div className="wrap offline-screen grid">
        <ServerOnly>{copy && <EmergencyRow copy={helpCopies[language].emergency} />}</ServerOnly>
        <AskedPage text={words.asked} />
        <section id="stores" aria-labelledby="stores-heading">
          <h1 id="stores-heading" className="text-2xl">
            {words.stores.heading}
          </h1>
          <SavedStores words={words} language={language} />
        </section>
      </div>
      <LastSearches words={words.searches} />
      <ServerOnly>{copy && <Further copy={copy} language={language} />}</ServerOnly>
    </>
  );
}

function EmergencyRow({ copy }: { copy: HelpCopy["emergency"] }) {
  return (
    <section id="emergency" className="numbers offline-emergency" aria-label={copy.heading}>
      {(["ambulance", "national"] as const).map((which) => (
        <a key={which} className="btn btn-alarm btn-lg" href={`tel:${site.emergency[which]}`}>
          <Icon of="phone" />
          {copy[which].action}
          <span className="visually-hidden">: {copy[which].text}</span>
        </a>
      ))}
    </section>
  );
}

/** Loaded again with a network, this page came from the server, without the worker's line and its link. */
function AskedPage({ text }: { text: string }) {
  const asked = useInBrowser(() => (document.querySelector(".saved-note") ? null : askedAddress()), null);
  return (
    asked !== null && (
      <p className="no-print">
        <a className="btn btn-secondary" href={asked}>
          {text}
        </a>
      </p>
    )
  );
}

function askedAddress(): string | null {
  const asked = askedPage(location);
  return asked && asked.origin + asked.pathname + asked.search;
}

function Further({ copy, language }: { copy: OfflineCopy; language: Language }) {
  const { reach, help } = copy;
  const { header } = shellCopies[language];
  const { supportPhone, chat } = site.contact;
  return (
    <>
      <Section id="reach" heading={reach.heading} lead={reach.text} tone="sunk">
        <ul className="numbers">
          <li>
            <a className="btn btn-primary" href={`tel:${supportPhone.number}`}>
              <Icon of="phone" />
              {reach.call}: {supportPhone.display}
            </a>
          </li>
          <li>
            <a className="btn btn-secondary" href={chatLink(chat.number, header.chatGreeting)}>
              <Icon of="message-circle" />
              {reach.chat}
            </a>
            <p>{reach.chatNote}</p>
          </li>
        </ul>
      </Section>
      <Section id="answers" heading={help.heading} lead={help.text}>
        <a className="btn btn-secondary" href={pathIn(language, "/help-support")}>
          {help.action}
        </a>
      </Section>
    </>
  );
}
