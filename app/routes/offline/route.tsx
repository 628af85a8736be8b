import { MessageCircle, Phone } from "lucide-react";
import enHelp, { type HelpCopy } from "../../../content/en/help.ts";
import en, { type OfflineCopy } from "../../../content/en/offline.ts";
import enShell, { type ShellCopy } from "../../../content/en/shell.ts";
import enStores, { type StoresCopy } from "../../../content/en/stores.ts";
import hiHelp from "../../../content/hi/help.ts";
import hi from "../../../content/hi/offline.ts";
import hiShell from "../../../content/hi/shell.ts";
import hiStores from "../../../content/hi/stores.ts";
import { site } from "../../../content/site.ts";
import { chatLink } from "../../../domain/chat-link.ts";
import { type InEachLanguage, type Language, languageOf, pathIn } from "../../../domain/language.ts";
import { asText, useText } from "../../as-text.ts";
import { AsServed } from "../../components/as-served/as-served.tsx";
import { EmergencyNumbers } from "../../components/emergency-numbers/emergency-numbers.tsx";
import { Icon } from "../../components/icon/icon.tsx";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { Section } from "../../components/section/section.tsx";
import { useLanguage } from "../../language.ts";
import { screenTitle, unlistedMeta } from "../../page-meta.ts";
import { AskedPage } from "./asked-page.tsx";
import { KeptStores } from "./kept-stores.tsx";
import type { Route } from "./+types/route.ts";
import "../../styles/inner.css";
import "../../components/store-card/store-card.css";
import "./offline.css";

const copies: InEachLanguage<OfflineCopy> = { en, hi };
const helpCopies: InEachLanguage<HelpCopy> = { en: enHelp, hi: hiHelp };
const shellCopies: InEachLanguage<ShellCopy> = { en: enShell, hi: hiShell };
const storeCopies: InEachLanguage<StoresCopy> = { en: enStores, hi: hiStores };

export const handle = { hydrate: true };

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const { stores, night, keep, again } = copies[language];
  const { defaults: _, notConfirmed: __, ...store } = storeCopies[language].store;
  return {
    title: screenTitle(copies[language].meta.title, language),
    words: asText({ again, stores, night, keep, store }),
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
      <AsServed>{copy && <PageHero heading={copy.hero.heading} lead={copy.hero.lead} />}</AsServed>
      <AskedPage words={words.again} />
      <AsServed>{copy && <Numbers copy={copy} language={language} />}</AsServed>
      <KeptStores words={words} language={language} />
      <AsServed>{copy && <Answers copy={copy} language={language} />}</AsServed>
    </>
  );
}

function Numbers({ copy, language }: { copy: OfflineCopy; language: Language }) {
  const { emergency } = helpCopies[language];
  const { header } = shellCopies[language];
  const { supportPhone, chat } = site.contact;
  return (
    <Section id="emergency" heading={emergency.heading} lead={emergency.text}>
      <EmergencyNumbers copy={emergency} numbers={site.emergency} />
      <div id="reach" className="offline-reach grid gap-3">
        <h3>{copy.reach.heading}</h3>
        <p>{copy.reach.text}</p>
        <ul className="numbers">
          <li>
            <a className="btn btn-primary" href={`tel:${supportPhone.number}`}>
              <Icon of={Phone} />
              {copy.reach.call}: {supportPhone.display}
            </a>
          </li>
          <li>
            <a className="btn btn-secondary" href={chatLink(chat.number, header.chatGreeting)}>
              <Icon of={MessageCircle} />
              {copy.reach.chat}
            </a>
            <p>{copy.reach.chatNote}</p>
          </li>
        </ul>
      </div>
    </Section>
  );
}

function Answers({ copy, language }: { copy: OfflineCopy; language: Language }) {
  return (
    <Section id="answers" heading={copy.help.heading} lead={copy.help.text}>
      <a className="btn btn-secondary" href={pathIn(language, "/help-support")}>
        {copy.help.action}
      </a>
    </Section>
  );
}
