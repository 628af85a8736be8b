import enAbout from "../../content/en/about.ts";
import enAccountDeletion from "../../content/en/account-deletion.ts";
import enCompany from "../../content/en/company.ts";
import enContact from "../../content/en/contact.ts";
import enContactForm from "../../content/en/contact-form.ts";
import enHelp from "../../content/en/help.ts";
import enHome from "../../content/en/home.ts";
import enLegal from "../../content/en/legal/legal.ts";
import enNotFound from "../../content/en/not-found.ts";
import enServices from "../../content/en/services.ts";
import enShell from "../../content/en/shell.ts";
import enStores, { type StoreCopy, storePage as enStorePage } from "../../content/en/stores.ts";
import hiAbout from "../../content/hi/about.ts";
import hiAccountDeletion from "../../content/hi/account-deletion.ts";
import hiCompany from "../../content/hi/company.ts";
import hiContact from "../../content/hi/contact.ts";
import hiContactForm from "../../content/hi/contact-form.ts";
import hiHelp from "../../content/hi/help.ts";
import hiHome from "../../content/hi/home.ts";
import hiLegal from "../../content/hi/legal/legal.ts";
import hiNotFound from "../../content/hi/not-found.ts";
import hiServices from "../../content/hi/services.ts";
import hiShell from "../../content/hi/shell.ts";
import hiStores, { storePage as hiStorePage } from "../../content/hi/stores.ts";
import { site } from "../../content/site.ts";
import { fill } from "../../domain/copy.ts";
import { timeText } from "../../domain/hours/sentence.ts";
import { pairsOf } from "./pairs.ts";

const screens: Readonly<Record<string, readonly [en: unknown, hi: unknown][]>> = {
  "/": [[enHome, hiHome]],
  "/about": [[enAbout, hiAbout]],
  "/company": [[enCompany, hiCompany]],
  "/services": [[enServices, hiServices]],
  "/contact": [
    [enContact, hiContact],
    [enContactForm, hiContactForm],
  ],
  "/stores": [[enStores, hiStores]],
  "/stores/1": [[enStorePage, hiStorePage]],
  "/help-support": [[enHelp, hiHelp]],
  "/privacy-policy-2025": [[enLegal, hiLegal]],
  "/account-deletion": [[enAccountDeletion, hiAccountDeletion]],
  "/no-such-page": [[enNotFound, hiNotFound]],
};

const { brand, grievance, company } = site;
const copyright = { year: 2026, company: company.legalName };
const names: [hi: string, en: string][] = [
  [brand.nameHindi[0], brand.name[0]],
  [brand.nameHindi[1], brand.name[1]],
  [brand.nameHindi.join(" "), brand.name.join(" ")],
];

/** What the values of this installation make of the sentences that have values in them. */
const filledIn: [hi: string, en: string][] = [
  [grievance.designationHindi, grievance.designation],
  [fill(hiShell.footer.copyright, copyright), fill(enShell.footer.copyright, copyright)],
  [fill(hiServices.testimonials.rated, { rating: 5 }), fill(enServices.testimonials.rated, { rating: 5 })],
  [fill(hiStores.summary.count.other, { count: 9 }), fill(enStores.summary.count.other, { count: 9 })],
  [fill(hiStores.results.shown.other, { count: 9 }), fill(enStores.results.shown.other, { count: 9 })],
  [fill(hiStores.store.moreServices, { count: 2 }), fill(enStores.store.moreServices, { count: 2 })],
  [fill(hiStores.store.rating, { rating: 4.8 }), fill(enStores.store.rating, { rating: 4.8 })],
  [timings(hiStores.store, 8, 22), timings(enStores.store, 8, 22)],
  ...[...hiStores.store.serviceNames].map(([en, hi]): [string, string] => [hi, en]),
];

/** Hindi to English for the frame around the screens, and for the screen at a path. */
export const shellDictionary = dictionaryOf([[enShell, hiShell]]);

/** The footer's own meanings first: Hindi has one name for what the menu calls 'About' and the footer 'About Us'. */
export const footerDictionary = dictionaryOf([
  [enShell.footer, hiShell.footer],
  [enShell, hiShell],
]);

export function screenDictionary(path: string): [hi: string, en: string][] {
  return dictionaryOf(screens[path] ?? []);
}

function timings({ timings: phrase, status }: StoreCopy, from: number, to: number): string {
  const text = (hour: number) => timeText(hour * 60, status.clock);
  return fill(phrase, { from: text(from), to: text(to) });
}

function dictionaryOf(modules: readonly [en: unknown, hi: unknown][]): [hi: string, en: string][] {
  const pairs = modules.flatMap(([en, hi]) => [...pairsOf(en, hi, "")]);
  const entries = new Map<string, string>(names);
  // The first meaning of a sentence counts: the page's own before what other pages make of it.
  for (const { en, hi } of pairs) if (!entries.has(hi)) entries.set(hi, en);
  for (const [hi, en] of filledIn) if (!entries.has(hi)) entries.set(hi, en);
  return [...entries];
}
