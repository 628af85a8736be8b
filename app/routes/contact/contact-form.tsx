import type { ContactFormCopy } from "../../../content/en/contact-form.ts";
import { apps, type Category } from "../../../domain/contact/category.ts";
import { type FieldFaults, fields } from "../../../domain/contact/submission.ts";
import type { SentForm } from "../../../domain/contact/use-cases.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import type { Site } from "../../../domain/site.ts";
import { ErrorSummary, type SummaryFault } from "../../components/error-summary/error-summary.tsx";
import { TextField } from "../../components/text-field/text-field.tsx";
import type { BrowserSending } from "./browser-sending.ts";

/** What the form shows: fresh, or again with what was typed and what is wrong with it. */
export interface FormState {
  category: Category;
  token: string;
  typed: SentForm["typed"];
  faults: FieldFaults;
  /** What concerns the whole form. */
  problem?: string | undefined;
  /** The database did not answer: nothing was stored. */
  failed?: boolean;
}

interface ContactFormProps {
  copy: ContactFormCopy;
  site: Site;
  language: Language;
  state: FormState;
  /** On static hosting the message leaves from the browser. */
  sending?: BrowserSending | undefined;
}

/** 'Send us a Message', and everything that it says back. */
export function ContactForm({ copy, site, language, state, sending }: ContactFormProps) {
  const { category, typed, faults } = state;
  const deletion = category === "account-deletion";
  const { supportPhone, supportEmail } = site.contact;
  const fault = (field: keyof FieldFaults) => {
    const kind = faults[field];
    return kind && copy.faults[field][kind];
  };
  return (
    <section aria-labelledby="form-heading" data-contact-region>
      <h2 id="form-heading">{copy.headings[category]}</h2>
      <p>
        {copy.intros[category]} <a href={pathIn(language, "/track")}>{copy.track}</a>
      </p>
      <Kinds copy={copy} language={language} current={category} />
      <ErrorSummary heading={copy.problems.heading} faults={summary(copy, state)} />
      <div role="alert" data-status className="contact-status">
        {state.failed && (
          // As in the summary: without script, this is what takes a visitor to what went wrong.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          <div className="notice notice-alarm" tabIndex={-1} autoFocus>
            <p>{copy.failure}</p>
            <p>{copy.failureWays(supportPhone.display, supportEmail.address)}</p>
          </div>
        )}
      </div>
      <form
        className="contact-fields"
        method="post"
        action={pathIn(language, "/contact")}
        data-contact-form
        data-sending={copy.sending}
        {...sending?.attributes}
      >
        <p className="hint">{copy.requiredNote}</p>
        <input type="hidden" name="category" value={category} />
        <input type="hidden" name="token" value={state.token} />
        <TextField
          name="name"
          label={copy.labels.name}
          value={typed.name ?? ""}
          required
          autoComplete="name"
          fault={fault("name")}
        />
        <TextField
          name="email"
          label={copy.labels.email}
          value={typed.email ?? ""}
          required
          type="email"
          autoComplete="email"
          fault={fault("email")}
        >
          <output className="hint" data-email-hint data-text={copy.likelyDomain("{domain}")} />
        </TextField>
        <TextField
          name="phone"
          label={deletion ? copy.registeredPhone : copy.labels.phone}
          value={typed.phone ?? ""}
          required={deletion}
          type="tel"
          autoComplete="tel"
          hint={deletion ? copy.hints.registeredPhone : copy.hints.phone}
          fault={fault("phone")}
        />
        {deletion ? (
          <AppField copy={copy} value={typed.app ?? ""} fault={fault("app")} />
        ) : (
          <TextField
            name="subject"
            label={copy.labels.subject}
            value={typed.subject ?? ""}
            required
            fault={fault("subject")}
          />
        )}
        <TextField
          name="message"
          label={deletion ? copy.reason : copy.labels.message}
          value={typed.message ?? ""}
          required={!deletion}
          rows={6}
          fault={fault("message")}
        />
        <div className="contact-trap" aria-hidden>
          <label htmlFor="website">{copy.leaveEmpty}</label>
          <input id="website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <Notice copy={copy.notice} site={site} language={language} />
        <button className="btn btn-primary btn-lg" type="submit">
          {copy.submit[category]}
        </button>
      </form>
      <template data-failure>
        <div className="notice notice-alarm">
          <p>{copy.failure}</p>
          <p>{copy.failureWays(supportPhone.display, supportEmail.address)}</p>
        </div>
      </template>
      <template data-success>
        <p className="notice notice-good">{copy.success}</p>
      </template>
    </section>
  );
}

function summary(copy: ContactFormCopy, { faults, problem }: FormState): SummaryFault[] {
  const ofFields = fields.flatMap((field) => {
    const kind = faults[field];
    return kind ? [{ field, text: copy.faults[field][kind] }] : [];
  });
  return problem ? [{ text: problem }, ...ofFields] : ofFields;
}

function Kinds({ copy, language, current }: { copy: ContactFormCopy; language: Language; current: Category }) {
  const kinds = Object.entries(copy.kinds.names) as [keyof ContactFormCopy["kinds"]["names"], string][];
  return (
    <nav aria-label={copy.kinds.label}>
      <ul className="contact-kinds">
        {kinds.map(([category, name]) => (
          <li key={category}>
            <a
              className="chip"
              href={`${pathIn(language, "/contact")}${category === "message" ? "" : `?about=${category}`}#form-heading`}
              aria-current={category === current ? "page" : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function AppField({ copy, value, fault }: { copy: ContactFormCopy; value: string; fault: string | undefined }) {
  return (
    <div className="field">
      <label className="label" htmlFor="app">
        {copy.labels.app}
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
        <option value="">{copy.chooseApp}</option>
        {apps.map((app) => (
          <option key={app} value={app}>
            {copy.apps[app]}
          </option>
        ))}
      </select>
    </div>
  );
}

function Notice({ copy, site, language }: { copy: ContactFormCopy["notice"]; site: Site; language: Language }) {
  const { privacyEmail } = site.contact;
  return (
    <div className="hint grid gap-1">
      <p>
        {copy.text} <a href={`${pathIn(language, "/privacy-policy-2025")}#privacy`}>{copy.privacy}</a>
      </p>
      <p>
        {copy.withdraw} <a href={`mailto:${privacyEmail.address}`}>{privacyEmail.address}</a>
      </p>
      <p>
        {copy.complain} <a href={`mailto:${site.grievance.email}`}>{site.grievance.email}</a>
      </p>
    </div>
  );
}
