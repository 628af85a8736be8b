import { type Language, pathIn } from "../../../domain/language.ts";
import type { Site } from "../../../domain/site.ts";
import { Honeypot } from "../honeypot/honeypot.tsx";

interface FormNoticeProps {
  words: { text: string; privacy: string; withdraw: string; complain: string };
  leaveEmpty: string;
  site: Site;
  language: Language;
}

/** Below the fields: a field for programs only, and what becomes of what one sends. */
export function FormNotice({ words, leaveEmpty, site, language }: FormNoticeProps) {
  const withdrawTo = site.contact.privacyEmail.address;
  const complainTo = site.grievance.email;
  return (
    <>
      <Honeypot label={leaveEmpty} />
      <div className="hint grid gap-2">
        <p>
          {words.text} <a href={pathIn(language, "/privacy-policy-2025#privacy")}>{words.privacy}</a>
        </p>
        <p>
          {words.withdraw} <a href={`mailto:${withdrawTo}`}>{withdrawTo}</a>
        </p>
        <p>
          {words.complain} <a href={`mailto:${complainTo}`}>{complainTo}</a>
        </p>
      </div>
    </>
  );
}
