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
import { FormIntro } from "./form-intro.tsx";
import { KeptNote } from "./kept-note.tsx";
import { Reference } from "./reference.tsx";
import type { FormWords, KindWords } from "./form-words.ts";
import { useKeptMessage } from "./use-kept-message.ts";

interface ContactFormProps {
  words: FormWords;
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
export function ContactForm({ words, language, shown, freshToken, title, children }: ContactFormProps) {
  const fetcher = useFetcher<Answer>();
  const isSending = fetcher.state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  const [category, setCategory] = useState(shown.category);
  const kind = words.of[category];
  // Another kind of message has other fields: what was typed waits until its field is back.
  const [kept, setKept] = useState(shown.typed);
  // What the browser's own check found before anything was sent.
  const [refused, setRefused] = useState<FormState["faults"] | null>(null);
  // The status is reset at each submission; until the first one the page stands as it came.
  const [past, setPast] = useState<Answer>();
  const answer = isSending || fetcher.data === past ? undefined : fetcher.data;
  const startAnew = (found: FormState["faults"] | null) => {
    setPast(fetcher.data);
    setRefused(found);
  };
  const waiting = useKeptMessage();
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer || refused) told.current?.focus();
  }, [answer, refused]);

  const again = answer?.kind === "again" ? answer.form : isSending || fetcher.data ? null : shown;
  const failed = waiting?.state !== "sent" && (answer?.kind === "failed" || (!refused && again?.failed === true));
  const sent = answer?.kind === "sent" ? answer.sent : null;
  const faults = refused ?? again?.faults ?? {};
  const summary = listFaults(faults, refused ? undefined : again?.problem);
  const wrong = failed || summary.length > 0;
  // Another message starts with empty fields.
  const [done, setDone] = useState<{ last: Sent | null; count: number }>({ last: null, count: 0 });
  if (sent && sent !== done.last) {
    setDone({ last: sent, count: done.count + 1 });
    setKept({});
  }

  return (
    <>
      <title>{wrong ? words.titlePrefix + title : title}</title>
      <FormIntro
        words={words}
        language={language}
        category={category}
        onChoose={(chosen) => {
          if (form.current) setKept({ ...kept, ...Object.fromEntries(new FormData(form.current)) });
          setCategory(chosen);
          startAnew(null);
        }}
      />
      <ErrorSummary ref={told} heading={words.problemHeading} faults={summary} />
      {failed && <Failure ref={told} words={words} />}
      {sent && <Thanks ref={told} words={words.sent} text={kind.sent} sent={sent} language={language} />}
      {waiting && <KeptNote kept={waiting} words={words.kept} />}
      <fetcher.Form
        ref={form}
        className="contact-fields"
        // Sent meanwhile: another message needs a fresh form.
        hidden={waiting?.state === "sent"}
        method="post"
        action={pathIn(language, "/contact")}
        // The browser checks as it does without script; what it found is said in our words and in the page's language.
        onInvalid={(event) => {
          event.preventDefault();
          startAnew(findFaults(event.currentTarget, words));
        }}
        onSubmit={() => startAnew(null)}
      >
        {children[0]}
        <input type="hidden" name="category" value={category} />
        <input
          type="hidden"
          name="token"
          value={tokenAfter(fetcher.data) ?? (done.count === 0 ? shown.token : freshToken)}
        />
        <Fields
          key={done.count}
          words={kind}
          likely={words.likelyDomain}
          typed={kept}
          faults={faults}
          deletion={category === "account-deletion"}
        />
        {children[1]}
        <div>
          <button className="btn btn-primary btn-lg" type="submit" disabled={isSending}>
            {isSending ? words.sending : kind.submit}
          </button>
          <output className="visually-hidden">{isSending ? words.sending : ""}</output>
        </div>
      </fetcher.Form>
    </>
  );
}

/** What the browser's check holds against each field, in words. */
function findFaults({ elements }: HTMLFormElement, words: FormWords): FormState["faults"] {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const input = elements.namedItem(field);
      if (!(input && "validity" in input)) return [];
      const { valid, valueMissing } = input.validity as ValidityState;
      return valid ? [] : [[field, words.faults[field]?.[valueMissing ? "missing" : "malformed"]]];
    }),
  );
}

/** Sent again, the same message carries the same token: it is stored once. */
function tokenAfter(answer: Answer | undefined): string | undefined {
  if (answer?.kind === "again") return answer.form.token;
  return answer?.kind === "failed" ? answer.token : undefined;
}

function listFaults(faults: FormState["faults"], problem: string | undefined): SummaryFault[] {
  const ofFields = fields.flatMap((field) => {
    const text = faults[field];
    return text ? [{ field, text }] : [];
  });
  return problem ? [{ text: problem }, ...ofFields] : ofFields;
}

interface FieldsProps {
  words: KindWords;
  /** What is asked when an address looks like a slip. */
  likely: FormWords["likelyDomain"];
  typed: FormState["typed"];
  faults: Partial<Record<Field, string>>;
  deletion: boolean;
}

function Fields({ words, likely, typed, faults, deletion }: FieldsProps) {
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
        describedBy={hint ? "email-slip" : undefined}
        onBlur={(email) => {
          const domain = likelyDomain(email);
          setHint(domain ? fill(likely, { domain }) : "");
        }}
      >
        <output className="hint" id="email-slip">
          {hint}
        </output>
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
  words: NonNullable<KindWords["apps"]>;
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
    <div className="notice notice-alarm" tabIndex={-1} autoFocus ref={ref}>
      <div role="alert">
        <p>{words.failure}</p>
        <p>{words.failureWays}</p>
      </div>
    </div>
  );
}

interface ThanksProps extends ToldProps {
  words: FormWords["sent"];
  text: string;
  sent: Sent;
  language: Language;
}

function Thanks({ ref, words, text, sent, language }: ThanksProps) {
  return (
    <section className="notice notice-good grid gap-3" aria-labelledby="sent" tabIndex={-1} ref={ref}>
      <p id="sent">{text}</p>
      {sent.likelyDomain !== null && <p>{fill(words.likelyDomain, { domain: sent.likelyDomain })}</p>}
      {sent.reference !== null && (
        <>
          <p>
            {words.reference}
            <br />
            <Reference reference={sent.reference} words={words} />
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
