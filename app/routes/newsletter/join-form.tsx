import type { NewsletterCopy } from "../../../content/en/newsletter.ts";
import { ErrorSummary } from "../../components/error-summary/error-summary.tsx";
import { TextField } from "../../components/text-field/text-field.tsx";

interface JoinFormProps {
  copy: NewsletterCopy;
  address: string;
  state: { email: string; fault?: string };
}

/** The newsletter's own page: the same box as in the footer, with room to say what is wrong. */
export function JoinForm({ copy, address, state }: JoinFormProps) {
  const { join } = copy;
  const faults = state.fault ? [{ field: "email", text: state.fault }] : [];
  return (
    <>
      <h1>{join.hero.heading}</h1>
      <p className="lead">{join.hero.lead}</p>
      <form className="grid gap-5" method="post" action={address}>
        <ErrorSummary heading={join.problemHeading} faults={faults} />
        <TextField
          name="email"
          label={join.label}
          value={state.email}
          required
          type="email"
          autoComplete="email"
          fault={state.fault}
        />
        <div className="visually-hidden" aria-hidden>
          <label htmlFor="website">{copy.leaveEmpty}</label>
          <input id="website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <p className="hint">{join.notice}</p>
        <button className="btn btn-primary btn-lg" type="submit">
          {join.button}
        </button>
      </form>
    </>
  );
}
