import type { NewsletterCopy } from "../../../content/en/newsletter.ts";
import { fill } from "../../../domain/copy.ts";

interface AskedProps {
  copy: NewsletterCopy;
  likelyDomain: string | null;
  home: string;
}

/** After the wish to join: what happens next. */
export function Asked({ copy, likelyDomain, home }: AskedProps) {
  return (
    <>
      <h1>{copy.asked.heading}</h1>
      <output className="notice notice-good">{copy.asked.text}</output>
      {likelyDomain && <p className="notice notice-soon">{fill(copy.asked.likelyDomain, { domain: likelyDomain })}</p>}
      <p>{copy.asked.spam}</p>
      <p>
        <a href={home}>{copy.home}</a>
      </p>
    </>
  );
}
