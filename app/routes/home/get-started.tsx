import type { HomeCopy } from "../../../content/en/home.ts";
import { site } from "../../../content/site.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { CtaPanel } from "../../components/cta-panel/cta-panel.tsx";
import { AppBadges } from "./app-badges.tsx";

interface GetStartedProps {
  copy: HomeCopy["start"];
  badges: HomeCopy["hero"]["badges"];
  language: Language;
}

export function GetStarted({ copy, badges, language }: GetStartedProps) {
  return (
    <CtaPanel id="get-started" heading={copy.heading} text={copy.text}>
      {site.apps.android || site.apps.ios ? (
        <AppBadges copy={badges} />
      ) : (
        <a className="btn btn-accent" href={pathIn(language, "/stores")}>
          {copy.findStores}
        </a>
      )}
      <a className="btn btn-secondary" href={pathIn(language, "/services")}>
        {copy.learnMore}
        <span className="visually-hidden"> {copy.learnMoreAbout}</span>
      </a>
    </CtaPanel>
  );
}
