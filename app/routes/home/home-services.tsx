import type { HomeCopy } from "../../../content/en/home.ts";
import { Section } from "../../components/section/section.tsx";
import { ServiceIcon } from "../../components/service-icon/service-icon.tsx";

/** The six areas of the offer, each with four features. */
export function HomeServices({ copy }: { copy: HomeCopy["services"] }) {
  return (
    <Section id="services" heading={copy.heading} lead={copy.intro} centre>
      <ul className="grid-cards stagger">
        {copy.cards.map((card) => (
          <li key={card.title} className="card home-service">
            <ServiceIcon area={card.area} />
            <h3>{card.title}</h3>
            <p>{card.summary}</p>
            <ul className="ticks">
              {card.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {/* Not needed to read the page: the cards are there from the start where it never comes. */}
      <script type="module" src="/home.js" />
    </Section>
  );
}
