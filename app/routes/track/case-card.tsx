import type { TrackCopy } from "../../../content/en/track.ts";
import { fill } from "../../../domain/copy.ts";
import { momentText } from "../../../domain/hours/sentence.ts";
import type { TrackedCase } from "../../../domain/contact/use-cases.ts";

interface CaseCardProps {
  copy: TrackCopy["found"];
  found: TrackedCase;
  /** Where another case can be looked up. */
  again: string;
}

/** Where a case stands: what was promised, what was done. */
export function CaseCard({ copy, found, again }: CaseCardProps) {
  const { facts, states } = copy;
  const when = (instant: string | null) => instant && momentText(new Date(instant), copy.moment);
  const state = found.closedAt ? states.closed : found.answeredAt ? states.answered : states.received;
  const rows = [
    [facts.category, copy.categories[found.category]],
    [facts.state, state],
    [facts.received, when(found.receivedAt)],
    [facts.answerBy, found.answeredAt ? null : when(found.answerBy)],
    [facts.answered, when(found.answeredAt)],
    [facts.settleBy, found.closedAt ? null : when(found.settleBy)],
    [facts.closed, when(found.closedAt)],
  ].filter((row): row is [string, string] => row[1] !== null);
  return (
    <section className="card grid gap-4" aria-labelledby="case-heading">
      <h2 id="case-heading">{fill(copy.heading, found)}</h2>
      <dl className="grid gap-3">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="hint">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <a href={again}>{copy.another}</a>
    </section>
  );
}
