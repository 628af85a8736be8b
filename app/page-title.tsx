import type { MetaDescriptor } from "react-router";
import type { Language } from "../domain/language.ts";
import { screenTitle } from "./page-meta.ts";

interface PageTitleProps {
  title: string;
  language: Language;
  /** Says in the first word that something is wrong, for whoever hears the title first. */
  prefix?: string | undefined;
}

/** The title of a page that depends on what an action answered, which `meta` is not told. */
export function PageTitle({ title, language, prefix = "" }: PageTitleProps) {
  return <title>{prefix + screenTitle(title, language)}</title>;
}

/** The head of such a page: all but the title. */
export function withoutTitle(descriptors: MetaDescriptor[]): MetaDescriptor[] {
  return descriptors.filter((one) => !("title" in one));
}
