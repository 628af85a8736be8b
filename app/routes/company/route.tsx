import {
  Award,
  BadgeCheck,
  CreditCard,
  FlaskConical,
  Handshake,
  type LucideIcon,
  ShieldCheck,
  Smartphone,
} from "lucide-react";
import en, { type CompanyCopy } from "../../../content/en/company.ts";
import hi from "../../../content/hi/company.ts";
import { site } from "../../../content/site.ts";
import { type InEachLanguage, pathIn } from "../../../domain/language.ts";
import { CtaPanel } from "../../components/cta-panel/cta-panel.tsx";
import { IconCard } from "../../components/icon-card/icon-card.tsx";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { Section } from "../../components/section/section.tsx";
import { useLanguage } from "../../language.ts";
import { innerPageMeta } from "../../screen-meta.ts";
import type { Route } from "./+types/route.ts";
import { Leader } from "./leader.tsx";
import "./company.css";

const copies: InEachLanguage<CompanyCopy> = { en, hi };

const modelIcons: Record<CompanyCopy["model"]["parts"][number]["icon"], LucideIcon> = {
  pharmacies: Handshake,
  labs: FlaskConical,
  platform: Smartphone,
};

const certificationIcons: Record<CompanyCopy["certifications"]["items"][number]["icon"], LucideIcon> = {
  certificate: Award,
  pharmacy: ShieldCheck,
  verified: BadgeCheck,
  payment: CreditCard,
};

const leaderIds = ["founder", "pharmacist", "technology"] as const satisfies (keyof typeof site.leaders)[];

export function meta(args: Route.MetaArgs) {
  return innerPageMeta(args, "/company", copies);
}

export default function Company() {
  const language = useLanguage();
  const copy = copies[language];
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
      <Section id="business-model" heading={copy.model.heading} lead={copy.model.lead} tone="sunk">
        <ul className="grid-cards grid-thirds">
          {copy.model.parts.map((part) => (
            <IconCard key={part.title} icon={modelIcons[part.icon]} title={part.title} text={part.text} />
          ))}
        </ul>
      </Section>
      <Section id="impact" heading={copy.impact.heading} lead={copy.impact.lead} tone="dusk">
        <dl className="stats">
          {copy.impact.statistics.map((statistic) => (
            <div key={statistic.label}>
              <dt>{statistic.label}</dt>
              <dd>{statistic.value}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="leadership" heading={copy.leadership.heading} lead={copy.leadership.lead}>
        <ul className="grid-cards grid-thirds">
          {leaderIds.map((id) => (
            <Leader key={id} name={site.leaders[id].name} {...copy.leadership.members[id]} labels={copy.leadership} />
          ))}
        </ul>
      </Section>
      <Section id="certifications" heading={copy.certifications.heading} lead={copy.certifications.lead} tone="sunk">
        <ul className="grid-cards grid-quarters">
          {copy.certifications.items.map((item) => (
            <IconCard
              key={item.title}
              icon={certificationIcons[item.icon]}
              title={item.title}
              text={item.text}
              accent
            />
          ))}
        </ul>
      </Section>
      <CtaPanel id="work-with-us" heading={copy.action.heading} text={copy.action.text}>
        <a className="btn btn-accent" href={pathIn(language, "/get-app")}>
          {copy.action.download}
        </a>
        <a
          className="btn btn-secondary"
          href={pathIn(language, `/contact?subject=${encodeURIComponent(copy.action.partnerSubject)}`)}
        >
          {copy.action.partner}
        </a>
      </CtaPanel>
    </>
  );
}
