import { data, useActionData, useLoaderData } from "react-router";
import en, { type NewsletterCopy } from "../../../content/en/newsletter.ts";
import hi from "../../../content/hi/newsletter.ts";
import { type InEachLanguage, languageOf, pathIn } from "../../../domain/language.ts";
import { LinkStep, type LinkStepState } from "../../components/link-step/link-step.tsx";
import { readPostedForm } from "../../form-post.ts";
import { useLanguage } from "../../language.ts";
import { pageMeta } from "../../page-meta.ts";
import { siteNameIn } from "../../screen-meta.ts";
import { useCasesContext } from "../../use-cases.ts";
import type { Route } from "./+types/route.ts";

const copies: InEachLanguage<NewsletterCopy> = { en, hi };

/**
 * Opening the link shows a button and changes nothing. The post leaves the list: from the button, or from the mail
 * program itself (RFC 8058), which comes without a page of ours and brings the token in the address.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const known = context.get(useCasesContext).newsletter.isLink("unsubscribe", token);
  return data<LinkStepState>(known ? { step: "ask", token } : { step: "broken" }, { status: known ? 200 : 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const posted = await readPostedForm(request, { fields: ["token", "List-Unsubscribe"], anySite: true });
  if (!posted.ok) return data<LinkStepState>({ step: "broken" }, { status: posted.status });
  const token = posted.fields.token ?? new URL(request.url).searchParams.get("token") ?? "";
  try {
    const done = await context.get(useCasesContext).newsletter.unsubscribe(token);
    return data<LinkStepState>({ step: done ? "done" : "broken" }, { status: done ? 200 : 404 });
  } catch {
    return data<LinkStepState>({ step: "failed", token }, { status: 503, headers: { "Retry-After": "30" } });
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return { ...Object.fromEntries(actionHeaders), "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
}

export function meta({ location }: Route.MetaArgs) {
  const language = languageOf(location.pathname);
  const head = copies[language].unsubscribe.meta;
  return pageMeta({ head, siteName: siteNameIn(language), language, path: "/newsletter/unsubscribe", noIndex: true });
}

export default function Unsubscribe() {
  const language = useLanguage();
  const copy = copies[language];
  const shown = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? shown;
  return (
    <LinkStep
      copy={copy.unsubscribe}
      broken={copy.brokenLink}
      failed={copy.failed}
      home={copy.home}
      state={state}
      address={pathIn(language, "/newsletter/unsubscribe")}
      joinAddress={pathIn(language, "/newsletter")}
      homeAddress={pathIn(language, "/")}
    />
  );
}
