import { legalCopies } from "../../../content/legal.ts";
import type { LegalPolicy } from "../../../content/legal-text.ts";
import { pathIn } from "../../../domain/language.ts";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { useLanguage } from "../../language.ts";
import { innerPageMeta } from "../../page-meta.ts";
import { Policy } from "./policy.tsx";
import "../../styles/inner.css";
import "./privacy-policy.css";

export const meta = innerPageMeta("/privacy-policy-2025", legalCopies);

export default function PrivacyPolicy() {
  const copy = legalCopies[useLanguage()];
  const { language: other, text, link } = copy.prevails;
  return (
    <>
      <PageHero heading={copy.hero.heading} lead={copy.hero.lead}>
        <p className="legal-date mt-6 strong">
          {copy.updatedLabel} <time dateTime="2025-10-04">{copy.updated}</time>
        </p>
        <p className="hint legal-prevails mt-2">
          {text}{" "}
          <a href={pathIn(other, "/privacy-policy-2025")} hrefLang={other}>
            {link}
          </a>
        </p>
      </PageHero>
      <div className="section">
        <div className="wrap legal grid">
          <Contents label={copy.contents} policies={copy.policies} />
          <div>
            {copy.policies.map((policy) => (
              <Policy key={policy.id} policy={policy} toContents={copy.toTop} />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}

function Contents({ label, policies }: { label: string; policies: readonly LegalPolicy[] }) {
  return (
    // Beside the text it scrolls by itself, so a keyboard must be able to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <nav id="contents" className="legal-contents no-print" aria-labelledby="contents-heading" tabIndex={0}>
      <h2 id="contents-heading" className="h3">
        {label}
      </h2>
      <div className="accordion">
        <details>
          <summary>{label}</summary>
          <div>
            {policies.map((policy) => (
              <div key={policy.id}>
                <a className="tap strong" href={`#${policy.id}`}>
                  {policy.title}
                </a>
                <ol start={policy.sections[0]?.number}>
                  {policy.sections.map((section) => (
                    <li key={section.id}>
                      <a className="small" href={`#${section.id}`}>
                        <span>{section.number}</span> {section.title}
                      </a>
                    </li>
                  ))}
                </ol>
              </div>
            ))}
          </div>
        </details>
      </div>
    </nav>
  );
}
