import { type ShouldRevalidateFunctionArgs } from "react-router";
import { contactCopies } from "../../../content/contact.ts";
import { contactFormCopies } from "../../../content/contact-form.ts";
import { mapCopies } from "../../../content/map.ts";
import type { ContactCopy } from "../../../content/en/contact.ts";
import type { ContactFormCopy } from "../../../content/en/contact-form.ts";
import { site } from "../../../content/site.ts";
import { categoryOf } from "../../../domain/contact/category.ts";
import type { SentForm } from "../../../domain/contact/use-cases.ts";
import { type FieldFaults, fields, limits } from "../../../domain/contact/fields.ts";
import { fill } from "../../../domain/copy.ts";
import { type Language, languageOf, pathIn } from "../../../domain/language.ts";
import { firstCharacters, storableFields, storableParams } from "../../../domain/stores/clean-text.ts";
import { after } from "../../after.ts";
import { serialize, useDeserialized } from "../../serialized.ts";
import { ServerOnly } from "../../components/server-only/server-only.tsx";
import { FormNotice } from "../../components/form-notice/form-notice.tsx";
import { useInBrowser } from "../../components/in-browser/in-browser.ts";
import { FaqItem, useQuestionInSight } from "../../components/faq/faq.tsx";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { Section } from "../../components/section/section.tsx";
import { attempt } from "../../faults.ts";
import { formAgain, readPostedForm, retrySeconds, toThanks } from "../../form-post.ts";
import { browserSending, isHosted } from "../../components/hosted/hosted.ts";
import { IconLink } from "../../components/icon-link/icon-link.tsx";
import { Lines } from "../../components/lines/lines.tsx";
import { useLanguage } from "../../language.ts";
import { innerPageMeta, screenTitle, withoutTitle } from "../../page-meta.ts";
import { faqPage } from "../../structured-data.ts";
import { formToken, useCasesContext, visitorContext } from "../../context.ts";
import type { Route } from "./+types/route.ts";
import { type Answer, type FormState, readThanks } from "./answer.ts";
import { ContactForm } from "./contact-form.tsx";
import { formWords } from "./form-words.ts";
import { DrawnMap, Office, OfficeMap } from "./office.tsx";
import "../../styles/inner.css";
import "./contact.css";

export const handle = { hydrate: true };

const postedFields = ["category", "token", "name", "email", "phone", "app", "subject", "message", "website"] as const;

/** A fresh form. Links may say what it is about, and fill in the subject. */
export function loader({ url, context }: Route.LoaderArgs) {
  const searchParams = storableParams(url.searchParams);
  const language = languageOf(url.pathname);
  const token = formToken(context);
  const typed = { subject: firstCharacters(searchParams.get("subject") ?? "", limits.subject) };
  const form: FormState = { category: categoryOf(searchParams.get("about")), token, typed, faults: {} };
  const words = serialize(formWords(contactFormCopies[language], site.contact));
  const { latitude, longitude } = site.office;
  const name = contactCopies[language].office.heading;
  const isKnown = latitude !== undefined && longitude !== undefined;
  const office = isKnown ? { id: "office", name, state: "open" as const, latitude, longitude } : null;
  const map = { words: mapCopies[language], heading: name, office };
  return { title: screenTitle(contactCopies[language].meta.title, language), words, form, map };
}

const hourSeconds = 3600;

/** Stored first, then thanked for, on a page of its own: a reload sends nothing again. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { messages } = context.get(useCasesContext);
  const language = languageOf(url.pathname);
  const { problems, faults } = contactFormCopies[language];
  const posted = await readPostedForm(request, { fields: postedFields });
  const typed: Partial<Record<(typeof postedFields)[number], string>> = posted.ok ? posted.fields : {};
  const category = categoryOf(typed.category);
  const repeated = storableFields(typed);
  const shownAgain = (status: number, changes: Partial<FormState>, retryAfter?: number) => {
    const form: FormState = { category, token: messages.formToken(), typed: repeated, faults: {}, ...changes };
    return formAgain(status, form, retryAfter);
  };

  if (!posted.ok) return shownAgain(posted.status, { problem: problems.refused[posted.status] });
  const form: SentForm = { category, language, typed, token: typed.token ?? "", honeypot: typed.website ?? "" };
  const received = await attempt(() => messages.receive(form, context.get(visitorContext)));
  // The same form may be sent again: its token makes sure that it is stored once.
  if (!received) return shownAgain(503, { failed: true, token: repeated.token ?? "" }, retrySeconds);
  switch (received.kind) {
    case "stored":
      return toThanks(received, category, language);
    case "faulty":
      return shownAgain(422, { faults: inWords(received.faults, faults) });
    case "stale":
      return shownAgain(422, { problem: problems.stale });
    case "busy": {
      const { retryAfterSeconds } = received;
      const problem = retryAfterSeconds > hourSeconds ? problems.full : problems.busy;
      return shownAgain(429, { problem }, retryAfterSeconds);
    }
  }
}

export { actionHeaders as headers } from "../../form-post.ts";

/** Longer than the server ever takes; after that the visitor should know. */
const timeLimitMs = 30_000;

