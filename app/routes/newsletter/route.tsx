import { data, redirect } from "react-router";
import en, { type NewsletterCopy } from "../../../content/en/newsletter.ts";
import hi from "../../../content/hi/newsletter.ts";
import { fill } from "../../../domain/copy.ts";
import { isWellKnownDomain } from "../../../domain/contact/email-hint.ts";
import { type InEachLanguage, languageOf, pathIn } from "../../../domain/language.ts";
import { storable } from "../../../domain/stores/clean-text.ts";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { attempt } from "../../faults.ts";
import { readPostedForm } from "../../form-post.ts";
import { useLanguage } from "../../language.ts";
import { screenTitle, unlistedMeta, withoutTitle } from "../../page-meta.ts";
import { useCasesContext, visitorContext } from "../../context.ts";
import type { Route } from "./+types/route.ts";
import { JoinForm, type JoinState } from "./join-form.tsx";
import "../../styles/inner.css";

const copies: InEachLanguage<NewsletterCopy> = { en, hi };

export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const check = searchParams.get("check");
  return {
    /** A wish was recorded: look into your mail. */
    asked: searchParams.has("asked"),
    likelyDomain: check && isWellKnownDomain(check) ? check : null,
    token: context.get(useCasesContext).messages.formToken(),
  };
}

/**
 * The box in every footer posts here. Most pages are the same for everybody, so the box has no token: its address is shown once more,
 * in a form that has one. The answer is the same whether or not the address was known.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const language = languageOf(url.pathname);
  const { faults } = copies[language].join;
  const { messages, newsletter } = context.get(useCasesContext);
  const posted = await readPostedForm(request, { fields: ["email", "token", "website"] });
  const { email = "", token = "", website = "" } = posted.ok ? posted.fields : {};
  const again = (status: number, changes: Partial<JoinState>, more: HeadersInit = {}) =>
    data<JoinState>({ email: storable(email), token: messages.formToken(), ...changes }, { status, headers: more });

  if (!posted.ok) return again(posted.status, { fault: faults.refused });
  const form = { email, language, token, honeypot: website };
  const joined = await attempt(() => newsletter.join(form, context.get(visitorContext)));
  if (!joined) return again(503, { fault: faults.failed }, { "Retry-After": "30" });
  switch (joined.kind) {
    case "check":
      return again(200, { likelyDomain: joined.likelyDomain });
    case "faulty":
      return again(422, { fault: faults[joined.fault] });
    case "busy":
      return again(429, { fault: faults.busy }, { "Retry-After": `${joined.retryAfterSeconds}` });
    case "asked": {
      const check = joined.likelyDomain ? `&check=${joined.likelyDomain}` : "";
      return redirect(`${pathIn(language, "/newsletter")}?asked${check}`, 303);
    }
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta(args: Route.MetaArgs) {
  return withoutTitle(unlistedMeta("/newsletter", { en: en.join, hi: hi.join })(args));
}

export default function Newsletter({ loaderData, actionData: again }: Route.ComponentProps) {
  const language = useLanguage();
  const copy = copies[language];
  const { asked, likelyDomain, token } = loaderData;
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
          <p>
            <a className="link-row" href={pathIn(language, "/")}>
              {copy.home}
            </a>
          </p>
        </div>
      </section>
    );
  }
  const { meta: head, titlePrefix, hero, check, terms } = copy.join;
  const isCheck = again !== undefined && again.email !== "" && !again.fault;
  return (
    <>
      <title>{(again?.fault ? titlePrefix : "") + screenTitle(head.title, language)}</title>
      {isCheck ? <PageHero heading={check.heading} /> : <PageHero heading={hero.heading} lead={hero.lead} />}
      <div className="section">
        <div className="wrap halves">
          <JoinForm
            copy={copy}
            address={pathIn(language, "/newsletter")}
            check={isCheck}
            state={again ?? { email: "", token }}
          />
          <section className="card grid gap-3" aria-labelledby="terms-heading">
            <h2 id="terms-heading" className="h3">
              {terms.heading}
            </h2>
            <dl className="grid gap-3">
              {terms.items.map(({ title, text }) => (
                <div key={title}>
                  <dt className="label">{title}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            <a className="link-row" href={pathIn(language, "/privacy-policy-2025#privacy")}>
              {terms.privacy}
            </a>
          </section>
        </div>
      </div>
    </>
  );
}
