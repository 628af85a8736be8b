import { data, useLocation } from "react-router";
import { newsletterCopies } from "../../../content/newsletter.ts";
import { pathIn } from "../../../domain/language.ts";
import type { LinkPurpose } from "../../../domain/newsletter/use-cases.ts";
import { storable } from "../../../domain/stores/clean-text.ts";
import { attempt } from "../../faults.ts";
import { formAgain, type PostRules, readPostedForm, retrySeconds } from "../../form-post.ts";
import { useLanguage } from "../../language.ts";
import { unlistedMeta } from "../../page-meta.ts";
import { useCasesContext } from "../../context.ts";
import type { Route } from "./+types/route.ts";
import "../../styles/inner.css";

type LinkStepState = { step: "ask" | "failed"; token: string } | { step: "done" | "done-before" | "broken" };

const rules: Record<LinkPurpose, PostRules<"token" | "List-Unsubscribe">> = {
  confirm: { fields: ["token"], from: "our-or-opaque-pages" },
  // Mail programs leave the list by themselves (RFC 8058): without our page, and with the token in the address.
  unsubscribe: { fields: ["token", "List-Unsubscribe"], from: "anywhere" },
};

/** Where a link that does not work leads: who wants to leave is not asked to join. */
const wayOn: Record<LinkPurpose, (subject: string) => string> = {
  confirm: () => "/newsletter",
  unsubscribe: (subject) => `/contact?subject=${encodeURIComponent(subject)}`,
};

/** Opening the link shows a button, or that it is done, and changes nothing: mail scanners open links too. Only the post joins or leaves. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { purpose, token } = readLink(url);
  // While nobody can say, the press finds out.
  const state = (await attempt(() => context.get(useCasesContext).newsletter.openLink(purpose, token))) ?? "ask";
  if (state === "broken") return data<LinkStepState>({ step: state }, { status: 404 });
  return data<LinkStepState>(state === "ask" ? { step: state, token } : { step: "done-before" });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const link = readLink(url);
  const posted = await readPostedForm(request, rules[link.purpose]);
  if (!posted.ok) return data<LinkStepState>({ step: "broken" }, { status: posted.status });
  const token = posted.fields.token ?? link.token;
  const done = await attempt(() => context.get(useCasesContext).newsletter[link.purpose](token));
  if (done === null) return formAgain<LinkStepState>(503, { step: "failed", token: storable(token) }, retrySeconds);
  return data<LinkStepState>({ step: done ? "done" : "broken" }, { status: done ? 200 : 404 });
}

/** The token in the address goes to nobody. (`no-referrer` would too, but makes browsers post `Origin: null`.) */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return { ...Object.fromEntries(actionHeaders), "Cache-Control": "no-store", "Referrer-Policy": "strict-origin" };
}

export function meta(args: Route.MetaArgs) {
  const purpose = purposeOf(args.location.pathname);
  return unlistedMeta(`/newsletter/${purpose}`, (language) => newsletterCopies[language][purpose].meta)(args);
}

export default function NewsletterLink({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const copy = newsletterCopies[language];
  const purpose = purposeOf(useLocation().pathname);
  const words = copy[purpose];
  const state = actionData ?? loaderData;
  return (
    <section className="section">
      <div className="wrap wrap-narrow grid justify-items-start gap-5">
        {(state.step === "done" || state.step === "done-before") && (
          <>
            <h1>{words.done}</h1>
            <output className="notice notice-good">{state.step === "done" ? words.doneText : words.doneBefore}</output>
            <a className="link-row" href={pathIn(language, "/")}>
              {copy.home}
            </a>
          </>
        )}
        {state.step === "broken" && (
          <>
            <h1>{copy.brokenLink}</h1>
            <p>{words.broken.text}</p>
            <a className="link-row" href={pathIn(language, wayOn[purpose](words.heading))}>
              {words.broken.way}
            </a>
          </>
        )}
        {(state.step === "ask" || state.step === "failed") && (
          <>
            <h1>{words.heading}</h1>
            {state.step === "failed" && (
              <p className="notice notice-alarm" role="alert">
                {copy.failed}
              </p>
            )}
            <p>{words.text}</p>
            <form method="post" action={pathIn(language, `/newsletter/${purpose}`)}>
              <input type="hidden" name="token" value={state.token} />
              <button className="btn btn-primary btn-lg" type="submit">
                {words.button}
              </button>
            </form>
          </>
        )}
      </div>
    </section>
  );
}

function readLink({ pathname, searchParams }: URL): { purpose: LinkPurpose; token: string } {
  return { purpose: purposeOf(pathname), token: searchParams.get("token") ?? "" };
}

/** The two links that we mail share this screen; the address says which it is. */
function purposeOf(pathname: string): LinkPurpose {
  return pathname.includes("/newsletter/confirm") ? "confirm" : "unsubscribe";
}
