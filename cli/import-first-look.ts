import { plainHeading } from "../domain/stores/columns.ts";
import { numberOf, otherDigits } from "../domain/stores/number-ids.ts";
import { isPutAside, type Pharmacy } from "../domain/stores/pharmacy.ts";
import { storeChanges } from "../domain/stores/store-changes.ts";
import type { Directory } from "../server/db/directory/directory.ts";
import type { StoredStore } from "../server/db/directory/stored-store.ts";
import { quoteWord } from "../server/quote-word.ts";
import { everyStore } from "../server/stores/every-store.ts";
import type { SeenStore } from "../server/stores/import-stores.ts";
import { replacesSample } from "../server/stores/merge-row.ts";
import { sampleSource } from "../server/stores/seed-stores.ts";
import type { Printer } from "./command.ts";
import { listOf, oneLine } from "./printer.ts";
import { describeStore, sayPutAside } from "./stores-directory.ts";

/** Of what there may be one in every row. */
export const maxShown = 50;

/** A run that empties more of a field than this share asks first. */
const maxEmptied = 0.1;

/** Each is asked for in some seven spellings. */
const numbersAtOnce = 50;

function isOwn({ source }: Pick<StoredStore, "source">): boolean {
  return source !== sampleSource;
}

async function hasOwnStores(stores: Directory): Promise<boolean> {
  for await (const batch of everyStore(stores)) if (batch.some(isOwn)) return true;
  return false;
}

/** What an import would do, seen before it does it. */
export class FirstLook {
  readonly #io: Printer | null;
  readonly #emptied = new Map<string, number>();
  readonly #nowhere: string[] = [];
  #withdrawn: string[] = [];
  readonly #putAside: string[] = [];
  /** Where each store is, by what one that is there twice would have in common. */
  readonly #alike = new Map<string, string>();
  readonly #doubles: string[] = [];
  /** New ids that are numbers, by their number, each with where it is. */
  readonly #numbers = new Map<string, { id: string; where: string }>();
  readonly #sameNumbers: string[] = [];
  readonly #ids = new Set<string>();
  #known = 0;
  waiting = 0;

  /** With a printer, says each store that would be another one. */
  constructor(io: Printer | null) {
    this.#io = io;
  }

  look = ({ at, before, after, isSame }: SeenStore): void => {
    this.#ids.add(after.pharmacy.id);
    if (before && isOwn(before)) this.#known += 1;
    if (after.pharmacy.latitude === null) this.#nowhere.push(`${at} (${after.pharmacy.id})`);
    if (after.pharmacy.status === "pending") this.waiting += 1;
    if (before && isPutAside(before.pharmacy) && isPutAside(after.pharmacy)) this.#putAside.push(after.pharmacy.id);
    this.#compare(`${at} (${after.pharmacy.id})`, after.pharmacy, isSame);
    if (isSame) return;
    this.#io?.out(`${describeStore(before, after)}\n`);
    if (!before || !isOwn(before)) this.#compareNumber(after.pharmacy.id, at);
    if (!before) return;
    const isReplaced = replacesSample(before, after.pharmacy);
    // A text without parts takes the place of an address in parts.
    const isOtherAddress = after.pharmacy.address !== null && !after.details.address;
    for (const { field, from, to } of storeChanges(before, after)) {
      const isEmptied = from !== "" && to === "" && !isReplaced && !(isOtherAddress && field.startsWith("address, "));
      if (isEmptied) this.#emptied.set(field, (this.#emptied.get(field) ?? 0) + 1);
    }
    if (before.pharmacy.status === "approved" && after.pharmacy.status === "pending") {
      this.#withdrawn.push(`${after.pharmacy.id}: was "${before.pharmacy.name}", is now "${after.pharmacy.name}"`);
    }
  };

