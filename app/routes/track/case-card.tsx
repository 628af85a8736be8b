import type { TrackCopy } from "../../../content/en/track.ts";
import { formatDateTime } from "../../../domain/hours/sentence.ts";
import type { TrackedCase } from "../../../domain/contact/use-cases.ts";
import { Icon } from "../../components/icon/icon.tsx";

export function CaseCard({ copy, found, again }: { copy: TrackCopy["found"]; found: TrackedCase; again: string }) {
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
