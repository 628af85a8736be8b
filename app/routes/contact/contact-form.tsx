import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { fill } from "../../../domain/copy.ts";
import { apps } from "../../../domain/contact/category.ts";
import { likelyDomain } from "../../../domain/contact/email-hint.ts";
import { type Field, fields } from "../../../domain/contact/fields.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { ErrorSummary, type SummaryFault } from "../../components/error-summary/error-summary.tsx";
import { TextField } from "../../components/text-field/text-field.tsx";
import type { Answer, FormState, Sent } from "./answer.ts";
import type { FormWords } from "./form-words.ts";

interface ContactFormProps {
  language: Language;
  /** As the server rendered it: fresh, or after a post without script. */
  shown: FormState;
  /** A token for the next message. */
  freshToken: string;
  title: string;
  /** What stands above and below the fields. */
  children: readonly [ReactNode, ReactNode];
}

/** The form, and everything that it says back: each answer comes into sight and takes the focus. */
export function ContactForm({ language, shown, freshToken, title, children }: ContactFormProps) {
  const { words } = shown;
  const fetcher = useFetcher<Answer>();
  const isSending = fetcher.state !== "idle";
  // The status is reset at each submission; until the first one the page stands as it came.
  const answer = isSending ? undefined : fetcher.data;
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) told.current?.focus();
  }, [answer]);

  const again = answer?.kind === "again" ? answer.form : isSending || fetcher.data ? null : shown;
  const failed = answer?.kind === "failed" || again?.failed === true;
  const sent = answer?.kind === "sent" ? answer.sent : null;
  const faults = again?.faults ?? {};
  const summary = again ? listFaults(again) : [];
  const wrong = failed || summary.length > 0;
  // Another message starts with empty fields.
  const [done, setDone] = useState<{ last: Sent | null; count: number }>({ last: null, count: 0 });
  if (sent && sent !== done.last) setDone({ last: sent, count: done.count + 1 });

  return (
    <>
      <title>{wrong ? words.titlePrefix + title : title}</title>
      <ErrorSummary ref={told} heading={words.problemHeading} faults={summary} />
      {failed && <Failure ref={told} words={words} />}
      {sent && <Thanks ref={told} words={words.sent} sent={sent} language={language} />}
      <fetcher.Form className="contact-fields" method="post" action={pathIn(language, "/contact")}>
        {children[0]}
        <input type="hidden" name="category" value={shown.category} />
        <input
          type="hidden"
          name="token"
          value={tokenAfter(fetcher.data) ?? (done.count === 0 ? shown.token : freshToken)}
        />
        <Fields
          key={done.count}
          words={words}
          typed={done.count === 0 ? shown.typed : {}}
          faults={faults}
          deletion={shown.category === "account-deletion"}
        />
        {children[1]}
        <button className="btn btn-primary btn-lg" type="submit" disabled={isSending}>
          {isSending ? words.sending : words.submit}
        </button>
      </fetcher.Form>
    </>
  );
}

/** Sent again, the same message carries the same token: it is stored once. */
function tokenAfter(answer: Answer | undefined): string | undefined {
  if (answer?.kind === "again") return answer.form.token;
  return answer?.kind === "failed" ? answer.token : undefined;
}

function listFaults({ faults, problem }: FormState): SummaryFault[] {
  const ofFields = fields.flatMap((field) => {
    const text = faults[field];
    return text ? [{ field, text }] : [];
  });
  return problem ? [{ text: problem }, ...ofFields] : ofFields;
}

interface FieldsProps {
  words: FormWords;
  typed: FormState["typed"];
  faults: Partial<Record<Field, string>>;
  deletion: boolean;
}

function Fields({ words, typed, faults, deletion }: FieldsProps) {
  const { labels } = words;
  const [hint, setHint] = useState("");
  return (
    <>
      <TextField
        name="name"
        label={labels.name}
        value={typed.name ?? ""}
        required
        autoComplete="name"
        fault={faults.name}
      />
      <TextField
        name="email"
        label={labels.email}
        value={typed.email ?? ""}
        required
        type="email"
        autoComplete="email"
        fault={faults.email}
        onBlur={(email) => {
          const domain = likelyDomain(email);
          setHint(domain ? fill(words.likelyDomain, { domain }) : "");
        }}
      >
        <output className="hint contact-slip">{hint}</output>
      </TextField>
      <TextField
        name="phone"
        label={labels.phone}
        value={typed.phone ?? ""}
        required={deletion}
        type="tel"
        autoComplete="tel"
        hint={words.phoneHint}
        fault={faults.phone}
      />
      {words.apps ? (
        <AppField label={labels.app} words={words.apps} value={typed.app ?? ""} fault={faults.app} />
      ) : (
        <TextField name="subject" label={labels.subject} value={typed.subject ?? ""} required fault={faults.subject} />
      )}
      <TextField
        name="message"
        label={labels.message}
        value={typed.message ?? ""}
        required={!deletion}
        rows={6}
        fault={faults.message}
      />
    </>
  );
}

interface AppFieldProps {
  label: string;
  words: NonNullable<FormWords["apps"]>;
  value: string;
  fault: string | undefined;
}

function AppField({ label, words, value, fault }: AppFieldProps) {
  return (
    <div className="field">
      <label className="label" htmlFor="app">
        {label}
        <span aria-hidden>*</span>
      </label>
      {fault && (
        <p className="field-error" id="app-error">
          {fault}
        </p>
      )}
      <select
        className="input"
        id="app"
        name="app"
        required
        defaultValue={value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? "app-error" : undefined}
      >
        <option value="">{words.choose}</option>
        {apps.map((app) => (
          <option key={app} value={app}>
            {words.names[app]}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ToldProps {
  ref: React.Ref<HTMLDivElement>;
}

function Failure({ ref, words }: ToldProps & { words: FormWords }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div className="notice notice-alarm" role="alert" tabIndex={-1} autoFocus ref={ref}>
      <p>{words.failure}</p>
      <p>{words.failureWays}</p>
    </div>
  );
}

function Thanks({
  ref,
  words,
  sent,
  language,
}: ToldProps & { words: FormWords["sent"]; sent: Sent; language: Language }) {
  return (
    <section className="notice notice-good grid gap-3" aria-labelledby="sent" tabIndex={-1} ref={ref}>
      <p id="sent">{words.text}</p>
      {sent.likelyDomain !== null && <p>{fill(words.likelyDomain, { domain: sent.likelyDomain })}</p>}
      {sent.reference !== null && (
        <>
          <p>
            {words.reference}
            <br />
            <strong className="h2">{sent.reference}</strong>
          </p>
          <p>{words.keep}</p>
          <p>{sent.receipt ? words.receipt : words.noReceipt}</p>
          <p>
            <a className="btn btn-secondary" href={`${pathIn(language, "/track")}?reference=${sent.reference}`}>
              {words.track}
            </a>
          </p>
        </>
      )}
    </section>
  );
}
