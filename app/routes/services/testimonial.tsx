import { Star } from "lucide-react";
import { fill, type Template } from "../../../domain/copy.ts";
import { Icon } from "../../components/icon/icon.tsx";

interface TestimonialProps {
  name: string;
  city: string;
  role?: string | undefined;
  text: string;
  rating: number;
  /** What a screen reader says in place of the stars; `{rating}` is replaced. */
  rated: Template<"rating">;
}

/** What a customer said, and the stars that came with it. */
export function Testimonial({ name, city, role, text, rating, rated }: TestimonialProps) {
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
          <p>{text}</p>
        </blockquote>
        <figcaption>
          <strong>{name}</strong>, {city}
          {role && ` · ${role}`}
        </figcaption>
      </figure>
    </li>
  );
}
