import type { NewsletterCopy } from "../../../content/en/newsletter.ts";
import { fill } from "../../../domain/copy.ts";
import { ErrorSummary } from "../../components/error-summary/error-summary.tsx";
import { FormField } from "../../components/form-field/form-field.tsx";
import { Honeypot } from "../../components/honeypot/honeypot.tsx";

/** What is in it: an address to look over before the mail goes out, or to mend. */
export interface JoinState {
  email: string;
  token: string;
  fault?: string;
  likelyDomain?: string | undefined;
}

interface JoinFormProps {
  copy: NewsletterCopy;
  address: string;
  /** The address is in it: only the button is left to press. */
  check: boolean;
  state: JoinState;
}

/** The same box as in the footer, with room to say what is wrong. */
export function JoinForm({ copy, address, check, state }: JoinFormProps) {
  const { join } = copy;
  const leadId = check ? "join-lead" : undefined;
  const faults = state.fault ? [{ field: "email", text: state.fault }] : [];
  return (
    <form className="grid gap-5" method="post" action={address} noValidate>
      {leadId && <p id={leadId}>{join.check.lead}</p>}
      <ErrorSummary level={2} heading={join.problemHeading} faults={faults} />
      <FormField
        name="email"
        label={join.label}
        value={state.email}
        required
        type="email"
        autoComplete="email"
        hint={state.likelyDomain && fill(join.check.likelyDomain, { domain: state.likelyDomain })}
        fault={state.fault}
      />
      <input type="hidden" name="token" value={state.token} />
      <Honeypot label={copy.leaveEmpty} />
      {/* The address is there already: one press of the key or the button is all that is left. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <button className="btn btn-primary btn-lg" type="submit" autoFocus={check} aria-describedby={leadId}>
        {check ? join.check.button : join.button}
      </button>
    </form>
  );
}
