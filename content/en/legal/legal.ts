import type { Language } from "../../../domain/language.ts";
import type { LegalPolicy } from "../../legal-text.ts";
import type { PageMeta } from "../../page-meta.ts";
import { privacy } from "./privacy.ts";
import { terms } from "./terms.ts";
import { fromFacts } from "../../site.ts";

export interface LegalCopy {
  meta: PageMeta;
  hero: { heading: string; lead: string };
  /** Which language binds, and the link to another one. */
  prevails: { text: string; link: string; language: Language };
  updatedLabel: string;
  updated: string;
  contents: string;
  toTop: string;
  policies: readonly [LegalPolicy, LegalPolicy];
}

const legal: LegalCopy = fromFacts("en", ({ brand }) => ({
  meta: {
    title: "Terms and Privacy",
    description: `The terms and conditions and the privacy policy of ${brand}, in eighteen sections. Last updated 4 October 2025.`,
  },
  hero: {
    heading: "Terms and Conditions and Privacy Policy",
    lead: "What sellers, customers and we owe each other, and what happens to your data.",
  },
  prevails: {
    text: "There is a Hindi translation of this page. Where the two differ, this English text prevails.",
    link: "Read it in Hindi",
    language: "hi",
  },
  updatedLabel: "Last updated",
  updated: "4 October 2025",
  contents: "Contents",
  toTop: "Back to contents",
  policies: [terms, privacy],
}));

export default legal;