  #compare(where: string, { name, address, phone }: Pharmacy, isSame: boolean): void {
    if (!address && !phone) return;
    const alike = [name, address ?? "", phone ?? ""].map(plainHeading).join("|");
    const other = this.#alike.get(alike);
    if (other === undefined) this.#alike.set(alike, where);
    else if (!isSame)
      this.#doubles.push(`${where}: has the name, address and phone of ${other}: the same store twice?`);
  }

  #compareNumber(id: string, at: string): void {
    const number = numberOf(id);
    if (number === null) return;
    const where = `${at} (${id})`;
    const other = this.#numbers.get(number);
    if (other) this.#sameNumbers.push(`${other.where} and ${where}`);
    else this.#numbers.set(number, { id, where });
  }

  async notes(stores: Directory): Promise<string[]> {
    return [
      ...this.#doubles.slice(0, maxShown).map(oneLine),
      ...(this.#doubles.length > maxShown ? [`and ${this.#doubles.length - maxShown} more such pairs`] : []),
      ...this.#withdrawn.map((line) => oneLine(`${line}: another store under this id, so it waits for approval`)),
      ...sayPutAside(this.#putAside),
      ...(this.#nowhere.length > 0 ? [oneLine(this.#sayNowhere())] : []),
      ...(await this.#leftOut(stores)),
    ];
  }

  /** Who takes a store out of the list of all stores may think that visitors no longer see it. A file of fewer than half is no such list. */
  async #leftOut(stores: Directory): Promise<string[]> {
    const missing: string[] = [];
    for await (const batch of everyStore(stores, { visible: true })) {
      for (const store of batch) if (isOwn(store) && !this.#ids.has(store.id)) missing.push(store.id);
      if (missing.length > this.#known) return [];
    }
    if (missing.length === 0) return [];
    const [are, stay, one] =
      missing.length === 1
        ? ["store that visitors see is", "stays", "it"]
        : ["stores that visitors see are", "stay", "one"];
    return [
      `${missing.length} ${are} not in this file, or in a bad row, and ${stay} as before: ${listOf(missing)}. To hide ${one}: npx dwar stores suspend ${quoteWord(missing[0]!)}`,
    ];
  }

  #sayNowhere(): string {
    const [have, are, their] = this.#nowhere.length === 1 ? ["has", "is", "its"] : ["have", "are", "their"];
    return `${this.#nowhere.length} ${have} no position and ${are} not found by distance: ${listOf(this.#nowhere)}. --fill-positions takes the middle of ${their} PIN's other stores`;
  }

  /** Stores that would come a second time under another spelling of their number, in words. */
  async renumbered(stores: Directory): Promise<string[]> {
    const found = await this.#knownNumbers(stores);
    const [are, ids] = found.length === 1 ? ["new id is a known one", "it"] : ["new ids are known ones", "them"];
    const known = `${found.length} ${are} in other digits: ${listOf(found)}. Spreadsheets take zeros away and add ".0": write ${ids} as before, in a column that is formatted as text.`;
    const pairs = this.#sameNumbers;
    const twice = `${pairs.length} new ${pairs.length === 1 ? "id is" : "ids are"} in this file twice, in other digits: ${listOf(pairs)}. Leave one out if it is the same store; else give one of them another number.`;
    return [...(found.length > 0 ? [known] : []), ...(pairs.length > 0 ? [twice] : [])];
  }

  async #knownNumbers(stores: Directory): Promise<string[]> {
    const numbers = [...this.#numbers.values()].map(({ id }) => id);
    const found: string[] = [];
    // A first import has nothing to ask about, and is the one with many new ids.
    if (numbers.length === 0 || !(await hasOwnStores(stores))) return found;
    for (let from = 0; from < numbers.length; from += numbersAtOnce) {
      const some = numbers.slice(from, from + numbersAtOnce);
      const spelt = new Map(some.flatMap((id) => otherDigits(id).map((other) => [other, id])));
      const known = (await stores.byIds([...spelt.keys()])).filter(isOwn);
      for (const { id } of known) found.push(`${spelt.get(id)} (${id})`);
    }
    return found;
  }

  /** Fields of which the import would empty more than it should without asking, in words. */
  async emptied(stores: Directory): Promise<string[]> {
    if (this.#emptied.size === 0) return [];
    const filled = new Map<string, number>();
    for await (const batch of everyStore(stores)) {
      for (const store of batch) {
        for (const { field } of storeChanges(null, store)) filled.set(field, (filled.get(field) ?? 0) + 1);
      }
    }
    return [...this.#emptied].flatMap(([field, count]) => {
      const all = Math.max(count, filled.get(field) ?? 0);
      return count > all * maxEmptied
        ? [
            `This would clear ${field} of ${count} ${count === 1 ? "store" : "stores"}, of ${all} that ${all === 1 ? "has" : "have"} it.`,
          ]
        : [];
    });
  }
}
