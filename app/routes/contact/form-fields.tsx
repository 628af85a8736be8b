import { useState } from "react";
import { fill } from "../../../domain/copy.ts";
import { apps } from "../../../domain/contact/category.ts";
import { likelyDomain } from "../../../domain/contact/email-hint.ts";
import type { Field } from "../../../domain/contact/fields.ts";
import { TextField } from "../../components/text-field/text-field.tsx";
import type { FormState } from "./answer.ts";
import type { FormWords, KindWords } from "./form-words.ts";

interface FieldsProps {
  words: KindWords;
  /** What is asked when an address looks like a slip. */
  likely: FormWords["likelyDomain"];
  typed: FormState["typed"];
  faults: Partial<Record<Field, string>>;
  deletion: boolean;
}

/** What one fills in: another kind of message asks for other things. */
export function Fields({ words, likely, typed, faults, deletion }: FieldsProps) {
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