/**
 * Sends the form from the browser, and says what became of it. It is the same post as without script: its answer is the
 * way to the page that thanks, or the form again with what is wrong.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Answer> {
  const typed = await request.clone().formData();
  const failed = { kind: "failed" as const, token: String(typed.get("token")), isUnreached: false };
  try {
    const service = browserSending();
    if (service) {
      const { sendFromBrowser } = await import("./send-from-browser.ts");
      await sendFromBrowser(service, typed);
      return { kind: "sent", sent: { reference: null, receipt: false, likelyDomain: null } };
    }
    const form = (await Promise.race([serverAction(), after(timeLimitMs, null)])) as FormState | null;
    if (!form) return { ...failed, isUnreached: true };
    return form.failed ? failed : { kind: "again", form };
  } catch (error) {
    const sent = error instanceof Response ? readThanks(error.headers.get("Location") ?? "") : null;
    if (sent) return { kind: "sent", sent };
    return { ...failed, isUnreached: error instanceof TypeError };
  }
}

/** A token is good for one message: the next one needs another. */
export function shouldRevalidate({ actionResult }: ShouldRevalidateFunctionArgs) {
  return !isHosted && (actionResult as Answer | undefined)?.kind === "sent";
}

export function meta(args: Route.MetaArgs) {
  if (!import.meta.env.SSR) return [];
  const { faq } = contactCopies[languageOf(args.location.pathname)];
  return [...withoutTitle(innerPageMeta("/contact", contactCopies)(args)), faqPage(faq.questions, site.claims)];
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  useQuestionInSight();
  const { form: fresh, map } = loaderData;
  const linked = useLinkedForm(fresh);
  const shown = (actionData as FormState | undefined) ?? linked ?? fresh;
  const copy = import.meta.env.SSR ? contactCopies[language] : undefined;
  const form = import.meta.env.SSR ? contactFormCopies[language] : undefined;
  return (
    <>
      <ServerOnly>{copy && <PageHero isLow heading={copy.hero.heading} lead={copy.hero.lead} />}</ServerOnly>
      <div className="section task">
        <div className="wrap with-aside">
          {isHosted && <ServerOnly>{form && <NeedsScript words={form.needsScript} />}</ServerOnly>}
          <div className={isHosted ? "with-script" : undefined}>
            <section className="grid gap-4" aria-labelledby="form-heading">
              <ContactForm
                key={linked ? "linked" : ""}
                title={loaderData.title}
                words={useDeserialized(loaderData.words)}
                language={language}
                shown={shown}
                freshToken={fresh.token}
              >
                <ServerOnly>{form && <p className="hint">{form.requiredNote}</p>}</ServerOnly>
                <ServerOnly>
                  {form && (
                    <FormNotice words={form.notice} leaveEmpty={form.leaveEmpty} site={site} language={language} />
                  )}
                </ServerOnly>
              </ContactForm>
            </section>
          </div>
          <div className="contact-aside grid gap-5">
            <section className="card office" aria-labelledby="office-heading">
              <h2 id="office-heading" className="h3">
                {map.heading}
              </h2>
              <OfficeMap words={map.words} place={map.office}>
                <ServerOnly>{copy && <DrawnMap label={copy.office.map} />}</ServerOnly>
              </OfficeMap>
              <ServerOnly>{copy && <Office copy={copy.office} language={language} />}</ServerOnly>
            </section>
            <ServerOnly>{copy && <Support copy={copy.support} />}</ServerOnly>
          </div>
        </div>
      </div>
      <ServerOnly>{copy && <ContactFaq copy={copy.faq} language={language} />}</ServerOnly>
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

function ContactFaq({ copy, language }: { copy: ContactCopy["faq"]; language: Language }) {
  return (
    <Section id="faq" heading={copy.heading} tone="sunk" split>
      <div>
        <div className="accordion">
          {copy.questions.map((one) => (
            <FaqItem key={one.id} id={one.id} group="contact-faq" level={3} question={one.question}>
              <p>{one.answer}</p>
            </FaqItem>
          ))}
        </div>
        <a className="link-row" href={pathIn(language, "/help-support")}>
          {copy.more}
        </a>
      </div>
    </Section>
  );
}

function Support({ copy }: { copy: ContactCopy["support"] }) {
  const { supportPhone, supportEmail } = site.contact;
  const { address } = supportEmail;
  return (
    <section className="card" aria-labelledby="support-heading">
      <h2 id="support-heading" className="h3">
        {copy.heading}
      </h2>
      <p>{copy.lead}</p>
      <Lines className="ticks" items={copy.items} />
      <ul className="contact-ways">
        <li>
          <IconLink className="link-row" of="phone" href={`tel:${supportPhone.number}`} text={supportPhone.display} />
          <span className="hint block">{copy.hours}</span>
        </li>
        <li>
          <IconLink className="link-row" of="mail" href={`mailto:${address}`} text={address} />
        </li>
      </ul>
    </section>
  );
}
