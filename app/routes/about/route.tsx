import {
  Accessibility,
  BadgeCheck,
  HeartHandshake,
  Lightbulb,
  type LucideIcon,
  ShieldCheck,
  Sprout,
  UserRound,
} from "lucide-react";
import en, { type AboutCopy } from "../../../content/en/about.ts";
import hi from "../../../content/hi/about.ts";
import { type InEachLanguage, pathIn } from "../../../domain/language.ts";
import { CtaPanel } from "../../components/cta-panel/cta-panel.tsx";
import { IconCard } from "../../components/icon-card/icon-card.tsx";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { Section } from "../../components/section/section.tsx";
import { useLanguage } from "../../language.ts";
import { innerPageMeta } from "../../screen-meta.ts";
import type { Route } from "./+types/route.ts";
import "./about.css";

const copies: InEachLanguage<AboutCopy> = { en, hi };

const visionIcons: Record<AboutCopy["vision"]["points"][number]["icon"], LucideIcon> = {
  access: Accessibility,
  quality: BadgeCheck,
  community: Sprout,
};

const valueIcons: Record<AboutCopy["values"]["items"][number]["icon"], LucideIcon> = {
  patient: UserRound,
  safety: ShieldCheck,
  focus: HeartHandshake,
  innovation: Lightbulb,
};

export function meta(args: Route.MetaArgs) {
  return innerPageMeta(args, "/about", copies);
}

export default function About() {
  const language = useLanguage();
  const copy = copies[language];
  return (
    <>
      <PageHero heading={copy.hero.heading} lead={copy.hero.lead} />
      <Section id="mission" heading={copy.mission.heading} split>
        <div className="prose mission">
          {copy.mission.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section id="vision" heading={copy.vision.heading} lead={copy.vision.lead} tone="sunk">
        <ul className="grid-cards grid-thirds">
          {copy.vision.points.map((point) => (
            <IconCard key={point.title} icon={visionIcons[point.icon]} title={point.title} text={point.text} />
          ))}
        </ul>
      </Section>
      <Section id="values" heading={copy.values.heading}>
        <ul className="grid-cards grid-quarters">
          {copy.values.items.map((value) => (
            <IconCard key={value.title} icon={valueIcons[value.icon]} title={value.title} text={value.text} accent />
          ))}
        </ul>
      </Section>
      <Section id="journey" heading={copy.journey.heading} tone="sunk" split>
        <ol className="timeline">
          {copy.journey.steps.map((step) => (
            <li key={step.datetime}>
              <time className="eyebrow" dateTime={step.datetime}>
                {step.date}
              </time>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <CtaPanel id="join" heading={copy.join.heading} text={copy.join.text}>
        <a className="btn btn-accent" href={pathIn(language, "/get-app")}>
          {copy.join.getStarted}
        </a>
        <a className="btn btn-secondary" href={pathIn(language, "/contact")}>
          {copy.join.contact}
        </a>
      </CtaPanel>
    </>
  );
}
