import en, { type HelpCopy } from "../../../content/en/help.ts";
import hi from "../../../content/hi/help.ts";
import { site } from "../../../content/site.ts";
import { searchHelp } from "../../../domain/help-search.ts";
import { type InEachLanguage, languageOf, pathIn } from "../../../domain/language.ts";
import { chatLink } from "../../../domain/site.ts";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { Section } from "../../components/section/section.tsx";
import { useLanguage } from "../../language.ts";
import { innerPageMeta } from "../../screen-meta.ts";
import { faqPage } from "../../structured-data.ts";
import type { Route } from "./+types/route.ts";
import { ContactWays, type WaysToReachUs } from "./contact-ways.tsx";
import { Emergency } from "./emergency.tsx";
import script from "./enhance.ts?script";
import { HelpSearch, NothingFound } from "./help-search.tsx";
import { Questions } from "./questions.tsx";
import "./help-support.css";

const copies: InEachLanguage<HelpCopy> = { en, hi };

export const handle = { script };

/** `?q=` searches without script; `?answer=` opens an answer in browsers that do not open it for its `#`. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return { query: (searchParams.get("q") ?? "").slice(0, 100), answer: searchParams.get("answer") };
}

export function meta(args: Route.MetaArgs) {
  const { categories } = copies[languageOf(args.location.pathname)];
  const questions = categories.flatMap((category) => category.questions);
  const head = innerPageMeta(args, "/help-support", copies);
  if (args.loaderData?.query) return [...head, { name: "robots", content: "noindex" }];
  return [...head, faqPage(questions, site.claims)];
}

export default function HelpSupport({ loaderData: { query, answer } }: Route.ComponentProps) {
  const language = useLanguage();
  const copy = copies[language];
  const { contact } = site;
  const ways: WaysToReachUs = {
    chat: chatLink(contact.chat.number, copy.ways.chat.greeting),
    phone: `tel:${contact.supportPhone.number}`,
    email: `mailto:${contact.supportEmail.address}`,
  };
  const questions = copy.categories.flatMap((category) => category.questions);
  const found = searchHelp(
    questions.map(({ id, question, answer: texts, keywords }) => ({ id, texts: [question, ...texts], keywords })),
    query,
    copy.search.ignored,
  );
  const open = answer ?? (found.ids.length === 1 ? found.ids[0] : undefined);
  const action = pathIn(language, "/help-support");
  return (
    <>
      <PageHero heading={copy.hero.heading} lead={copy.hero.lead} />
      <ContactWays copy={copy.ways} ways={ways} phone={contact.supportPhone} email={contact.supportEmail} />
      <Section id="questions" heading={copy.search.heading} tone="sunk">
        <HelpSearch copy={copy.search} action={action} query={query} count={found.ids.length} />
        <NothingFound copy={copy} ways={ways} hidden={found.ids.length > 0} />
        <Questions copy={copy} action={action} language={language} found={found} open={open} />
      </Section>
      <Emergency copy={copy.emergency} numbers={site.emergency} chat={ways.chat} />
    </>
  );
}
