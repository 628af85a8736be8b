import type { NewsletterCopy } from "../../../content/en/newsletter.ts";

interface TermsProps {
  copy: NewsletterCopy["join"]["terms"];
  privacyAddress: string;
}

/** What somebody should know before they give us an address. */
export function Terms({ copy, privacyAddress }: TermsProps) {
  return (
    <section className="card grid gap-3" aria-labelledby="terms-heading">
      <h2 id="terms-heading" className="h3">
        {copy.heading}
      </h2>
      <dl className="grid gap-3">
        {copy.items.map(({ title, text }) => (
          <div key={title}>
            <dt className="label">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <a href={privacyAddress}>{copy.privacy}</a>
    </section>
  );
}
