import { Fragment } from "react";
import { companyCopies } from "../../../content/company.ts";
import type { CompanyCopy } from "../../../content/en/company.ts";
import { dateText } from "../../../content/date-text.ts";
import { site, startPath } from "../../../content/site.ts";
import { fill } from "../../../domain/copy.ts";
import { factIn, type Language, pathIn } from "../../../domain/language.ts";
import type { Site } from "../../../domain/site.ts";
import { CtaPanel } from "../../components/cta-panel/cta-panel.tsx";
import { Icon } from "../../components/icon/icon.tsx";
import type { IconName } from "../../components/icon/names.ts";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { Section } from "../../components/section/section.tsx";
import { useLanguage } from "../../language.ts";
import { innerPageMeta } from "../../page-meta.ts";
import "../../styles/inner.css";
import "./company.css";

const certificationIcons: Record<CompanyCopy["certifications"]["items"][number]["icon"], IconName> = {
  certificate: "award",
  pharmacy: "shield-check",
  verified: "badge-check",
  payment: "credit-card",
};

export const meta = innerPageMeta("/company", companyCopies);

export default function Company() {
  const language = useLanguage();
  const copy = companyCopies[language];
  const statistics = copy.impact.statistics.filter(({ value }) => value !== undefined);
  const impactProof = proofOf(copy.impact, language);
  const leaders = Object.entries(site.leaders);
  const certifications = copy.certifications.items.filter(({ restsOn }) => site.claims[restsOn]);
  return (
    <>
      <PageHero heading={copy.hero.heading} lead={copy.hero.lead} />
      <Section id="who-we-are" heading={copy.who.heading} split>
        <div className="prose">
          {copy.who.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section id="business-model" heading={copy.model.heading} tone="sunk">
        <ol className="rows rows-numbered">
          {copy.model.parts.map((part) => (
            <li key={part.title}>
              <h3>{part.title}</h3>
              <p>{part.text}</p>
            </li>
          ))}
        </ol>
      </Section>
      {statistics.length > 0 && (
        <Section id="impact" heading={copy.impact.heading} tone="dusk">
          {/* A figure stands as large as its source allows. */}
          <dl className={impactProof ? "stats stats-proven" : "stats"}>
            {statistics.map((statistic) => (
              <div key={statistic.label}>
                <dt className="soft">{statistic.label}</dt>
                <dd>{statistic.value}</dd>
              </div>
            ))}
          </dl>
          <p className="hint mt-4">{impactProof ?? copy.impact.noProof}</p>
        </Section>
      )}
      {leaders.length > 0 && (
        <Section id="leadership" heading={copy.leadership.heading}>
          <ul className="rows">
            {leaders.map(([id, leader]) => (
              <Leader key={id} leader={leader} language={language} labels={copy.leadership} />
            ))}
          </ul>
        </Section>
      )}
      {certifications.length > 0 && (
        <Section id="certifications" heading={copy.certifications.heading} tone="sunk">
          <ul className="rows">
            {certifications.map((item) => (
              <li key={item.title}>
                <h3 className="flex gap-3">
                  <Icon of={certificationIcons[item.icon]} size={24} className="leaf" />
                  {item.title}
                </h3>
                <p>{item.text}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <CtaPanel id="work-with-us" heading={copy.action.heading} text={copy.action.text}>
        <a className="btn btn-accent" href={pathIn(language, startPath())}>
          {copy.action.download}
        </a>
        <a
          className="btn btn-secondary"
          href={pathIn(language, `/contact?subject=${encodeURIComponent(copy.action.partnerSubject)}`)}
        >
          {copy.action.partner}
        </a>
        <a className="btn btn-quiet" href={pathIn(language, "/list-your-store")}>
          {copy.action.list}
        </a>
      </CtaPanel>
    </>
  );
}

/** Where the figures come from and of which day they are; null while this has not been said. */
function proofOf({ proof }: CompanyCopy["impact"], language: Language): string | null {
  const { customers, pharmacies, labs, cities } = site.claims;
  const [oldest] = [customers, pharmacies, labs, cities]
    .filter((claim) => claim !== undefined)
    .toSorted((a, b) => (a.asOf ?? "").localeCompare(b.asOf ?? ""));
  if (!oldest?.asOf || !oldest.source) return null;
  return fill(proof, { date: dateText(oldest.asOf, `${language}-IN`), source: oldest.source });
}

interface LeaderProps {
  leader: Site["leaders"][string];
  language: Language;
  labels: CompanyCopy["leadership"];
}

function Leader({ leader, language, labels }: LeaderProps) {
  const told = (name: "name" | "position" | "experience" | "background") => factIn(language, leader, name);
  const position = told("position");
  const facts = [
    { label: labels.experienceLabel, text: told("experience") },
    { label: labels.backgroundLabel, text: told("background") },
  ].filter(({ text }) => text);
  return (
    <li className="leader">
      <div>
        <h3>{told("name")}</h3>
        {position && <p className="leaf strong">{position}</p>}
      </div>
      {facts.length > 0 && (
        <dl>
          {facts.map(({ label, text }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </li>
  );
}
