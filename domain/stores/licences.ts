import { plainHeading } from "./columns.ts";
import type { Licence, StoreDetails } from "./details.ts";
import type { Pharmacy } from "./pharmacy.ts";

/** As many as a shop may have on record. */
export const maxLicences = 12;

/** Until when a licence without a date holds. */
export const noEnd = "9999-12-31";

/** What is said of a licence; what is missing is not said. */
export type StatedLicence = Pick<Licence, "number"> & Partial<Omit<Licence, "number" | "seenOn" | "seenBy">>;

/** `seen`: one of us saw it and its date has not passed. A licence holds on its last day. Dates are `YYYY-MM-DD`. */
export function licenceState({ seenOn, validUntil }: Licence, today: string): "seen" | "unseen" | "past" {
  if (validUntil !== null && validUntil < today) return "past";
  return seenOn === null ? "unseen" : "seen";
}

/** The last date on which a licence that one of us saw holds; null where none was seen. */
export function verifiedUntil({ licences = [] }: StoreDetails): string | null {
  const ends = licences.flatMap(({ seenOn, validUntil }) => (seenOn === null ? [] : [validUntil ?? noEnd]));
  return ends.toSorted().at(-1) ?? null;
}

/** The only ground on which a store is called verified. */
export function isVerified(details: StoreDetails, today: string): boolean {
  return (verifiedUntil(details) ?? "") >= today;
}

/** '20' for 'Form 20', '21B' for '21-b'; null for what is no form of a drug licence. */
export function licenceForm(text: string): string | null {
  const form = text
    .toUpperCase()
    .replace(/^\s*FORM\b/, "")
    .replaceAll(/[\s.-]/g, "");
  return /^\d{2}[A-Z]{0,2}$/.test(form) ? form : null;
}

/** The numbers that a cell names: 'CG-20-1, CG-21-2' and 'CG-20-1 & CG-21-2'. */
export function licenceNumbers(text: string): string[] {
  return text.split(/[,;&\n|]| and /i).flatMap((part) => part.trim() || []);
}

/** The API's one text, within its length. */
export function licenceText(licences: readonly Licence[]): string | null {
  const numbers = new Set(licences.map(({ number }) => number));
  const text = [...numbers].reduce((all, number) => {
    const longer = all === "" ? number : `${all}, ${number}`;
    return longer.length > 60 ? all : longer;
  }, "");
  return text || null;
}

/** A store with other licences. Its one text is made of them, unless it came as a text of its own. */
export function withLicences<Known extends { pharmacy: Pharmacy; details: StoreDetails }>(
  store: Known,
  licences: readonly Licence[],
): Known {
  const { license } = store.pharmacy;
  const isMade = license === null || license === licenceText(store.details.licences ?? []);
  return {
    ...store,
    pharmacy: isMade ? { ...store.pharmacy, license: licenceText(licences) } : store.pharmacy,
    details: { ...store.details, licences: licences.length > 0 ? licences : undefined },
  };
}

/** Records a licence, or what is said of a known one. A date other than the one that was seen has not been seen. */
export function putLicence(licences: readonly Licence[], stated: StatedLicence): Licence[] {
  const index = licences.findIndex((known) => isSameLicence(known, stated));
  const before = licences[index];
  const { number, form, state, validUntil } = stated;
  const unknown: Licence = { form: null, number, state: null, validUntil: null, seenOn: null, seenBy: null };
  const known = before ?? unknown;
  const after: Licence = {
    ...known,
    form: form ?? known.form,
    state: state ?? known.state,
    validUntil: validUntil === undefined ? known.validUntil : validUntil,
  };
  if (known.validUntil !== null && known.validUntil !== after.validUntil) Object.assign(after, notSeen);
  return before ? licences.with(index, after) : [...licences, after];
}

const notSeen = { seenOn: null, seenBy: null };

/** What a file or the shop says of the licences. What one of us saw stays, whatever they leave out. */
export function stateLicences(known: readonly Licence[], stated: readonly StatedLicence[]): Licence[] {
  const kept = known.filter((one) => one.seenOn !== null || stated.some((other) => isSameLicence(one, other)));
  return stated.reduce(putLicence, kept);
}

/** Two forms may have one number. */
export function isSameLicence(known: Licence, { number, form }: StatedLicence): boolean {
  const isSameForm = known.form === null || (form ?? null) === null || known.form === form;
  return isSameForm && plainHeading(known.number) === plainHeading(number);
}
