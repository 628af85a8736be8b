import type { MetaDescriptor } from "react-router";
import { site } from "../content/site.ts";
import { type InEachLanguage, type Language, languageOf } from "../domain/language.ts";
import { pageMeta } from "./page-meta.ts";
import type { RootMatches } from "./publication.ts";
import { breadcrumbs } from "./structured-data.ts";

interface ScreenCopy {
  meta: { title: string; description: string };
  hero: { heading: string };
}

const siteNames: Record<Language, string> = {
  en: site.brand.name.join(" "),
  hi: site.brand.nameHindi.join(" "),
};

/** The name of the site as its readers in a language write it. */
export function siteNameIn(language: Language): string {
  return siteNames[language];
}

/** The title of a screen, as `pageMeta` writes it. */
export function screenTitle(title: string, language: Language): string {
  return `${title} | ${siteNames[language]}`;
}

/** The head of a screen below the home page: what it is called, what it is about, where it stands. */
export function innerPageMeta(
  { location, matches }: { location: { pathname: string }; matches: RootMatches },
  path: string,
  copies: InEachLanguage<ScreenCopy>,
): MetaDescriptor[] {
  const language = languageOf(location.pathname);
  const copy = copies[language];
  const siteName = siteNames[language];
  return [
    ...pageMeta({ matches, head: copy.meta, siteName, language, path }),
    breadcrumbs(matches[0].loaderData.origin, language, siteName, { name: copy.hero.heading, path }),
  ];
}
