import { MessageCircle, Phone } from "lucide-react";
import enHelp, { type HelpCopy } from "../../../content/en/help.ts";
import en, { type OfflineCopy } from "../../../content/en/offline.ts";
import { savedNote as enNote, type SavedNoteCopy } from "../../../content/en/saved-note.ts";
import enShell, { type ShellCopy } from "../../../content/en/shell.ts";
import enStores, { type StoresCopy } from "../../../content/en/stores.ts";
import hiHelp from "../../../content/hi/help.ts";
import hi from "../../../content/hi/offline.ts";
import { savedNote as hiNote } from "../../../content/hi/saved-note.ts";
import hiShell from "../../../content/hi/shell.ts";
import hiStores from "../../../content/hi/stores.ts";
import { site } from "../../../content/site.ts";
import { chatLink } from "../../../domain/chat-link.ts";
import { type InEachLanguage, type Language, languageOf, pathIn } from "../../../domain/language.ts";
import { asText, useText } from "../../as-text.ts";
import { AsServed } from "../../components/as-served/as-served.tsx";
import { Icon } from "../../components/icon/icon.tsx";
import { useInBrowser } from "../../components/in-browser/in-browser.ts";
import { Section } from "../../components/section/section.tsx";
import { useLanguage } from "../../language.ts";
import { askedPage } from "../../offline/asked-page.ts";
import { screenTitle, unlistedMeta } from "../../page-meta.ts";
import { KeptStores } from "./kept-stores.tsx";
import { LastSearches } from "./last-searches.tsx";
import type { Route } from "./+types/route.ts";
import "../../styles/inner.css";
import "../../components/store-card/store-card.css";
import "./offline.css";

const copies: InEachLanguage<OfflineCopy> = { en, hi };
const noteCopies: InEachLanguage<SavedNoteCopy> = { en: enNote, hi: hiNote };
const helpCopies: InEachLanguage<HelpCopy> = { en: enHelp, hi: hiHelp };
const shellCopies: InEachLanguage<ShellCopy> = { en: enShell, hi: hiShell };
const storeCopies: InEachLanguage<StoresCopy> = { en: enStores, hi: hiStores };

export const handle = { hydrate: true };

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const { stores, searches } = copies[language];
  const { store: storeCopy, search } = storeCopies[language];
  const { defaults: _, notConfirmed: __, ...store } = storeCopy;
  return {
    title: screenTitle(copies[language].meta.title, language),
    words: asText({
      asked: noteCopies[language].asked,
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
  return unlistedMeta("/offline", copies)(args);
}

export default function Offline({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = useText(loaderData.words);
  const copy = import.meta.env.SSR ? copies[language] : undefined;
  return (
    <>
      <div className="wrap offline-screen">
        <AsServed>{copy && <EmergencyRow copy={helpCopies[language].emergency} />}</AsServed>
        <AskedPage text={words.asked} />
        <section id="stores" aria-labelledby="stores-heading">
          <h1 id="stores-heading">{words.stores.heading}</h1>
          <KeptStores words={words} language={language} />
        </section>
      </div>
      <LastSearches words={words.searches} />
      <AsServed>{copy && <Further copy={copy} language={language} />}</AsServed>
    </>
  );
}

function EmergencyRow({ copy }: { copy: HelpCopy["emergency"] }) {
  return (
    <section id="emergency" className="numbers offline-emergency" aria-label={copy.heading}>
      {(["ambulance", "national"] as const).map((which) => (
        <a key={which} className="btn btn-alarm btn-lg" href={`tel:${site.emergency[which]}`}>
          <Icon of={Phone} />
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

/** Our own phone and chat, and help's answers. */
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
              <Icon of={Phone} />
              {reach.call}: {supportPhone.display}
            </a>
          </li>
          <li>
            <a className="btn btn-secondary" href={chatLink(chat.number, header.chatGreeting)}>
              <Icon of={MessageCircle} />
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
