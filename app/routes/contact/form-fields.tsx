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
  likely: FormWords["likelyDomain"];
  typed: FormState["typed"];
  faults: FormState["faults"];
  deletion: boolean;
}

export function Fields({ words, likely, typed, faults, deletion }: FieldsProps) {
  const { labels, apps: appWords } = words;
  const [hint, setHint] = useState("");
  const field = (name: Field) => ({ name, label: labels[name], value: typed[name] ?? "", fault: faults[name] });
  return (
    <>
      <FormField {...field("name")} required autoComplete="name" />
      <FormField
        {...field("email")}
        required
        type="email"
        autoComplete="email"
        describedBy={hint ? "email-slip" : undefined}
        onBlur={({ target }) => {
          const domain = likelyDomain(target.value);
          setHint(domain ? fill(likely, { domain }) : "");
        }}
      >
        <output className="hint" id="email-slip">
          {hint}
        </output>
      </FormField>
      <FormField {...field("phone")} required={deletion} type="tel" autoComplete="tel" hint={words.phoneHint} />
      {appWords ? (
        <FormField
          {...field("app")}
          required
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
        <FormField {...field("subject")} required />
      )}
      <FormField {...field("message")} required={!deletion} rows={6} />
    </>
  );
}
