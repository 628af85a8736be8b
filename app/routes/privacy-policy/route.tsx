import en, { type LegalCopy } from "../../../content/en/legal/legal.ts";
import hi from "../../../content/hi/legal/legal.ts";
import { type InEachLanguage, pathIn } from "../../../domain/language.ts";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { useLanguage } from "../../language.ts";
import { innerPageMeta } from "../../page-meta.ts";
import { Contents } from "./contents.tsx";
import { Policy } from "./policy.tsx";
import "../../styles/inner.css";
import "./privacy-policy.css";

const copies: InEachLanguage<LegalCopy> = { en, hi };

export const meta = innerPageMeta("/privacy-policy-2025", copies);

export default function PrivacyPolicy() {
  const language = useLanguage();
  const copy = copies[language];
  const other = language === "en" ? "hi" : "en";
  return (
    <>
      <PageHero heading={copy.hero.heading} lead={copy.hero.lead}>
        <p className="legal-date">
          {copy.updatedLabel} <time dateTime="2025-10-04">{copy.updated}</time>
        </p>
        <p className="hint legal-prevails">
          {copy.prevails.text}{" "}
          <a href={pathIn(other, "/privacy-policy-2025")} hrefLang={other}>
            {copy.prevails.link}
          </a>
        </p>
      </PageHero>
      <div className="section">
        <div className="wrap legal">
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
