import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import en, { type ContactCopy } from "../../../content/en/contact.ts";
import hi from "../../../content/hi/contact.ts";
import enForm, { type ContactFormCopy } from "../../../content/en/contact-form.ts";
import hiForm from "../../../content/hi/contact-form.ts";
import enMap, { type MapCopy } from "../../../content/en/map.ts";
import hiMap from "../../../content/hi/map.ts";
import { site } from "../../../content/site.ts";
import { categoryOf } from "../../../domain/contact/category.ts";
import type { SentForm } from "../../../domain/contact/use-cases.ts";
import { type FieldFaults, fields, limits } from "../../../domain/contact/fields.ts";
import { fill } from "../../../domain/copy.ts";
import { type InEachLanguage, languageOf, pathIn } from "../../../domain/language.ts";
import { firstCharacters, storableFields, storableParams } from "../../../domain/stores/clean-text.ts";
import { useText } from "../../as-text.ts";
import { AsServed } from "../../components/as-served/as-served.tsx";
import { useInBrowser } from "../../components/in-browser/in-browser.ts";
import { useQuestionInSight } from "../../components/faq/faq.tsx";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { attempt } from "../../faults.ts";
import { readPostedForm } from "../../form-post.ts";
import { isHosted } from "../../components/hosted/hosted.ts";
import { wordsAsText } from "../../words-as-text.ts";
import { useLanguage } from "../../language.ts";
import { innerPageMeta, screenTitle, withoutTitle } from "../../page-meta.ts";
import { faqPage } from "../../structured-data.ts";
import { formToken, useCasesContext, visitorContext } from "../../context.ts";
import type { Route } from "./+types/route.ts";
import type { Answer, FormState } from "./answer.ts";
import { ContactFaq } from "./contact-faq.tsx";
import { ContactForm } from "./contact-form.tsx";
import { FormNotice } from "./form-notice.tsx";
import { formWords } from "./form-words.ts";
import { OfficeMap } from "./office-map.tsx";
import { DrawnMap, Office } from "./office.tsx";
import { send } from "./send.ts";
import { Support } from "./support.tsx";
import "../../styles/inner.css";
import "./contact.css";
import "./contact-form.css";

export const handle = { hydrate: true };

const copies: InEachLanguage<ContactCopy> = { en, hi };
const mapCopies: InEachLanguage<MapCopy> = { en: enMap, hi: hiMap };
const formCopies: InEachLanguage<ContactFormCopy> = { en: enForm, hi: hiForm };

const postedFields = ["category", "token", "name", "email", "phone", "app", "subject", "message", "website"] as const;

const wordsIn = wordsAsText((language) => formWords(formCopies[language], site.contact));

/** A fresh form. Links may say what it is about, and fill in the subject. */
export function loader({ url, context }: Route.LoaderArgs) {
  const searchParams = storableParams(url.searchParams);
  const language = languageOf(url.pathname);
  const token = formToken(context);
  const typed = { subject: firstCharacters(searchParams.get("subject") ?? "", limits.subject) };
  const form: FormState = { category: categoryOf(searchParams.get("about")), token, typed, faults: {} };
  const words = wordsIn(language);
  const { latitude, longitude } = site.office;
  const name = copies[language].office.heading;
  const isKnown = latitude !== undefined && longitude !== undefined;
  const office = isKnown ? { id: "office", name, state: "open" as const, latitude, longitude } : null;
  const map = { words: mapCopies[language], heading: name, office };
  return { title: screenTitle(copies[language].meta.title, language), words, form, map };
}

const hourSeconds = 3600;

