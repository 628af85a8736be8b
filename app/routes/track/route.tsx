import { trackCopies } from "../../../content/track.ts";
import type { TrackCopy } from "../../../content/en/track.ts";
import { readReference } from "../../../domain/contact/reference.ts";
import type { TrackedCase } from "../../../domain/contact/use-cases.ts";
import { formatDateTime } from "../../../domain/hours/sentence.ts";
import { languageOf, pathIn } from "../../../domain/language.ts";
import { storable } from "../../../domain/stores/clean-text.ts";
import { ErrorSummary, type SummaryFault } from "../../components/error-summary/error-summary.tsx";
import { FormField } from "../../components/form-field/form-field.tsx";
import { Icon } from "../../components/icon/icon.tsx";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { attempt } from "../../faults.ts";
import { formAgain, readPostedForm, retrySeconds } from "../../form-post.ts";
import { useLanguage } from "../../language.ts";
import { innerPageMeta, screenTitle, withoutTitle } from "../../page-meta.ts";
import { useCasesContext, visitorContext } from "../../context.ts";
import type { Route } from "./+types/route.ts";
import "../../styles/inner.css";
import "./track.css";

export function loader({ url }: Route.LoaderArgs): TrackState {
  const reference = readReference(url.searchParams.get("reference") ?? "") ?? "";
  return { reference, email: "", faults: [] };
}

type TrackAnswer = TrackState | { found: TrackedCase };

/** A post, so that neither the address nor a log ever holds the e-mail; it changes nothing. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { faults } = trackCopies[languageOf(url.pathname)];
  const posted = await readPostedForm(request, { fields: ["reference", "email"] });
  const { reference = "", email = "" } = posted.ok ? posted.fields : {};
  const again = (status: number, wrong: TrackState["faults"], retryAfter?: number) => {
    const form = { reference: storable(reference), email: storable(email), faults: wrong };
    return formAgain<TrackAnswer>(status, form, retryAfter);
  };
  if (!posted.ok) return again(posted.status, [{ text: faults.refused }]);
  const missing = [
    ...(readReference(reference) ? [] : [{ field: "reference", text: faults.reference }]),
    ...(email.trim() ? [] : [{ field: "email", text: faults.email }]),
  ];
  if (missing.length > 0) return again(422, missing);
  const { messages } = context.get(useCasesContext);
  const tracked = await attempt(() => messages.track(reference, email, context.get(visitorContext)));
  if (!tracked) return again(503, [{ text: faults.failed }], retrySeconds);
  if (tracked.kind === "busy") return again(429, [{ text: faults.busy }], tracked.retryAfterSeconds);
  if (tracked.kind === "unknown") return again(422, [{ field: "reference", text: faults.unknown }]);
  return { found: tracked.case };
}

export { actionHeaders as headers } from "../../form-post.ts";

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
      <ErrorSummary heading={copy.problemHeading} faults={state.faults} />
      <FormField {...field("reference")} required autoComplete="off" />
      <FormField {...field("email")} required type="email" autoComplete="email" />
      <p className="hint">{copy.notice}</p>
      <button className="btn btn-primary btn-lg" type="submit">
        {copy.submit}
      </button>
    </form>
  );
}

function CaseCard({ copy, found, again }: { copy: TrackCopy["found"]; found: TrackedCase; again: string }) {
  const { facts, states } = copy;
  const state = found.decision
    ? states[found.decision]
    : found.closedAt
      ? states.closed
      : found.answeredAt
        ? states.answered
        : states.received;
  const steps = [
    { name: facts.received, at: found.receivedAt, isDone: true },
    ...step([facts.answered, found.answeredAt], [facts.answerBy, found.closedAt ? null : found.answerBy]),
    ...step([facts.closed, found.closedAt], [facts.resolveBy, found.resolveBy]),
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  const [before, after] = copy.heading.split("{reference}");
  return (
    <section className="card grid gap-4" aria-labelledby="case-heading">
      <h2 id="case-heading">
        {before}
        <span className="case-reference">{found.reference}</span>
        {after}
      </h2>
      <p>
        {copy.categories[found.category]}: <strong>{state}</strong>
      </p>
      <ol className="case-steps">
        {steps.map(({ name, isDone, at }, index) => (
          <li
            key={name}
            className={isDone ? "case-done" : undefined}
            aria-current={index === next ? "step" : undefined}
          >
            {isDone && <Icon of="check" size={16} />}
            <strong>{name}</strong>
            <span>{formatDateTime(new Date(at), copy.moment)}</span>
          </li>
        ))}
      </ol>
      <a className="link-row" href={again}>
        {copy.another}
      </a>
    </section>
  );
}

type NamedMoment = readonly [name: string, at: string | null];

/** A step as it was done, else as it is due; none where neither is known. */
function step(done: NamedMoment, due: NamedMoment) {
  const [name, at] = done[1] === null ? due : done;
  return at === null ? [] : [{ name, at, isDone: done[1] !== null }];
}
