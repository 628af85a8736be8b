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
  const fault = (field: string) => state.faults.find((one) => one.field === field)?.text;
  return (
    <form className="grid gap-5" method="post" action={address} noValidate>
      <ErrorSummary level={2} heading={copy.problemHeading} faults={state.faults} />
      <FormField
        name="reference"
        label={copy.labels.reference}
        value={state.reference}
        required
        autoComplete="off"
        hint={copy.hints.reference}
        fault={fault("reference")}
      />
      <FormField
        name="email"
        label={copy.labels.email}
        value={state.email}
        required
        type="email"
        autoComplete="email"
        hint={copy.hints.email}
        fault={fault("email")}
      />
      <p className="hint">{copy.notice}</p>
      <button className="btn btn-primary btn-lg" type="submit">
        {copy.submit}
      </button>
    </form>
  );
}
