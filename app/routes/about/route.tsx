import { aboutCopies } from "../../../content/about.ts";
import { startPath } from "../../../content/site.ts";
import { pathIn } from "../../../domain/language.ts";
import { CtaPanel } from "../../components/cta-panel/cta-panel.tsx";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { Section } from "../../components/section/section.tsx";
import { useLanguage } from "../../language.ts";
import { innerPageMeta } from "../../page-meta.ts";
import "../../styles/inner.css";
import "./about.css";

export const meta = innerPageMeta("/about", aboutCopies);

export default function About() {
  const language = useLanguage();
  const copy = aboutCopies[language];
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
        <ul className="rows">
          {copy.vision.points.map((point) => (
            <li key={point.title}>
              <h3>{point.title}</h3>
              <p>{point.text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="values" heading={copy.values.heading}>
        <ul className="values">
          {copy.values.items.map((value) => (
            <li key={value.title}>
              <h3>{value.title}</h3>
              <p>{value.text}</p>
            </li>
          ))}
        </ul>
      </Section>
      {copy.journey.steps.length > 0 && (
        <Section id="journey" heading={copy.journey.heading} tone="sunk" split>
          <ol className="timeline measure">
            {copy.journey.steps.map((step) => (
              <li key={step.datetime}>
                <time className="eyebrow" dateTime={step.datetime}>
                  {step.date}
                </time>
                <h3>{step.title}</h3>
                <p className="soft">{step.text}</p>
              </li>
            ))}
          </ol>
        </Section>
      )}
      <Section id="how-we-check" heading={copy.check.heading} lead={copy.check.lead}>
        <ul className="rows">
          {copy.check.points.map((point) => (
            <li key={point.title}>
              <h3>{point.title}</h3>
              <p>{point.text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <CtaPanel id="join" heading={copy.join.heading} text={copy.join.text}>
        <a className="btn btn-accent" href={pathIn(language, startPath())}>
          {copy.join.getStarted}
        </a>
        <a className="btn btn-secondary" href={pathIn(language, "/contact")}>
          {copy.join.contact}
        </a>
        <a className="btn btn-quiet" href={pathIn(language, "/list-your-store")}>
          {copy.join.list}
        </a>
        <a className="btn btn-quiet" href={`${pathIn(language, "/")}#delivery-partner`}>
          {copy.join.deliver}
        </a>
      </CtaPanel>
    </>
  );
}
