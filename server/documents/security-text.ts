import { languages } from "../../domain/language.ts";

/** RFC 9116. It expires by itself half a year after it was asked for, so that a forgotten server does not lie for long. */
export function securityText(origin: string, email: string, now: Temporal.Instant): string {
  const expires = now.add({ hours: 24 * 182 }).round("second");
  return `Contact: mailto:${email}
Expires: ${expires.toString()}
Preferred-Languages: ${languages.join(", ")}
Canonical: ${origin}/.well-known/security.txt
`;
}
