import type { MetaDescriptor } from "react-router";
import { brandNames } from "../content/brand.ts";
import type { PageMeta } from "../content/page-meta.ts";
import { hasSampleName } from "../content/samples.ts";
import { site } from "../content/site.ts";
import {
  type InEachLanguage,
  type Language,
  isWritten,
  languageOf,
  languages,
  localeOf,
  pathIn,
} from "../domain/language.ts";
import { findScreen } from "../domain/screens.ts";
import type { Publication } from "./context.ts";
import { breadcrumbs } from "./structured-data.ts";

/** What `meta` needs of its arguments: the root is the first match of every page. */
interface PageArgs {
  location: { pathname: string };
  matches: readonly [{ loaderData: Publication }, ...unknown[]];
}

export function screenTitle(title: string, language: Language): string {
  return `${title} | ${brandNames[language]}`;
}

/** Everything a page says of itself in its head. Its path is the address without its language. */
export function pageMeta(
  { location, matches }: PageArgs,
  path: string,
  head: PageMeta,
  { noIndex = false } = {},
): MetaDescriptor[] {
  const language = languageOf(location.pathname);
  const { origin } = matches[0].loaderData;
  const address = (of: Language) => origin + pathIn(of, path);
  const { folder } = findScreen(path);
  const written = languages.filter((one) => isWritten(one, folder));
  const canonical = isWritten(language, folder) ? language : "en";
  const title = screenTitle(head.title, language);
  return [
    { title },
    { name: "description", content: head.description },
    ...(noIndex
      ? [{ name: "robots", content: "noindex" }]
      : [
          { tagName: "link", rel: "canonical", href: address(canonical) },
          ...written.map((other) => ({
            tagName: "link",
            rel: "alternate",
            hrefLang: other,
            href: address(other),
          })),
          { tagName: "link", rel: "alternate", hrefLang: "x-default", href: address("en") },
        ]),
    { property: "og:site_name", content: brandNames[language] },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: head.description },
    { property: "og:url", content: address(canonical) },
    { property: "og:locale", content: ogLocale(canonical) },
    ...written
      .filter((other) => other !== canonical)
      .map((other) => ({ property: "og:locale:alternate", content: ogLocale(other) })),
    ...shareImage(origin, brandNames[language]),
  ];
}

/** The `meta` of a page that is kept out of search engines: a receipt, an error, a way to somewhere else. */
export function unlistedMeta(path: string, head: (language: Language) => PageMeta) {
  return (args: PageArgs) => pageMeta(args, path, head(languageOf(args.location.pathname)), { noIndex: true });
}

/** The `meta` of a screen below the home page: what it is called, what it is about, where it stands. */
export function innerPageMeta(path: string, copies: InEachLanguage<{ meta: PageMeta; hero: { heading: string } }>) {
  return (args: PageArgs) => {
    const language = languageOf(args.location.pathname);
    const { meta, hero } = copies[language];
    const { origin } = args.matches[0].loaderData;
    return [...pageMeta(args, path, meta), breadcrumbs(origin, language, { name: hero.heading, path })];
  };
}

/** All but the title, of a page whose title depends on what an action answered: `meta` is not told of that. */
export function withoutTitle(descriptors: MetaDescriptor[]): MetaDescriptor[] {
  return descriptors.filter((one) => !("title" in one));
}

function ogLocale(language: Language): string {
  return localeOf(language).replace("-", "_");
}

/** What a shared link shows. Our card has the name of the samples drawn on it: under another name the mark stands alone. */
function shareImage(origin: string, alt: string): MetaDescriptor[] {
  const isCard = site.brand.shareImage !== undefined || hasSampleName(site.brand);
  const size = isCard ? ["1200", "630"] : ["512", "512"];
  return [
    {
      property: "og:image",
      content: site.brand.shareImage ?? `${origin}/${isCard ? "og/card.jpg" : "icons/icon-512.png"}`,
    },
    { property: "og:image:width", content: size[0] },
    { property: "og:image:height", content: size[1] },
    { property: "og:image:alt", content: alt },
    { name: "twitter:card", content: isCard ? "summary_large_image" : "summary" },
  ];
}
