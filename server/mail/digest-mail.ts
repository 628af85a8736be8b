import { fill } from "../../domain/copy.ts";
import type { DigestCounts } from "../db/messages/digest.ts";
import { type ComposedMail, composeMail, copies } from "./compose.ts";
import type { MailSettings } from "./settings.ts";

/** Tells the team what waits for a person. It repeats nothing that a visitor wrote. */
export function digestMail(counts: DigestCounts, settings: MailSettings): ComposedMail {
  const language = "en";
  const { digest } = copies[language];
  const kinds = Object.keys(digest.rows) as (keyof DigestCounts)[];
  const rows = kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind): [string, string] => [digest.rows[kind], String(counts[kind])]);
  const content = {
    language,
    to: settings.team,
    subject: fill(digest.subject, { brand: settings.brand[language] }),
    title: digest.title,
    blocks: [
      { kind: "text", text: digest.intro },
      { kind: "facts", rows },
      { kind: "small", text: digest.how },
    ],
  } as const;
  return composeMail(content, settings);
}
