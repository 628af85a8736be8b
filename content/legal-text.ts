/** A piece of a legal section: a paragraph, a list, a table, or a heading that can be linked to. */
export type LegalBlock =
  | string
  | { list: readonly string[] }
  | { heading: string; id: string }
  | { caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] };

/** A numbered section. Its id is the same in every language, so that a link to it always holds. */
export interface LegalSection {
  number: number;
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

/** A policy that can be linked by itself: `/privacy-policy-2025#<id>`. */
export interface LegalPolicy {
  id: "terms" | "privacy";
  title: string;
  summary: string;
  sections: readonly LegalSection[];
}
