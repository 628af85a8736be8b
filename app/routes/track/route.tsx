import { data } from "react-router";
import { trackCopies } from "../../../content/track.ts";
import type { TrackCopy } from "../../../content/en/track.ts";
import { readReference } from "../../../domain/contact/reference.ts";
import type { TrackedCase } from "../../../domain/contact/use-cases.ts";
import { languageOf, pathIn } from "../../../domain/language.ts";
import { storable } from "../../../domain/stores/clean-text.ts";
import { ErrorSummary, type SummaryFault } from "../../components/error-summary/error-summary.tsx";
import { FormField } from "../../components/form-field/form-field.tsx";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { attempt } from "../../faults.ts";
import { readPostedForm } from "../../form-post.ts";
import { useLanguage } from "../../language.ts";
import { innerPageMeta, screenTitle, withoutTitle } from "../../page-meta.ts";
import { useCasesContext, visitorContext } from "../../context.ts";
import type { Route } from "./+types/route.ts";
import { CaseCard } from "./case-card.tsx";
import "../../styles/inner.css";
import "./case-card.css";

export function loader({ url }: Route.LoaderArgs): TrackState {
  const reference = readReference(url.searchParams.get("reference") ?? "") ?? "";
  return { reference, email: "", faults: [] };
}

type TrackAnswer = TrackState | { found: TrackedCase };

/** A post, so that neither the address nor a log ever holds the e-mail; it changes nothing. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { faults } = trackCopies[languageOf(url.pathname)];
  const posted = await readPostedForm(request, { fields: ["reference", "email"] });
  if (!posted.ok) {
    return data<TrackAnswer>(
      { reference: "", email: "", faults: [{ text: faults.refused }] },
      { status: posted.status },
    );
  }
  const { reference = "", email = "" } = posted.fields;
  const again = (status: number, wrong: TrackState["faults"], more: HeadersInit = {}) =>
    data<TrackAnswer>(
      { reference: storable(reference), email: storable(email), faults: wrong },
      { status, headers: more },
    );
  const missing = [
    ...(readReference(reference) ? [] : [{ field: "reference", text: faults.reference }]),
    ...(email.trim() ? [] : [{ field: "email", text: faults.email }]),
  ];
  if (missing.length > 0) return again(422, missing);
  const { messages } = context.get(useCasesContext);
  const tracked = await attempt(() => messages.track(reference, email, context.get(visitorContext)));
  if (!tracked) return again(503, [{ text: faults.failed }], { "Retry-After": "30" });
  if (tracked.kind === "busy") {
    return again(429, [{ text: faults.busy }], { "Retry-After": String(tracked.retryAfterSeconds) });
  }
  if (tracked.kind === "unknown") return again(422, [{ field: "reference", text: faults.unknown }]);
  return data<TrackAnswer>({ found: tracked.case });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta(args: Route.MetaArgs) {
  return withoutTitle(innerPageMeta("/track", trackCopies)(args));
}

export default function Track({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const copy = trackCopies[language];
  const answer = actionData ?? loaderData;
  const isWrong = "faults" in answer && answer.faults.length > 0;
  const address = pathIn(language, "/track");
  return (
    <>
      <title>{(isWrong ? copy.titlePrefix : "") + screenTitle(copy.meta.title, language)}</title>
      <PageHero heading={copy.hero.heading}>
        <p>{copy.hero.lead}</p>
      </PageHero>
      <div className="section">
        <div className="wrap track">
          {"found" in answer ? (
            <CaseCard copy={copy.found} found={answer.found} again={address} />
          ) : (
            <TrackForm copy={copy} state={answer} address={address} />
          )}
        </div>
      </div>
    </>
  );
}

interface TrackState {
  reference: string;
  email: string;
  faults: readonly SummaryFault[];
}

/** Asks for the two things that together name a case. */
function TrackForm({ copy, state, address }: { copy: TrackCopy; state: TrackState; address: string }) {
  const field = (name: "reference" | "email") => ({
    name,
    label: copy.labels[name],
    value: state[name],
    hint: copy.hints[name],
    fault: state.faults.find((one) => one.field === name)?.text,
  });
  return (
    <form className="grid gap-5" method="post" action={address} noValidate>
      <ErrorSummary level={2} heading={copy.problemHeading} faults={state.faults} />
      <FormField {...field("reference")} required autoComplete="off" />
      <FormField {...field("email")} required type="email" autoComplete="email" />
      <p className="hint">{copy.notice}</p>
      <button className="btn btn-primary btn-lg" type="submit">
        {copy.submit}
      </button>
    </form>
  );
}
