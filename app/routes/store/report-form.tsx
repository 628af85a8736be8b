import type { StorePageCopy } from "../../../content/en/stores.ts";
import { maxReportLength, type ReportedField, reportedFields } from "../../../domain/reports/use-cases.ts";
import { ErrorSummary } from "../../components/error-summary/error-summary.tsx";

/** The form as it is shown: fresh, or again with what was typed and what is wrong. */
export interface ReportState {
  token: string;
  field: ReportedField;
  words: string;
  /** Above what is wrong, and before the title of the page. */
  heading?: string;
  titlePrefix?: string;
  fault?: string;
  /** What concerns the whole form. */
  problem?: string;
}

interface ReportFormProps {
  copy: Omit<StorePageCopy["report"], "busy" | "failed">;
  action: string;
  sent: boolean;
  state: ReportState;
}

/** 'Report wrong information': a plain form that asks nothing about the visitor. */
export function ReportForm({ copy, action, sent, state }: ReportFormProps) {
  const { fault, problem } = state;
  const faults = fault ? [{ field: "words", text: fault }] : problem ? [{ text: problem }] : [];
  if (sent) {
    return (
      <output id="report" className="notice notice-good">
        {copy.thanks}
      </output>
    );
  }
  return (
    <details id="report" className="store-report no-print" open={faults.length > 0} suppressHydrationWarning>
      <summary className="unfolds">{copy.heading}</summary>
      {/* Without `#report`: a browser that goes to a part of the page does not take the focus to the summary. */}
      <form method="post" action={action} className="store-report-form grid justify-items-start gap-4" noValidate>
        <ErrorSummary heading={state.heading ?? ""} faults={faults} />
        <input type="hidden" name="token" value={state.token} />
        <p className="hint">{copy.text}</p>
        <div className="field">
          <label className="label" htmlFor="field">
            {copy.field}
          </label>
          <select className="input" id="field" name="field" defaultValue={state.field}>
            {reportedFields.map((field) => (
              <option key={field} value={field}>
                {copy.fields[field]}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label className="label" htmlFor="words">
            {copy.words}
          </label>
          <p className="hint" id="words-hint">
            {copy.wordsHint}
          </p>
          {fault && (
            <p className="field-error" id="words-error">
              {fault}
            </p>
          )}
          <textarea
            className="input"
            id="words"
            name="words"
            rows={4}
            maxLength={maxReportLength}
            required
            defaultValue={state.words}
            aria-invalid={fault ? "true" : undefined}
            aria-describedby={fault ? "words-error words-hint" : "words-hint"}
          />
        </div>
        <div className="visually-hidden" aria-hidden>
          <label htmlFor="website">{copy.leaveEmpty}</label>
          <input id="website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <button className="btn btn-secondary" type="submit">
          {copy.submit}
        </button>
      </form>
    </details>
  );
}
