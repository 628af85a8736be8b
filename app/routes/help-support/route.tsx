import { helpCopies } from "../../../content/help.ts";
import type { HelpCopy } from "../../../content/en/help.ts";
import { ignored, keywords } from "../../../content/help-search-words.ts";
import { site } from "../../../content/site.ts";
import { chatLink } from "../../../domain/chat-link.ts";
import { pick } from "../../../domain/copy.ts";
import { type Language, languageOf, pathIn } from "../../../domain/language.ts";
import { firstCharacters, storableParams } from "../../../domain/stores/clean-text.ts";
import { serialize, useDeserialized } from "../../serialized.ts";
import { ServerOnly } from "../../components/server-only/server-only.tsx";
import { useQuestionInSight } from "../../components/faq/faq.tsx";
import { Icon } from "../../components/icon/icon.tsx";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { Section } from "../../components/section/section.tsx";
import { useLanguage } from "../../language.ts";
import { innerPageMeta, screenTitle } from "../../page-meta.ts";
import { faqPage } from "../../structured-data.ts";
import type { Route } from "./+types/route.ts";
import { ContactWays, type WaysToReachUs } from "./contact-ways.tsx";
import { Finder } from "./finder.tsx";
import "../../styles/inner.css";
import "./help-support.css";

export const handle = { hydrate: true };

/** `?q=` searches without script; `?answer=` opens an answer in browsers that do not open it for its `#`. */
export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const copy = helpCopies[language];
  const params = storableParams(url.searchParams);
  return {
    title: screenTitle(copy.meta.title, language),
    query: firstCharacters(params.get("q") ?? "", 100),
    answer: params.get("answer"),
    words: serialize({
      ...pick(copy, ["search", "categories", "linkToAnswer", "ways", "emergency"]),
      keywords,
      ignored,
    }),
    ways: waysIn(language),
    numbers: site.emergency,
  };
}

/** The browser searches by itself. */
export function shouldRevalidate() {
  return false;
}

export function meta(args: Route.MetaArgs) {
  if (!import.meta.env.SSR) return [{ title: args.loaderData.title }];
  const { categories } = helpCopies[languageOf(args.location.pathname)];
  const questions = categories.flatMap((category) => category.questions);
  const head = innerPageMeta("/help-support", helpCopies)(args);
  if (args.loaderData?.query) return [...head, { name: "robots", content: "noindex" }];
  return [...head, faqPage(questions, site.claims)];
}

export default function HelpSupport({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  useQuestionInSight();
  const { ways, numbers, query, answer } = loaderData;
  const words = useDeserialized(loaderData.words);
  const copy = import.meta.env.SSR ? helpCopies[language] : undefined;
  return (
    <>
      <ServerOnly>
        {copy && (
          <PageHero heading={copy.hero.heading}>
            <p>{copy.hero.lead}</p>
          </PageHero>
        )}
      </ServerOnly>
      {/* The task first: whom to call is in the header and the bar of every page. */}
      <Section id="questions" heading={words.search.heading} tone="sunk">
        <Finder
          words={words}
          ways={ways}
          numbers={numbers}
          asked={query}
          answer={answer}
          action={pathIn(language, "/help-support")}
          language={language}
        />
      </Section>
      <ServerOnly>{copy && <ContactWays copy={copy.ways} ways={ways} />}</ServerOnly>
      <ServerOnly>{copy && <Emergency copy={copy.emergency} chat={ways.chat} />}</ServerOnly>
    </>
  );
}

function waysIn(language: Language): WaysToReachUs {
  const { chat, supportPhone, supportEmail } = site.contact;
  return {
    chat: chatLink(chat.number, helpCopies[language].ways.chat.greeting),
    phone: `tel:${supportPhone.number}`,
    email: `mailto:${supportEmail.address}`,
  };
}

function Emergency({ copy, chat }: { copy: HelpCopy["emergency"]; chat: string }) {
  return (
    <section id="emergency" aria-labelledby="emergency-heading" className="section">
      <div className="wrap">
        <div className="panel emergency">
          <div>
            <h2 id="emergency-heading">{copy.heading}</h2>
            <p className="mt-2 text-lg">{copy.text}</p>
          </div>
          <ul className="numbers">
            {(["ambulance", "national"] as const).map((which) => (
              <li key={which}>
                <a className="btn btn-alarm btn-lg" href={`tel:${site.emergency[which]}`}>
                  <Icon of="phone" />
                  {copy[which].action}
                </a>
                <p>{copy[which].text}</p>
              </li>
            ))}
          </ul>
          <p className="cta-actions">
            {copy.support}
            <a className="link-row" href={chat}>
              <Icon of="message-circle" />
              {copy.chat}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
