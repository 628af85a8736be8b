import type { ReactNode } from "react";
import type { ShopCopy } from "../../../content/en/shop.ts";
import type { ActKind, ShopAct, Typed } from "../../../domain/shop/acts.ts";
import type { SummaryFault } from "../../components/error-summary/error-summary.tsx";
import { FormField } from "../../components/form-field/form-field.tsx";

export const actKinds = ["correct", "today", "until", "date", "week", "other"] as const satisfies readonly ActKind[];

/** What was typed, what is wrong with it; and a week as we read it, before it is sent. */
export interface FormState {
  kind?: ActKind | undefined;
  typed: Typed;
  faults: readonly SummaryFault[];
  read?: Extract<ShopAct, { kind: "week" }>;
}

/** The name of a field, which no other form of the page has. */
export function idOf(kind: ActKind, field: keyof Typed): string {
  if (kind === "until" && field === "date") return "until";
  return kind === "week" && field === "hours" ? "week" : field;
}

interface ActFormProps {
  address: string;
  /** The part of the next page that comes into sight. */
  to?: string;
  act: ActKind | "undo";
  className?: string;
  children: ReactNode;
}

export function ActForm({ address, to = "", act, className, children }: ActFormProps) {
  return (
    <form method="post" action={address + to} className={className} noValidate>
      <input type="hidden" name="act" value={act} />
      {children}
    </form>
  );
}

interface MoreActsProps {
  copy: ShopCopy;
  address: string;
  form: FormState;
  /** The week that was read, in words. */
  week: string | null;
}

/** What takes a date or words: folded, so that the two first buttons are alone on the screen. */
export function MoreActs({ copy, address, form, week }: MoreActsProps) {
  const { until, date, week: usual, other } = copy;
  const field = (kind: ActKind, name: keyof Typed) => ({
    name: idOf(kind, name),
    value: (form.kind === kind && form.typed[name]) || "",
    fault: form.faults.find((one) => one.field === idOf(kind, name) && form.kind === kind)?.text,
  });
  const fold = (kind: ActKind, heading: string, fields: ReactNode, button: string) => (
    <details className="shop-more" open={form.kind === kind} suppressHydrationWarning>
      <summary className="tap unfolds leaf strong">{heading}</summary>
      <ActForm
        address={address}
        to={kind === "week" ? "#read" : ""}
        act={kind}
        className="grid justify-items-start gap-4 mt-2 mb-4"
      >
        {fields}
        <button className={form.read && kind === "week" ? "btn btn-secondary" : "btn btn-primary"} type="submit">
          {button}
        </button>
      </ActForm>
      {kind === "week" && form.read && (
        <ActForm address={address} act="week" className="notice notice-good mb-4">
          <p className="strong" id="read" tabIndex={-1}>
            {usual.read}
          </p>
          <p className="mt-2">{week}</p>
          <input type="hidden" name="week" value={form.typed.hours} />
          <button className="btn btn-primary mt-2" type="submit" name="send" value="1">
            {usual.send}
          </button>
          <p className="mt-2">{usual.waits}</p>
        </ActForm>
      )}
    </details>
  );
  return (
    <div>
      {fold(
        "until",
        until.heading,
        <FormField {...field("until", "date")} type="date" label={until.date} hint={until.hint} />,
        until.button,
      )}
      {fold(
        "date",
        date.heading,
        <>
          <FormField {...field("date", "date")} type="date" label={date.date} />
          <FormField {...field("date", "hours")} label={date.hours} hint={date.hint} maxLength={200} />
        </>,
        date.button,
      )}
      {fold(
        "week",
        usual.heading,
        <FormField {...field("week", "hours")} label={usual.hours} hint={usual.hint} rows={2} maxLength={500} />,
        usual.button,
      )}
      {fold(
        "other",
        other.heading,
        <>
          <p className="hint">{other.hint}</p>
          <FormField {...field("other", "words")} label={other.words} rows={3} maxLength={1000} />
          <FormField {...field("other", "phone")} type="tel" label={other.phone} maxLength={100} />
          <FormField {...field("other", "address")} label={other.address} rows={2} maxLength={500} />
        </>,
        other.button,
      )}
    </div>
  );
}
