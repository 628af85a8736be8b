import type { StorePageCopy } from "../../../content/en/stores.ts";
import { reportedFields } from "../../../domain/stores/use-cases.ts";

interface ReportFormProps {
  copy: StorePageCopy["report"];
  action: string;
  sent: boolean;
  /** What was typed and what is wrong with it, after a post that was refused. */
  refused: { words: string; error: string } | null;
}

/** 'Report wrong information': a plain form that asks nothing about the visitor. */
export function ReportForm({ copy, action, sent, refused }: ReportFormProps) {
  if (sent) {
    return (
      <output id="report" className="notice notice-good">
        {copy.thanks}
      </output>
    );
  }
  return (
    <details id="report" className="store-report no-print" open={refused !== null}>
      <summary>{copy.heading}</summary>
      <form method="post" action={`${action}#report`} className="store-report-form">
        <p className="hint">{copy.text}</p>
        <div className="field">
          <label className="label" htmlFor="field">
            {copy.field}
          </label>
          <select className="input" id="field" name="field">
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
          {refused && (
            <p className="field-error" id="words-error">
              {refused.error}
            </p>
          )}
          <textarea
            className="input"
            id="words"
            name="words"
            rows={4}
            maxLength={1000}
            required
            defaultValue={refused?.words}
            aria-invalid={refused ? "true" : undefined}
            aria-describedby={refused ? "words-error words-hint" : "words-hint"}
          />
        </div>
        <button className="btn btn-secondary" type="submit">
          {copy.submit}
        </button>
      </form>
    </details>
  );
}
