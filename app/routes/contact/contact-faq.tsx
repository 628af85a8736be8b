import type { ContactCopy } from "../../../content/en/contact.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { FaqItem } from "../../components/faq/faq.tsx";
import { Section } from "../../components/section/section.tsx";

export function ContactFaq({ copy, language }: { copy: ContactCopy["faq"]; language: Language }) {
  return (
    <Section id="faq" heading={copy.heading} tone="sunk" split>
      <div>
        <div className="accordion">
          {copy.questions.map((one) => (
            <FaqItem key={one.id} id={one.id} group="contact-faq" level={3} question={one.question}>
              <p>{one.answer}</p>
            </FaqItem>
          ))}
        </div>
        <a className="link-row" href={pathIn(language, "/help-support")}>
          {copy.more}
        </a>
      </div>
    </Section>
  );
}