/** Stored first, then thanked for, on a page of its own: a reload sends nothing again. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { messages } = context.get(useCasesContext);
  const language = languageOf(url.pathname);
  const { problems, faults } = formCopies[language];
  const posted = await readPostedForm(request, { fields: postedFields });
  const typed: Partial<Record<(typeof postedFields)[number], string>> = posted.ok ? posted.fields : {};
  const category = categoryOf(typed.category);
  const repeated = storableFields(typed);
  const shownAgain = (status: number, changes: Partial<FormState>, more?: HeadersInit) =>
    data<FormState>(
      { category, token: messages.formToken(), typed: repeated, faults: {}, ...changes },
      { status, headers: more },
    );

  if (!posted.ok) return shownAgain(posted.status, { problem: problems.refused[posted.status] });
  const form: SentForm = { category, language, typed, token: typed.token ?? "", honeypot: typed.website ?? "" };
  const received = await attempt(() => messages.receive(form, context.get(visitorContext)));
  // The same form may be sent again: its token makes sure that it is stored once.
  if (!received) return shownAgain(503, { failed: true, token: repeated.token ?? "" }, { "Retry-After": "30" });
  switch (received.kind) {
    case "stored": {
      const query = new URLSearchParams({ reference: received.reference, about: category });
      if (received.receipt) query.set("receipt", "mailed");
      if (received.likelyDomain) query.set("check", received.likelyDomain);
      return redirect(`${pathIn(language, "/contact/thanks")}?${query}`, 303);
    }
    case "faulty":
      return shownAgain(422, { faults: inWords(received.faults, faults) });
    case "stale":
      return shownAgain(422, { problem: problems.stale });
    case "busy": {
      const { retryAfterSeconds } = received;
      const problem = retryAfterSeconds > hourSeconds ? problems.full : problems.busy;
      return shownAgain(429, { problem }, { "Retry-After": String(retryAfterSeconds) });
    }
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/** The browser sends the same form; what comes back is shown in place. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Answer> {
  return send(request, serverAction);
}

/** A token is good for one message: the next one needs another. */
export function shouldRevalidate({ actionResult }: ShouldRevalidateFunctionArgs) {
  return !isHosted && (actionResult as Answer | undefined)?.kind === "sent";
}

export function meta(args: Route.MetaArgs) {
  if (!import.meta.env.SSR) return [];
  const { faq } = copies[languageOf(args.location.pathname)];
  return [...withoutTitle(innerPageMeta("/contact", copies)(args)), faqPage(faq.questions, site.claims)];
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  useQuestionInSight();
  const { form: fresh, map } = loaderData;
  const linked = useLinkedForm(fresh);
  const shown = (actionData as FormState | undefined) ?? linked ?? fresh;
  const copy = import.meta.env.SSR ? copies[language] : undefined;
  const form = import.meta.env.SSR ? formCopies[language] : undefined;
  return (
    <>
      <AsServed sameFor={`contact hero ${language}`}>{copy && <PageHero heading={copy.hero.heading} />}</AsServed>
      <div className="section contact-task">
        <div className="wrap contact">
          {isHosted && <AsServed>{form && <NeedsScript words={form.needsScript} />}</AsServed>}
          <div className={isHosted ? "contact-form with-script" : "contact-form"}>
            <section aria-labelledby="form-heading">
              <ContactForm
                key={linked ? "linked" : ""}
                title={loaderData.title}
                words={useText(loaderData.words)}
                language={language}
                shown={shown}
                freshToken={fresh.token}
              >
                <AsServed sameFor={`contact required ${language}`}>
                  {form && <p className="hint">{form.requiredNote}</p>}
                </AsServed>
                <AsServed sameFor={`contact notice ${language}`}>
                  {form && <FormNotice copy={form} language={language} />}
                </AsServed>
              </ContactForm>
            </section>
          </div>
          <div className="contact-aside">
            <section className="card office" aria-labelledby="office-heading">
              <h2 id="office-heading" className="h3">
                {map.heading}
              </h2>
              <OfficeMap words={map.words} place={map.office}>
                <AsServed sameFor={`contact map ${language}`}>{copy && <DrawnMap label={copy.office.map} />}</AsServed>
              </OfficeMap>
              <AsServed sameFor={`contact office ${language}`}>
                {copy && <Office copy={copy.office} language={language} />}
              </AsServed>
            </section>
            <AsServed sameFor={`contact support ${language}`}>{copy && <Support copy={copy.support} />}</AsServed>
          </div>
        </div>
      </div>
      <AsServed sameFor={`contact questions ${language}`}>
        {copy && <ContactFaq copy={copy.faq} language={language} />}
      </AsServed>
    </>
  );
}

/** What the link that led here asked for: on static hosting a page is the same for every address. */
const linkedSearch = isHosted && !import.meta.env.SSR ? location.search : "";

function useLinkedForm(fresh: FormState): FormState | null {
  const search = useInBrowser(() => linkedSearch, "");
  if (search === "") return null;
  const params = new URLSearchParams(search);
  const subject = firstCharacters(params.get("subject") ?? "", limits.subject);
  return { ...fresh, category: categoryOf(params.get("about")), typed: { subject } };
}

function NeedsScript({ words }: { words: ContactFormCopy["needsScript"] }) {
  const { supportPhone, supportEmail } = site.contact;
  return (
    <noscript>
      <p className="notice">{fill(words, { phone: supportPhone.display, email: supportEmail.address })}</p>
    </noscript>
  );
}

function inWords(found: FieldFaults, sentences: ContactFormCopy["faults"]): FormState["faults"] {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const fault = found[field];
      return fault ? [[field, sentences[field][fault]]] : [];
    }),
  );
}
