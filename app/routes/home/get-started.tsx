import type { HomeCopy } from "../../../content/en/home.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import type { Site } from "../../../domain/site.ts";
import { CtaPanel } from "../../components/cta-panel/cta-panel.tsx";
import { AppBadges } from "./app-badges.tsx";

interface GetStartedProps {
  copy: HomeCopy["start"];
  badges: HomeCopy["hero"]["badges"];
  apps: Site["apps"];
  language: Language;
}

/** The way into the app, for those who have read enough, and to the services for those who have not. */
export function GetStarted({ copy, badges, apps, language }: GetStartedProps) {
  return (
    <CtaPanel id="get-started" heading={copy.heading} text={copy.text}>
      {apps.android || apps.ios ? (
        <AppBadges copy={badges} apps={apps} />
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
