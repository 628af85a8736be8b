import type { ShopCopy } from "../../../content/en/shop.ts";
import type { StorePageCopy } from "../../../content/en/stores.ts";
import { maxReportLength, type ReportedField, reportedFields, shut } from "../../../domain/reports/use-cases.ts";
import { ErrorSummary } from "../../components/error-summary/error-summary.tsx";
import { FormField } from "../../components/form-field/form-field.tsx";
import { Honeypot } from "../../components/honeypot/honeypot.tsx";

export interface ReportState {
  token: string;
  field: ReportedField;
  words: string;
  /** Above what is wrong, and before the title of the page. */
  heading?: string;
  titlePrefix?: string;
  fault?: string;
  problem?: string;
}

interface ReportFormProps {
  copy: Omit<StorePageCopy["report"], "busy" | "failed"> & Pick<ShopCopy, "wasShut">;
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
    <>
      {/* One tap. Beside the form for words, whose faults are its own. */}
      <form method="post" action={action} className="store-was-shut no-print">
        <input type="hidden" name="field" value={shut} />
        <input type="hidden" name="token" value={state.token} />
        <button className="btn btn-quiet" type="submit">
          {copy.wasShut.button}
        </button>
        <p className="hint">{copy.wasShut.hint}</p>
      </form>
      <details id="report" className="store-report no-print" open={faults.length > 0} suppressHydrationWarning>
        <summary className="tap unfolds leaf strong">{copy.heading}</summary>
        {/* Without `#report`: a browser that goes to a part of the page does not take the focus to the summary. */}
        <form
          method="post"
          action={action}
          className="store-report-form mt-2 grid justify-items-start gap-4"
          noValidate
        >
          <ErrorSummary heading={state.heading ?? ""} faults={faults} />
          <input type="hidden" name="token" value={state.token} />
          <p className="hint">{copy.text}</p>
          <FormField
            name="field"
            label={copy.field}
            value={state.field}
            options={reportedFields.map((field) => (
              <option key={field} value={field}>
                {copy.fields[field]}
              </option>
            ))}
          />
          <FormField
            name="words"
            label={copy.words}
            value={state.words}
            required
            rows={4}
            maxLength={maxReportLength}
            hint={copy.wordsHint}
            fault={fault}
          />
          <Honeypot label={copy.leaveEmpty} />
          <button className="btn btn-secondary" type="submit">
            {copy.submit}
          </button>
        </form>
      </details>
    </>
  );
}
