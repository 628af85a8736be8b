import { redirect } from "react-router";
import { newsletterCopies } from "../../../content/newsletter.ts";
import type { NewsletterCopy } from "../../../content/en/newsletter.ts";
import { fill } from "../../../domain/copy.ts";
import { isWellKnownDomain } from "../../../domain/contact/email-hint.ts";
import { type Language, languageOf, pathIn } from "../../../domain/language.ts";
import { storable } from "../../../domain/stores/clean-text.ts";
import { ErrorSummary } from "../../components/error-summary/error-summary.tsx";
import { FormField } from "../../components/form-field/form-field.tsx";
import { Honeypot } from "../../components/honeypot/honeypot.tsx";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { attempt } from "../../faults.ts";
import { formAgain, readPostedForm, retrySeconds } from "../../form-post.ts";
import { useLanguage } from "../../language.ts";
import { screenTitle, unlistedMeta, withoutTitle } from "../../page-meta.ts";
import { useCasesContext, visitorContext } from "../../context.ts";
import type { Route } from "./+types/route.ts";
import "../../styles/inner.css";

interface JoinState {
  email: string;
  fault: string;
}

export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const check = searchParams.get("check");
  return {
    /** A wish was recorded: look into your mail. */
    asked: searchParams.has("asked"),
    likelyDomain: check && isWellKnownDomain(check) ? check : null,
  };
}

/**
 * The box in every footer posts here, and one press is enough: the mailed link asks the owner of the address. The answer is the same
 * whether or not the address was known.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const { faults } = newsletterCopies[language].join;
  const posted = await readPostedForm(request, { fields: ["email", "website"] });
  const { email = "", website = "" } = posted.ok ? posted.fields : {};
  const again = (status: number, fault: string, retryAfter?: number) =>
    formAgain<JoinState>(status, { email: storable(email), fault }, retryAfter);

  if (!posted.ok) return again(posted.status, faults.refused);
  const form = { email, language, honeypot: website };
  const { newsletter } = context.get(useCasesContext);
  const joined = await attempt(() => newsletter.join(form, context.get(visitorContext)));
  if (!joined) return again(503, faults.failed, retrySeconds);
  switch (joined.kind) {
    case "faulty":
      return again(422, faults[joined.fault]);
    case "busy":
      return again(429, faults.busy, joined.retryAfterSeconds);
    case "unavailable":
      return again(503, faults.unavailable);
    case "asked": {
      const check = joined.likelyDomain ? `&check=${joined.likelyDomain}` : "";
      return redirect(`${pathIn(language, "/newsletter")}?asked${check}`, 303);
    }
  }
}

export { actionHeaders as headers } from "../../form-post.ts";

export function meta(args: Route.MetaArgs) {
  return withoutTitle(unlistedMeta("/newsletter", (language) => newsletterCopies[language].join.meta)(args));
}

export default function Newsletter({ loaderData, actionData: again }: Route.ComponentProps) {
  const language = useLanguage();
  const copy = newsletterCopies[language];
  const { asked, likelyDomain } = loaderData;
  if (asked && !again) {
    return (
      <section className="section">
        <title>{screenTitle(copy.asked.title, language)}</title>
        <div className="wrap wrap-narrow grid gap-5">
          <h1>{copy.asked.heading}</h1>
          <output className="notice notice-good">{copy.asked.text}</output>
          {likelyDomain && (
            <p className="notice notice-soon">{fill(copy.asked.likelyDomain, { domain: likelyDomain })}</p>
          )}
          <p>{copy.asked.spam}</p>
          <Terms copy={copy.terms} language={language} />
          <p>
            <a className="link-row" href={pathIn(language, "/")}>
              {copy.home}
            </a>
          </p>
        </div>
      </section>
    );
  }
  const { meta: head, titlePrefix, hero } = copy.join;
  return (
    <>
      <title>{(again ? titlePrefix : "") + screenTitle(head.title, language)}</title>
      <PageHero heading={hero.heading}>
        <p>{hero.lead}</p>
      </PageHero>
      <div className="section">
        <div className="wrap halves">
          <JoinForm copy={copy} address={pathIn(language, "/newsletter")} again={again} />
          <Terms copy={copy.terms} language={language} />
        </div>
      </div>
    </>
  );
}

interface JoinFormProps {
  copy: NewsletterCopy;
  address: string;
  again: JoinState | undefined;
}

/** The same box as in the footer, with room to say what is wrong. */
function JoinForm({ copy: { join, leaveEmpty }, address, again }: JoinFormProps) {
  return (
    <form className="grid gap-5" method="post" action={address} noValidate>
      <ErrorSummary heading={join.problemHeading} faults={again ? [{ field: "email", text: again.fault }] : []} />
      <FormField
        name="email"
        label={join.label}
        value={again?.email ?? ""}
        required
        type="email"
        autoComplete="email"
        fault={again?.fault}
      />
      <Honeypot label={leaveEmpty} />
      <button className="btn btn-primary btn-lg" type="submit">
        {join.button}
      </button>
    </form>
  );
}

function Terms({ copy, language }: { copy: NewsletterCopy["terms"]; language: Language }) {
  return (
    <section className="card grid gap-3" aria-labelledby="terms-heading">
      <h2 id="terms-heading" className="h3">
        {copy.heading}
      </h2>
      <dl className="grid gap-3">
        {copy.items.map(({ title, text }) => (
          <div key={title}>
            <dt className="label">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <a className="link-row" href={pathIn(language, "/privacy-policy-2025#privacy")}>
        {copy.privacy}
      </a>
    </section>
  );
}
