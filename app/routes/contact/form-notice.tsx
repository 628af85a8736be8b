import type { ContactFormCopy } from "../../../content/en/contact-form.ts";
import { site } from "../../../content/site.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { Honeypot } from "../../components/honeypot/honeypot.tsx";

/** Below the fields: a field for programs only, and what becomes of what one sends. */
export function FormNotice({ copy, language }: { copy: ContactFormCopy; language: Language }) {
  const { notice } = copy;
  const { privacyEmail } = site.contact;
  return (
    <>
      <Honeypot label={copy.leaveEmpty} />
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
