import type { MetaDescriptor } from "react-router";
import type { PageMeta } from "../content/page-meta.ts";
import { type InEachLanguage, languageOf } from "../domain/language.ts";
import { pageMeta } from "./page-meta.ts";
import type { PageArgs } from "./publication.ts";
import { breadcrumbs } from "./structured-data.ts";

interface ScreenCopy {
  meta: PageMeta;
}

/** The head of a page that is kept out of search engines: a receipt, an error, a way to somewhere else. */
export function unlistedMeta(args: PageArgs, path: string, copies: InEachLanguage<ScreenCopy>): MetaDescriptor[] {
  return pageMeta(args, path, copies[languageOf(args.location.pathname)].meta, { noIndex: true });
}

/** The head of a screen below the home page: what it is called, what it is about, where it stands. */
export function innerPageMeta(
  args: PageArgs,
  path: string,
  copies: InEachLanguage<ScreenCopy & { hero: { heading: string } }>,
): MetaDescriptor[] {
  const language = languageOf(args.location.pathname);
  const copy = copies[language];
  return [
    ...pageMeta(args, path, copy.meta),
    breadcrumbs(args.matches[0].loaderData.origin, language, { name: copy.hero.heading, path }),
  ];
}
