import { data } from "react-router";
import { notFoundCopies } from "../../../content/not-found.ts";
import { pathIn } from "../../../domain/language.ts";
import closedDoor from "../../assets/spot/closed-door.svg";
import { useLanguage } from "../../language.ts";
import { unlistedMeta } from "../../page-meta.ts";
import type { Route } from "./+types/route.ts";
import { previousPage } from "./previous-page.ts";
import "../../styles/inner.css";
import "./not-found.css";

export function loader({ request }: Route.LoaderArgs) {
  return data({ back: previousPage(request.headers.get("referer"), request.url) }, { status: 404 });
}

export const meta = unlistedMeta("/404", (language) => notFoundCopies[language].meta);

export default function NotFound({ loaderData: { back } }: Route.ComponentProps) {
  const language = useLanguage();
  const copy = notFoundCopies[language];
  return (
    <section className="not-found on-dusk">
      <div className="wrap">
        <img className="not-found-door" src={closedDoor} alt="" width={264} height={240} />
        <p className="not-found-code" aria-hidden="true">
          {copy.code}
        </p>
        <h1>{copy.heading}</h1>
        <p className="lead">{copy.text}</p>
        {/* A real button without script too: the form leads where the visitor came from, or home. */}
        <form action={back?.path ?? pathIn(language, "/")} id="go-back">
          {back?.query.map(([name, value], index) => (
            <input key={`${index}${name}`} type="hidden" name={name} value={value} />
          ))}
          <button className="btn btn-accent" type="submit">
            {copy.back}
          </button>
        </form>
        <script src="/scripts/go-back.js" defer />
        <nav aria-labelledby="not-found-links">
          <h2 id="not-found-links" className="eyebrow">
            {copy.linksHeading}
          </h2>
          <ul>
            {copy.links.map((link) => (
              <li key={link.path}>
                <a className="link-row" href={pathIn(language, link.path)}>
                  {link.text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  );
}
