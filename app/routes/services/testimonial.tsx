import { Star } from "lucide-react";
import { site } from "../../../content/site.ts";
import { fill, type Template } from "../../../domain/copy.ts";
import type { Language } from "../../../domain/language.ts";
import { placeIn } from "../../../domain/place-names.ts";
import type { Site } from "../../../domain/site.ts";
import { Icon } from "../../components/icon/icon.tsx";

interface TestimonialProps {
  said: Site["testimonials"][string];
  language: Language;
  /** What a screen reader says in place of the stars. */
  rated: Template<"rating">;
}

/** What a customer said, and the stars that came with it. */
export function Testimonial({ said, language, rated }: TestimonialProps) {
  const { name, rating } = said;
  const role = (language === "hi" && said.roleHindi) || said.role;
  return (
    <li>
      <figure className="testimonial">
        <p className="visually-hidden">{fill(rated, { rating })}</p>
        <span className="stars" aria-hidden="true">
          {Array.from({ length: rating }, (_, index) => (
            <Icon key={index} of={Star} size={16} />
          ))}
        </span>
        <blockquote>
          <p>{(language === "hi" && said.textHindi) || said.text}</p>
        </blockquote>
        <figcaption>
          <strong>{name}</strong>, {placeIn(language, said.city, site.placesInHindi)}
          {role && ` · ${role}`}
        </figcaption>
      </figure>
    </li>
  );
}
