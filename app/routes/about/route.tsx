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
        <Points of={copy.vision.points} className="rows" />
      </Section>
      <Section id="values" heading={copy.values.heading}>
        <Points of={copy.values.items} className="values barred" />
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
        <Points of={copy.check.points} className="rows" />
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

function Points({ of, className }: { of: readonly { title: string; text: string }[]; className: string }) {
  return (
    <ul className={className}>
      {of.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
