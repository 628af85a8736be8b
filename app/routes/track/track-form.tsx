import type { TrackCopy } from "../../../content/en/track.ts";
import { ErrorSummary, type SummaryFault } from "../../components/error-summary/error-summary.tsx";
import { FormField } from "../../components/form-field/form-field.tsx";

export interface TrackState {
  reference: string;
  email: string;
  faults: readonly SummaryFault[];
}

/** Asks for the two things that together name a case. */
export function TrackForm({ copy, state, address }: { copy: TrackCopy; state: TrackState; address: string }) {
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
