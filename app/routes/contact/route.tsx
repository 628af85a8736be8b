import { data, redirect, useActionData, useLoaderData } from "react-router";
import en, { type ContactCopy } from "../../../content/en/contact.ts";
import hi from "../../../content/hi/contact.ts";
import enForm, { type ContactFormCopy } from "../../../content/en/contact-form.ts";
import hiForm from "../../../content/hi/contact-form.ts";
import { site } from "../../../content/site.ts";
import { categoryOf } from "../../../domain/contact/category.ts";
import type { Received, SentForm } from "../../../domain/contact/use-cases.ts";
import { limits } from "../../../domain/contact/submission.ts";
import { type InEachLanguage, languageOf, pathIn } from "../../../domain/language.ts";
import { readPostedForm } from "../../form-post.ts";
import { useLanguage } from "../../language.ts";
import { PageTitle, withoutTitle } from "../../page-title.tsx";
import { innerPageMeta } from "../../screen-meta.ts";
import { faqPage } from "../../structured-data.ts";
import { useCasesContext } from "../../use-cases.ts";
import { visitorContext } from "../../visitor.ts";
import type { Route } from "./+types/route.ts";
import { browserSending } from "./browser-sending.ts";
import { ContactForm, type FormState } from "./contact-form.tsx";
import { ContactScreen } from "./contact-screen.tsx";
import script from "./enhance.ts?script";
import "./contact.css";
import "./contact-form.css";

export const handle = { script };

const copies: InEachLanguage<ContactCopy> = { en, hi };
const formCopies: InEachLanguage<ContactFormCopy> = { en: enForm, hi: hiForm };

const postedFields = ["category", "token", "name", "email", "phone", "app", "subject", "message", "website"] as const;

/** A fresh form. Links may say what it is about, and fill in the subject. */
export function loader({ request, context }: Route.LoaderArgs): FormState {
  const { searchParams } = new URL(request.url);
  // Built ahead for static hosting there is no server to give out tokens, and none that would ask for one.
  const token = browserSending() ? "" : context.get(useCasesContext).messages.formToken();
  const typed = {
    subject: (searchParams.get("subject") ?? "").slice(0, limits.subject),
  };
  return { category: categoryOf(searchParams.get("about")), token, typed, faults: {} };
}

/** Stored first, then thanked for, on a page of its own: a reload sends nothing again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { messages } = context.get(useCasesContext);
  const language = languageOf(new URL(request.url).pathname);
  const { problems } = formCopies[language];
  const posted = await readPostedForm(request, { fields: postedFields });
  const typed: Partial<Record<(typeof postedFields)[number], string>> = posted.ok ? posted.fields : {};
  const category = categoryOf(typed.category);
  const shownAgain = (status: number, changes: Partial<FormState>, more?: HeadersInit) =>
    data<FormState>(
      { category, token: messages.formToken(true), typed, faults: {}, ...changes },
      { status, headers: more },
    );

  if (!posted.ok) return shownAgain(posted.status, { problem: problems.refused[posted.status] });
  const form: SentForm = { category, language, typed, token: typed.token ?? "", honeypot: typed.website ?? "" };
  let received: Received;
  try {
    received = await messages.receive(form, context.get(visitorContext));
  } catch {
    // The same form may be sent again: its token makes sure that it is stored once.
    return shownAgain(503, { failed: true, token: form.token }, { "Retry-After": "30" });
  }
  switch (received.kind) {
    case "stored": {
      const query = new URLSearchParams({ reference: received.reference, about: category });
      if (received.receipt) query.set("receipt", "mailed");
      if (received.likelyDomain) query.set("check", received.likelyDomain);
      return redirect(`${pathIn(language, "/contact/thanks")}?${query}`, 303);
    }
    case "faulty":
      return shownAgain(422, { faults: received.faults });
    case "stale":
      return shownAgain(422, { problem: problems.stale });
    case "busy":
      return shownAgain(429, { problem: problems.busy }, { "Retry-After": String(received.retryAfterSeconds) });
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta(args: Route.MetaArgs) {
  const { faq } = copies[languageOf(args.location.pathname)];
  return [...withoutTitle(innerPageMeta(args, "/contact", copies)), faqPage(faq.questions, site.claims)];
}

export default function Contact() {
  const language = useLanguage();
  const fresh = useLoaderData<typeof loader>();
  const again = useActionData<typeof action>();
  const state = again ?? fresh;
  const form = (
    <ContactForm copy={formCopies[language]} site={site} language={language} state={state} sending={browserSending()} />
  );
  return (
    <>
      <PageTitle
        title={copies[language].meta.title}
        language={language}
        prefix={again && formCopies[language].problems.titlePrefix}
      />
      <ContactScreen copy={copies[language]} site={site} language={language} form={form} />
    </>
  );
}
