import type { HomeCopy } from "../../../content/en/home.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { Section } from "../../components/section/section.tsx";
import { ServiceIcon } from "../../components/service-icon/service-icon.tsx";
import { Ticks } from "../../components/ticks/ticks.tsx";

export function HomeServices({ copy, language }: { copy: HomeCopy["services"]; language: Language }) {
  return (
    <Section id="services" heading={copy.heading} lead={copy.intro}>
      <ul className="grid-cards stagger home-services">
        {copy.cards.map((card) => (
          <li key={card.title} className="card card-link home-service">
            <ServiceIcon area={card.area} />
            <h3>
              <a className="cover" href={`${pathIn(language, "/services")}#${card.id}`}>
                {card.title}
              </a>
            </h3>
            <p>{card.summary}</p>
            <Ticks items={card.features} inLine />
          </li>
        ))}
      </ul>
      {/* Not needed to read the page: the cards are there from the start where it never comes. */}
      <script type="module" src="/home.js" />
    </Section>
  );
}
