import { useState } from "react";
import { fill } from "../../../domain/copy.ts";
import { apps } from "../../../domain/contact/category.ts";
import { likelyDomain } from "../../../domain/contact/email-hint.ts";
import type { Field } from "../../../domain/contact/fields.ts";
import { FormField } from "../../components/form-field/form-field.tsx";
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
  const { labels, apps: appWords } = words;
  const [hint, setHint] = useState("");
  return (
    <>
      <FormField
        name="name"
        label={labels.name}
        value={typed.name ?? ""}
        required
        autoComplete="name"
        fault={faults.name}
      />
      <FormField
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
      </FormField>
      <FormField
        name="phone"
        label={labels.phone}
        value={typed.phone ?? ""}
        required={deletion}
        type="tel"
        autoComplete="tel"
        hint={words.phoneHint}
        fault={faults.phone}
      />
      {appWords ? (
        <FormField
          name="app"
          label={labels.app}
          value={typed.app ?? ""}
          required
          fault={faults.app}
          options={
            <>
              <option value="">{appWords.choose}</option>
              {apps.map((app) => (
                <option key={app} value={app}>
                  {appWords.names[app]}
                </option>
              ))}
            </>
          }
        />
      ) : (
        <FormField name="subject" label={labels.subject} value={typed.subject ?? ""} required fault={faults.subject} />
      )}
      <FormField
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
