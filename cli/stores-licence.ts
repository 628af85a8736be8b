import { indiaTime, isoDate } from "../domain/hours/india.ts";
import { cleanText } from "../domain/stores/clean-text.ts";
import type { Licence } from "../domain/stores/details.ts";
import {
  isSameLicence,
  isVerified,
  licenceForm,
  licenceNumbers,
  maxLicences,
  putLicence,
  type StatedLicence,
  withLicences,
} from "../domain/stores/licences.ts";
import type { Store } from "../domain/stores/pharmacy.ts";
import { licenceWords, type StoreChange } from "../domain/stores/store-changes.ts";
import { everyStore } from "../server/stores/every-store.ts";
import { type Call, dayTyped, defineCommand, type Printer, UsageError, wholeNumber } from "./command.ts";
import { counted } from "./printer.ts";
import { changeNamed, withStores } from "./stores-directory.ts";

/** Records a drug licence, and that one of us saw it; without an id, lists the licences that run out. */
export const storesLicence = defineCommand({
  name: "stores licence",
  summary: "record a licence and who saw it, or list those that run out",
  usage:
    "dwar stores licence <id> [<number>] [--form <form>] [--state <state>] [--until <date>|none] [--seen] [--remove] [--pharmacist <name> [--registration <number>]] | [--days 60]",
  examples: [
    "npx dwar stores licence",
    "npx dwar stores licence 7 CG-20-123 --form 20 --until 2027-12-31 --seen",
    "npx dwar stores licence 7 --seen",
    "npx dwar stores licence 7 --pharmacist 'A. Sharma' --registration 'CGPC 4711'",
    "npx dwar stores licence 7 CG-20-123 --remove",
  ],
  options: {
    form: { type: "string" },
    state: { type: "string" },
    until: { type: "string" },
    seen: { type: "boolean" },
    remove: { type: "boolean" },
    pharmacist: { type: "string" },
    registration: { type: "string" },
    days: { type: "string" },
  },
  writes: ({ words }) => words.length > 0,
  async run({ words: [id, number, more], values, call }, io) {
    const { days: within, ...said } = values;
    const days = wholeNumber("--days", within, { min: 0, max: 5000, default: 60 });
    const today = indiaTime(new Date()).day;
    const what = readWhat(said, number);
    if (id === undefined) {
      if (!what.isNothing) throw new UsageError("Name one store by its id.");
      return listEnding(today, days, { call, io });
    }
    if (more !== undefined || within !== undefined)
      throw new UsageError("Name one store, one licence, and what of it.");
    if (what.isNothing) throw new UsageError("Name a licence, or say what of it: --seen.");
    const seen = { seenOn: isoDate(today), seenBy: call.who };
    return changeNamed([id], (store) => changeLicence(store, what, seen), { call, io });
  },
});

type Said = { seen?: boolean; remove?: boolean } & Partial<
  Record<"form" | "state" | "until" | "pharmacist" | "registration", string>
>;

type What = ReturnType<typeof readWhat>;

/** What is said of a licence, and of the pharmacist. */
function readWhat({ seen = false, remove = false, ...said }: Said, number: string | undefined) {
  const form = said.form === undefined ? undefined : licenceForm(said.form);
  if (form === null) throw new UsageError(`"${said.form}" is no form of a drug licence: 20, 21, 20B.`);
  if (said.until !== undefined && said.until !== "none") dayTyped(said.until);
  const validUntil = said.until === "none" ? null : said.until;
  const state = said.state === undefined ? undefined : cleanText(said.state, 60);
  if (number !== undefined && (licenceNumbers(number).length !== 1 || number.length > 60)) {
    throw new UsageError("Name one licence, by a number of up to 60 characters.");
  }
  if (remove && (seen || form || state || said.until)) throw new UsageError("Say --remove alone.");
  if (remove && number === undefined) throw new UsageError("Name the licence to remove by its number.");
  if (said.registration !== undefined && said.pharmacist === undefined) {
    throw new UsageError("Say whose --registration it is: --pharmacist.");
  }
  const name = cleanText(said.pharmacist ?? "", 120);
  const registration = cleanText(said.registration ?? "", 60);
  const stated: Omit<StatedLicence, "number"> = {
    ...(form && { form }),
    ...(state && { state }),
    ...(validUntil !== undefined && { validUntil }),
  };
  return {
    isNothing: number === undefined && !seen && name === null && Object.keys(stated).length === 0,
    number: number && (cleanText(number, 60) ?? undefined),
    stated,
    isSeen: seen,
    isRemoved: remove,
    pharmacist: name === null ? undefined : { name, registration },
  };
}

function changeLicence(
  { pharmacy, exceptions, details, confirmedAt }: Store,
  { number: named, stated, isSeen, isRemoved, pharmacist }: What,
  seen: Pick<Licence, "seenOn" | "seenBy">,
): StoreChange {
  const store = { pharmacy, exceptions, details: pharmacist ? { ...details, pharmacist } : details, confirmedAt };
  if (named === undefined && !isSeen && Object.keys(stated).length === 0) return store;
  const known = details.licences ?? [];
  const number = named ?? onlyNumber(store);
  const isMeant = (licence: Licence) => isSameLicence(licence, { number, ...stated });
  if (isRemoved) {
    if (!known.some(isMeant)) throw new UsageError(`The store has no licence ${number} on record.`);
    return withLicences(
      store,
      known.filter((licence) => !isMeant(licence)),
    );
  }
  const put = putLicence(known, { number, ...stated });
  if (put.length > maxLicences) throw new UsageError(`A store has at most ${maxLicences} licences.`);
  const changed = isSeen ? put.map((licence) => (isMeant(licence) ? { ...licence, ...seen } : licence)) : put;
  return withLicences(store, changed);
}

/** The number of the one licence that a store has on record, or that its listing names. */
function onlyNumber({ pharmacy, details: { licences = [] } }: StoreChange): string {
  const numbers = licences.length > 0 ? licences.map(({ number }) => number) : licenceNumbers(pharmacy.license ?? "");
  const [first, second] = new Set(numbers);
  if (first !== undefined && second === undefined) return first;
  throw new UsageError(
    second === undefined
      ? "The store has no licence on record: name its number."
      : "Name one of its licences: the store has several.",
  );
}

/** Of stores that visitors see. What is past is listed too: such a store is not verified by it. */
async function listEnding(today: number, days: number, { call, io }: { call: Call; io: Printer }): Promise<number> {
  const last = isoDate(today + days);
  return withStores(io, call, async (stores) => {
    let ending = 0;
    for await (const found of everyStore(stores, { visible: true, isLicenceSeen: true })) {
      for (const { pharmacy, details } of found) {
        const rest = isVerified(details, last) ? "  (another one holds)" : "";
        for (const licence of details.licences ?? []) {
          if (licence.seenOn === null || licence.validUntil === null || licence.validUntil > last) continue;
          ending += 1;
          const { name, phone } = pharmacy;
          io.say(`${pharmacy.id}  ${licence.validUntil}  ${licenceWords(licence)}  ${name}  ${phone ?? ""}${rest}`);
        }
      }
    }
    io.say(`${counted(ending, "licence runs", "licences run")} out within ${days} days, or did.`);
    return ending === 0 ? 0 : 1;
  });
}
