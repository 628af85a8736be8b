import { data, useActionData, useLoaderData, useLocation } from "react-router";
import en, { type NewsletterCopy } from "../../../content/en/newsletter.ts";
import hi from "../../../content/hi/newsletter.ts";
import { type InEachLanguage, languageOf, pathIn } from "../../../domain/language.ts";
import type { LinkPurpose } from "../../../domain/newsletter/use-cases.ts";
import { storable } from "../../../domain/stores/clean-text.ts";
import { attempt } from "../../faults.ts";
import { type PostRules, readPostedForm } from "../../form-post.ts";
import { useLanguage } from "../../language.ts";
import { pageMeta } from "../../page-meta.ts";
import { useCasesContext } from "../../use-cases.ts";
import type { Route } from "./+types/route.ts";
import { LinkStep, type LinkStepState } from "./link-step.tsx";
import "../../styles/inner.css";

const copies: InEachLanguage<NewsletterCopy> = { en, hi };

const rules: Record<LinkPurpose, PostRules<"token" | "List-Unsubscribe">> = {
  confirm: { fields: ["token"], from: "our-or-opaque-pages" },
  // Mail programs leave the list by themselves (RFC 8058): without our page, and with the token in the address.
  unsubscribe: { fields: ["token", "List-Unsubscribe"], from: "anywhere" },
};

/** Opening the link shows a button and changes nothing: mail scanners open links too. Only the post joins or leaves. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { purpose, token } = readLink(request);
  const known = context.get(useCasesContext).newsletter.isLink(purpose, token);
  return data<LinkStepState>(known ? { step: "ask", token } : { step: "broken" }, { status: known ? 200 : 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const link = readLink(request);
  const posted = await readPostedForm(request, rules[link.purpose]);
  if (!posted.ok) return data<LinkStepState>({ step: "broken" }, { status: posted.status });
  const token = posted.fields.token ?? link.token;
  const done = await attempt(() => context.get(useCasesContext).newsletter[link.purpose](token));
  if (done === null) {
    return data<LinkStepState>(
      { step: "failed", token: storable(token) },
      { status: 503, headers: { "Retry-After": "30" } },
    );
  }
  return data<LinkStepState>({ step: done ? "done" : "broken" }, { status: done ? 200 : 404 });
}

/** The token in the address goes to nobody. (`no-referrer` would too, but makes browsers post `Origin: null`.) */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return { ...Object.fromEntries(actionHeaders), "Cache-Control": "no-store", "Referrer-Policy": "strict-origin" };
}

export function meta({ location, matches }: Route.MetaArgs) {
  const language = languageOf(location.pathname);
  const purpose = purposeOf(location.pathname);
  const head = copies[language][purpose].meta;
  return pageMeta({
    matches,
    head,
    language,
    path: `/newsletter/${purpose}`,
    noIndex: true,
  });
}

export default function NewsletterLink() {
  const language = useLanguage();
  const purpose = purposeOf(useLocation().pathname);
  const shown = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? shown;
  return (
    <LinkStep
      copy={copies[language]}
      purpose={purpose}
      state={state}
      address={pathIn(language, `/newsletter/${purpose}`)}
      joinAddress={pathIn(language, "/newsletter")}
      homeAddress={pathIn(language, "/")}
    />
  );
}

function readLink(request: Request): { purpose: LinkPurpose; token: string } {
  const { pathname, searchParams } = new URL(request.url);
  return { purpose: purposeOf(pathname), token: searchParams.get("token") ?? "" };
}

/** The two links that we mail share this screen; the address says which it is. */
function purposeOf(pathname: string): LinkPurpose {
  return pathname.includes("/newsletter/confirm") ? "confirm" : "unsubscribe";
}
