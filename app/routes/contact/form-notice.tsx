import type { ContactFormCopy } from "../../../content/en/contact-form.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import type { Site } from "../../../domain/site.ts";

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
      <div className="visually-hidden" aria-hidden>
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
