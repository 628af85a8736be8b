import { servicesCopies } from "../../../content/services.ts";
import { site, startPath } from "../../../content/site.ts";
import { fill, type Template } from "../../../domain/copy.ts";
import { factIn, type Language, pathIn } from "../../../domain/language.ts";
import { placeIn } from "../../../domain/place-names.ts";
import type { Site } from "../../../domain/site.ts";
import { CtaPanel } from "../../components/cta-panel/cta-panel.tsx";
import { Icon } from "../../components/icon/icon.tsx";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { Section } from "../../components/section/section.tsx";
import { ServiceIcon } from "../../components/service-icon/service-icon.tsx";
import { Lines } from "../../components/lines/lines.tsx";
import { useLanguage } from "../../language.ts";
import { innerPageMeta } from "../../page-meta.ts";
import "../../styles/inner.css";
import "./services.css";

export const meta = innerPageMeta("/services", servicesCopies);

export default function Services() {
  const language = useLanguage();
  const copy = servicesCopies[language];
  const testimonials = Object.entries(site.testimonials);
  return (
    <>
      <PageHero heading={copy.hero.heading} lead={copy.hero.lead} />
      <div className="section">
        <ul className="wrap service-list">
          {copy.cards.map((card) => (
            <li key={card.id} id={card.id} className="service">
              <div className="service-head">
                <ServiceIcon area={card.area} />
                <h2 className="h3">{card.title}</h2>
                <p>{card.text}</p>
                <p className="cta-actions service-actions">
                  {card.actions.map(({ text, href }) =>
                    card.area === "emergency" ? (
                      <a key={href} className="btn btn-alarm" href={href}>
                        {text}
                      </a>
                    ) : (
                      <a key={href} className="link-row" href={pathIn(language, href)}>
                        {text}
                        <Icon of="arrow-right" />
                      </a>
                    ),
                  )}
                </p>
              </div>
              <div>
                <h3>{copy.offerHeading}</h3> <Lines className="ticks ticks-line" items={card.offer} />
              </div>
              <div>
                <h3>{copy.benefitsHeading}</h3> <Lines className="ticks ticks-line" items={card.benefits} />
              </div>
            </li>
          ))}
        </ul>
      </div>
      {testimonials.length > 0 && (
        <Section id="testimonials" heading={copy.testimonials.heading} tone="sunk">
          <ul className="testimonials barred">
            {testimonials.map(([id, said]) => (
              <Testimonial key={id} said={said} language={language} rated={copy.testimonials.rated} />
            ))}
          </ul>
        </Section>
      )}
      <CtaPanel id="start" heading={copy.action.heading} text={copy.action.text}>
        <a className="btn btn-accent" href={pathIn(language, startPath())}>
          {copy.action.getStarted}
        </a>
        <a className="btn btn-secondary" href={pathIn(language, "/contact")}>
          {copy.action.contact}
        </a>
      </CtaPanel>
    </>
  );
}

interface TestimonialProps {
  said: Site["testimonials"][string];
  language: Language;
  rated: Template<"rating">;
}

function Testimonial({ said, language, rated }: TestimonialProps) {
  const { name, rating } = said;
  const role = factIn(language, said, "role");
  return (
    <li>
      <figure className="testimonial">
        <p className="visually-hidden">{fill(rated, { rating })}</p>
        <span className="stars" aria-hidden="true">
          {Array.from({ length: rating }, (_, index) => (
            <Icon key={index} of="star" size={16} />
          ))}
        </span>
        <blockquote>
          <p>{factIn(language, said, "text")}</p>
        </blockquote>
        <figcaption className="soft small">
          <strong>{name}</strong>, {placeIn(language, said.city, site.placesInHindi)}
          {role && ` · ${role}`}
        </figcaption>
      </figure>
    </li>
  );
}
