import { accessibilityCopies } from "../../../content/accessibility.ts";
import type { AccessibilityCopy } from "../../../content/en/accessibility.ts";
import { site } from "../../../content/site.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { IconLink } from "../../components/icon-link/icon-link.tsx";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { Section } from "../../components/section/section.tsx";
import { Lines } from "../../components/lines/lines.tsx";
import { useLanguage } from "../../language.ts";
import { innerPageMeta } from "../../page-meta.ts";
import "../../styles/inner.css";

export const meta = innerPageMeta("/accessibility", accessibilityCopies);

/** The public statement: docs/accessibility.md has the same at length, criterion by criterion. */
export default function Accessibility() {
  const language = useLanguage();
  const { hero, standard, works, tested, missing, tell, updated } = accessibilityCopies[language];
  return (
    <>
      <PageHero heading={hero.heading} lead={hero.lead} />
      <Section id="standard" heading={standard.heading} split>
        <div className="prose">
          {standard.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="hint">{updated}</p>
        </div>
      </Section>
      <Section id="works" heading={works.heading} tone="sunk" split>
        <Lines className="ticks" items={works.items} />
      </Section>
      <Section id="tested" heading={tested.heading} split>
        <div className="prose">
          <Lines items={tested.items} />
        </div>
      </Section>
      <Section id="missing" heading={missing.heading} tone="sunk" split>
        <div className="prose">
          <Lines items={missing.items} />
        </div>
      </Section>
      <Section id="tell-us" heading={tell.heading} split>
        <Tell copy={tell} language={language} />
      </Section>
    </>
  );
}

function Tell({ copy, language }: { copy: AccessibilityCopy["tell"]; language: Language }) {
  const { supportPhone, supportEmail } = site.contact;
  const form = `${pathIn(language, "/contact")}?${new URLSearchParams({ subject: copy.subject })}#form-heading`;
  return (
    <div className="prose">
      <p>{copy.text}</p>
      <p>
        <IconLink className="btn btn-primary" of="message-square-text" href={form} text={copy.form} />
      </p>
      <p>
        <a className="link-row" href={`tel:${supportPhone.number}`}>
          <Icon of="phone" />
          {copy.phone} {supportPhone.display}
        </a>
        <br />
        <a className="link-row" href={`mailto:${supportEmail.address}`}>
          <Icon of="mail" />
          {copy.email} {supportEmail.address}
        </a>
      </p>
      <p>{copy.further}</p>
    </div>
  );
}
