import { data } from "react-router";
import { notFoundCopies } from "../../../content/not-found.ts";
import { pathIn } from "../../../domain/language.ts";
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
        <ClosedDoor />
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

/** Beside 'page not found': a door that stays shut, with the lamp on all the same. Decoration, so it is silent. */
function ClosedDoor() {
  return (
    <svg viewBox="0 0 264 240" className="not-found-door" aria-hidden="true">
      <defs>
        <radialGradient id="lamp">
          <stop stopColor="#fbc044" stopOpacity=".7" />
          <stop offset="1" stopColor="#fbc044" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path fill="#0b5a4a" d="M42 222V92a70 70 0 0 1 140 0v130z" />
      <path fill="#063a31" d="M54 222V94a58 58 0 0 1 116 0v128z" />
      <path fill="#12936a" d="M60 222V96a52 52 0 0 1 104 0v126z" />
      <path fill="#0c7a55" d="M112 44a52 52 0 0 1 52 52v126h-52z" />
      <path
        fill="#0a6347"
        d="M72 122h28v38H72zm52 0h28v38h-28zM72 174h28v36H72zm52 0h28v36h-28zM72 112V98a28 28 0 0 1 28-27v41zm80 0V98a28 28 0 0 0-28-27v41z"
      />
      <path stroke="#063a31" strokeWidth="2" d="M112 45v177" />
      <circle cx="106" cy="150" r="3.5" fill="#fbd67e" />
      <circle cx="118" cy="150" r="3.5" fill="#fbd67e" />
      <circle cx="200" cy="86" r="56" fill="url(#lamp)" />
      <path fill="#021f1c" d="M174 74h22v4h-22zM192 78h16l4 20h-24z" />
      <path fill="#ffe9b4" d="M194 82h12l3 14h-18z" />
      <path fill="#f08a24" d="M58 84q54 30 108 0l2 6q-56 32-112 0z" />
      <path fill="#fbc23a" d="M58 82q54 30 108 0l1 4q-55 30-110 0z" />
      <path fill="#d7ad72" d="M30 222h164v8H30z" />
      <path fill="#8f7350" d="M18 230h188v10H18z" />
    </svg>
  );
}
