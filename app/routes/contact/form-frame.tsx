import type { ContactFormCopy } from "../../../content/en/contact-form.ts";
import type { Category } from "../../../domain/contact/category.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import type { Site } from "../../../domain/site.ts";

interface FormIntroProps {
  copy: ContactFormCopy;
  language: Language;
  category: Category;
}

/** Above the form: what it is for, and what else one may send. */
export function FormIntro({ copy, language, category }: FormIntroProps) {
  return (
    <>
      <h2 id="form-heading">{copy.headings[category]}</h2>
      <p>
        {copy.intros[category]} <a href={pathIn(language, "/track")}>{copy.track}</a>
      </p>
      <Kinds copy={copy} language={language} current={category} />
    </>
  );
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

interface FormNoticeProps {
  copy: ContactFormCopy;
  site: Site;
  language: Language;
}

/** Below the fields: a field for programs only, and what becomes of what one sends. */
export function FormNotice({ copy, site, language }: FormNoticeProps) {
  const { notice } = copy;
  const { privacyEmail } = site.contact;
  return (
    <>
      <div className="contact-trap" aria-hidden>
        <label htmlFor="website">{copy.leaveEmpty}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="hint grid gap-1">
        <p>
          {notice.text} <a href={`${pathIn(language, "/privacy-policy-2025")}#privacy`}>{notice.privacy}</a>
        </p>
        <p>
          {notice.withdraw} <a href={`mailto:${privacyEmail.address}`}>{privacyEmail.address}</a>
        </p>
        <p>
          {notice.complain} <a href={`mailto:${site.grievance.email}`}>{site.grievance.email}</a>
        </p>
      </div>
    </>
  );
}
