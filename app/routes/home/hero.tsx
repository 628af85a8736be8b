import { Fragment } from "react";
import { brandWords } from "../../../content/brand.ts";
import type { HomeCopy } from "../../../content/en/home.ts";
import { site } from "../../../content/site.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { AppBadges } from "../../components/app-badge/app-badge.tsx";
import { HeroPicture } from "../../components/hero-picture/hero-picture.tsx";
import { Icon } from "../../components/icon/icon.tsx";
import type { IconName } from "../../components/icon/names.ts";
import { isHosted } from "../../components/hosted/hosted.ts";

const icons: Record<HomeCopy["hero"]["cards"][number]["icon"], IconName> = {
  delivery: "bike",
  genuine: "badge-check",
  guide: "message-circle-heart",
};

export function Hero({ copy, language }: { copy: HomeCopy["hero"]; language: Language }) {
  return (
    <section className="hero on-dusk">
      <HeroPicture>
        <span className="hero-glow float-1" />
        <span className="hero-glow float-2" />
        <span className="hero-glow float-3" />
      </HeroPicture>
      <div className="wrap hero-body">
        <div className="hero-words">
          <p className="eyebrow enter-1">{copy.slogan}</p>
          <h1 className="hero-name enter-1">
            {brandWords[language].map((word, line) => (
              <Fragment key={line}>
                {line > 0 && " "}
                <span>{word}</span>
              </Fragment>
            ))}
          </h1>
          <p className="hero-tagline enter-2">{copy.tagline}</p>
          <p className="mt-2 flex items-center gap-2 soft enter-3">
            <Icon of="map-pin" />
            {copy.availability}
          </p>
          {!isHosted && (
            <search>
              <form className="hero-search mt-5 flex flex-wrap gap-2" action={pathIn(language, "/stores")}>
                <input
                  className="input grow"
                  name="q"
                  type="search"
                  maxLength={200}
                  aria-label={copy.search.text}
                  placeholder={copy.search.text}
                />
                <button className="btn btn-accent" type="submit">
                  {copy.search.submit}
                </button>
              </form>
            </search>
          )}
          {(site.apps.android || site.apps.ios) && (
            <div className="mt-5 enter-4">
              <AppBadges apps={site.apps} copy={copy.badges} />
            </div>
          )}
        </div>
        <ul className="hero-cards">
          {copy.cards.map((card, index) => (
            <li key={card.title} className={`enter-${index + 4}`}>
              <a className="hero-card hover-grow" href={pathIn(language, card.href)}>
                <Icon of={icons[card.icon]} size={28} />
                <h2 className="text-lg">{card.title}</h2>
                <p className="soft small">{card.text}</p>
              </a>
            </li>
          ))}
        </ul>
        <label className="hero-pause tap gap-2 soft small">
          <input type="checkbox" />
          {copy.pause}
        </label>
      </div>
    </section>
  );
}
