import { legalCopies } from "../../../content/legal.ts";
import type { LegalBlock, LegalPolicy, LegalSection } from "../../../content/legal-text.ts";
import { pathIn } from "../../../domain/language.ts";
import { LegalTable } from "../../components/legal-table/legal-table.tsx";
import { Lines } from "../../components/lines/lines.tsx";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { useLanguage } from "../../language.ts";
import { innerPageMeta } from "../../page-meta.ts";
import "../../styles/inner.css";
import "./privacy-policy.css";

export const meta = innerPageMeta("/privacy-policy-2025", legalCopies);

export default function PrivacyPolicy() {
  const copy = legalCopies[useLanguage()];
  const { language: other, text, link } = copy.prevails;
  return (
    <>
      <PageHero heading={copy.hero.heading} lead={copy.hero.lead}>
        <p className="legal-date mt-5 strong">
          {copy.updatedLabel} <time dateTime="2025-10-04">{copy.updated}</time>
        </p>
        <p className="hint measure mt-2">
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

function Policy({ policy, toContents }: { policy: LegalPolicy; toContents: string }) {
  return (
    <article className="prose policy" aria-labelledby={policy.id}>
      <h2 id={policy.id}>{policy.title}</h2>
      <p>{policy.summary}</p>
      {policy.sections.map((section) => (
        <Numbered key={section.id} section={section} />
      ))}
      <p className="no-print">
        <a className="link-row" href="#contents">
          {toContents}
        </a>
      </p>
    </article>
  );
}

function Numbered({ section }: { section: LegalSection }) {
  return (
    <section className="prose" aria-labelledby={section.id}>
      <h3 id={section.id} className="text-2xl">
        {section.number}. {section.title}
      </h3>
      {section.blocks.map((block) => (
        <Block key={typeof block === "string" ? block : JSON.stringify(block)} block={block} />
      ))}
    </section>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === "string") return <p>{block}</p>;
  if ("heading" in block) return <h4 id={block.id}>{block.heading}</h4>;
  if ("list" in block) return <Lines items={block.list} />;
  return <LegalTable {...block} />;
}
