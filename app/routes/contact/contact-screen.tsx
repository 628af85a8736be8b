import type { ReactNode } from "react";
import type { ContactCopy } from "../../../content/en/contact.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import type { Site } from "../../../domain/site.ts";
import { FaqItem } from "../../components/faq/faq.tsx";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { Section } from "../../components/section/section.tsx";
import { Office } from "./office.tsx";
import { Support } from "./support.tsx";

interface ContactScreenProps {
  copy: ContactCopy;
  site: Site;
  language: Language;
  /** 'Send us a Message', with everything that it says back. */
  form: ReactNode;
}

/** Everything around the form: where we are, what we help with, what is asked most. */
export function ContactScreen({ copy, site, language, form }: ContactScreenProps) {
  return (
    <>
      <PageHero heading={copy.hero.heading} lead={copy.hero.lead} />
      <div className="section">
        <div className="wrap contact">
          <div className="contact-form">{form}</div>
          <div className="contact-aside">
            <Office copy={copy.office} office={site.office} />
            <Support copy={copy.support} contact={site.contact} />
          </div>
        </div>
      </div>
      <Section id="faq" heading={copy.faq.heading} tone="sunk" split>
        <div>
          <div className="accordion">
            {copy.faq.questions.map((one) => (
              <FaqItem key={one.id} id={one.id} group="contact-faq" level={3} question={one.question}>
                <p>{one.answer}</p>
              </FaqItem>
            ))}
          </div>
          <a className="link-row" href={pathIn(language, "/help-support")}>
            {copy.faq.more}
          </a>
        </div>
      </Section>
    </>
  );
}
