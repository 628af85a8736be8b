import type { MetaDescriptor } from "react-router";
import { type InEachLanguage, languageOf } from "../domain/language.ts";
import { pageMeta } from "./page-meta.ts";
import type { RootMatches } from "./publication.ts";
import { breadcrumbs } from "./structured-data.ts";

interface ScreenCopy {
  meta: { title: string; description: string };
  hero: { heading: string };
}

/** The head of a screen below the home page: what it is called, what it is about, where it stands. */
export function innerPageMeta(
  { location, matches }: { location: { pathname: string }; matches: RootMatches },
  path: string,
  copies: InEachLanguage<ScreenCopy>,
): MetaDescriptor[] {
  const language = languageOf(location.pathname);
  const copy = copies[language];
  return [
    ...pageMeta({ matches, head: copy.meta, language, path }),
    breadcrumbs(matches[0].loaderData.origin, language, { name: copy.hero.heading, path }),
  ];
}
