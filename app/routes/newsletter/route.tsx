import { data, redirect, useActionData, useLoaderData } from "react-router";
import en, { type NewsletterCopy } from "../../../content/en/newsletter.ts";
import hi from "../../../content/hi/newsletter.ts";
import { isWellKnownDomain } from "../../../domain/contact/email-hint.ts";
import { type InEachLanguage, languageOf, pathIn } from "../../../domain/language.ts";
import type { Joined } from "../../../domain/newsletter/use-cases.ts";
import { readPostedForm } from "../../form-post.ts";
import { useLanguage } from "../../language.ts";
import { pageMeta } from "../../page-meta.ts";
import { PageTitle, withoutTitle } from "../../page-title.tsx";
import { siteNameIn } from "../../screen-meta.ts";
import { useCasesContext } from "../../use-cases.ts";
import { visitorContext } from "../../visitor.ts";
import type { Route } from "./+types/route.ts";
import { Asked } from "./asked.tsx";
import { JoinForm } from "./join-form.tsx";

const copies: InEachLanguage<NewsletterCopy> = { en, hi };

interface Shown {
  /** A wish was recorded: look into your mail. */
  asked: boolean;
  likelyDomain: string | null;
}

export function loader({ request }: Route.LoaderArgs): Shown {
  const { searchParams } = new URL(request.url);
  const check = searchParams.get("check");
  return { asked: searchParams.has("asked"), likelyDomain: check && isWellKnownDomain(check) ? check : null };
}

/** The box in every footer posts here. The answer is the same whether or not the address was known. */
export async function action({ request, context }: Route.ActionArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const { faults } = copies[language].join;
  const posted = await readPostedForm(request, { fields: ["email", "website"] });
  if (!posted.ok) return data({ email: "", fault: faults.refused }, { status: posted.status });
  const { email = "", website = "" } = posted.fields;
  let joined: Joined;
  try {
    const form = { email, language, honeypot: website };
    joined = await context.get(useCasesContext).newsletter.join(form, context.get(visitorContext));
  } catch {
    return data({ email, fault: faults.failed }, { status: 503, headers: { "Retry-After": "30" } });
  }
  if (joined.kind === "faulty") return data({ email, fault: faults[joined.fault] }, { status: 422 });
  if (joined.kind === "busy") {
    return data(
      { email, fault: faults.busy },
      { status: 429, headers: { "Retry-After": `${joined.retryAfterSeconds}` } },
    );
  }
  const check = joined.likelyDomain ? `&check=${joined.likelyDomain}` : "";
  return redirect(`${pathIn(language, "/newsletter")}?asked${check}`, 303);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOf(location.pathname);
  const head = copies[language].join.meta;
  return withoutTitle(
    pageMeta({ matches, head, siteName: siteNameIn(language), language, path: "/newsletter", noIndex: true }),
  );
}

export default function Newsletter() {
  const language = useLanguage();
  const copy = copies[language];
  const { asked, likelyDomain } = useLoaderData<typeof loader>();
  const again = useActionData<typeof action>();
  return (
    <section className="section">
      <PageTitle
        title={asked && !again ? copy.asked.title : copy.join.meta.title}
        language={language}
        prefix={again && copy.join.titlePrefix}
      />
      <div className="wrap wrap-narrow grid gap-5">
        {asked && !again ? (
          <Asked copy={copy} likelyDomain={likelyDomain} home={pathIn(language, "/")} />
        ) : (
          <JoinForm copy={copy} address={pathIn(language, "/newsletter")} state={again ?? { email: "" }} />
        )}
      </div>
    </section>
  );
}
