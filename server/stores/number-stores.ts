import { plainHeading } from "../../domain/stores/columns.ts";
import { numberOf } from "../../domain/stores/number-ids.ts";
import type { Pharmacy } from "../../domain/stores/pharmacy.ts";
import { phoneKeys } from "../../domain/stores/phone-text.ts";
import { pinIn } from "../../domain/words/pin.ts";
import type { Directory } from "../db/directory/directory.ts";
import { everyStore } from "./every-store.ts";
import type { PlannedStore } from "./merge-row.ts";

type Facts = Pick<Pharmacy, "name" | "phone" | "address">;

/** A row of a sheet without ids. Where it has no name, a hyphen stands for it. */
export type UnnumberedRow = Facts & { at: string };

type Numbered = Pick<PlannedStore, "id" | "isKnown" | "doubt">;

/** Which store each row of a sheet without ids is. */
export interface NumberedStores {
  find(at: string): Numbered | undefined;
  known: number;
  /** The first and the last number given to new stores. */
  given: readonly [string, string] | null;
}

interface Candidate {
  id: string;
  /** Its row, once one has been taken for it. */
  at: string | null;
  phones: readonly number[];
  name: string;
  pin: string | null;
}

/**
 * A store is known again by its phone, where exactly one has it and neither name nor PIN code contradicts; else by name and PIN code. What is
 * neither known nor clearly new is in doubt.
 */
export async function numberStores(directory: Directory, rows: readonly UnnumberedRow[]): Promise<NumberedStores> {
  const read = rows.map((row): Candidate => ({ id: "", ...traits(row), at: row.at }));
  const byPhone = new Map<number, Candidate[]>(read.flatMap(({ phones }) => phones.map((phone) => [phone, []])));
  const byName = new Map<string, Candidate[]>(read.map(({ name }) => [name, []]));
  const enter = (store: Candidate) => {
    for (const phone of store.phones) byPhone.get(phone)?.push(store);
    byName.get(store.name)?.push(store);
  };
  let last = 0;
  for await (const stores of everyStore(directory)) {
    for (const { id, pharmacy } of stores) {
      enter({ id, ...traits(pharmacy), at: null });
      // Beyond this they are no numbers that somebody counts up.
      const number = Number(numberOf(id) ?? 0);
      if (number < 1e9) last = Math.max(last, number);
    }
  }
  const first = last + 1;
  let known = 0;
  const found = new Map<string, Numbered>();
  for (const row of read) {
    const match = matchStore(row, byPhone, byName);
    if (typeof match === "string") found.set(row.at!, { doubt: match });
    else if (match?.at) found.set(row.at!, { doubt: `is on ${match.at} already` });
    else if (match) {
      match.at = row.at;
      known += 1;
      found.set(row.at!, { id: match.id, isKnown: true });
    } else {
      row.id = String((last += 1));
      enter(row);
      found.set(row.at!, { id: row.id, isKnown: false });
    }
  }
  return { find: (at) => found.get(at), known, given: last < first ? null : [String(first), String(last)] };
}

function traits({ name, phone, address }: Facts) {
  return { name: plainHeading(name), phones: phoneKeys(phone ?? ""), pin: pinIn(address ?? "") };
}

/** The store that a row is, null for a new one, or why that is in doubt. */
function matchStore(
  row: Candidate,
  byPhone: ReadonlyMap<number, Candidate[]>,
  byName: ReadonlyMap<string, Candidate[]>,
): Candidate | null | string {
  const { name, pin, phones } = row;
  const samePhone = [...new Set(phones.flatMap((phone) => byPhone.get(phone)!))];
  const sameName = name === "" ? [] : byName.get(name)!;
  const isFit = (store: Candidate) => [store.name, ""].includes(name) && (!pin || !store.pin || pin === store.pin);
  const [only, more] = samePhone;
  if (only && !more && isFit(only)) return only;
  const here = sameName.filter((store) => pin !== null && store.pin === pin);
  if (here.length === 1 && (!only || samePhone.includes(here[0]!))) return here[0]!;
  // Without its PIN code, a store of the same name may be this one.
  const near = here.length > 0 ? here : sameName.filter((store) => !pin || !store.pin);
  const like = [...new Set([...samePhone, ...near])];
  if (like.length > 0) {
    const which = like.slice(0, 3).map(({ id, at }) => (at ? `${at}` : `store ${id}`));
    return `may be ${which.join(" or ")}, which has the same ${only ? "phone" : "name"}, or another store: a column "id" says which`;
  }
  if (name === "") return "is of no known store, and a new one needs a name";
  if (phones.length > 0 || pin) return null;
  return 'has neither a phone nor a PIN code, by which it is known again: add one of them, or a column "id"';
}
