import phrases from "../content/en/store-status.ts";
import { csvLine, csvStart } from "../domain/csv.ts";
import { statusSentence } from "../domain/hours/sentence.ts";
import { statusAt } from "../domain/hours/status.ts";
import { hoursOf } from "../domain/stores/details.ts";
import type { Column } from "../domain/stores/columns.ts";
import { listingStatuses } from "../domain/stores/pharmacy.ts";
import { fileExists } from "../server/file-exists.ts";
import { quoteWord } from "../server/quote-word.ts";
import { exportStores } from "../server/stores/export-stores.ts";
import { exampleId } from "../server/stores/read-store.ts";
import { defineCommand, noWords, oneOf, oneWord, stopped, UsageError, wholeNumber } from "./command.ts";
import { exportFileOf, refuseFolder, writeNewFile } from "./files.ts";
import { sayMissing, withStores } from "./stores-directory.ts";

/** Stores with their status, oldest first. */
export const storesList = defineCommand({
  name: "stores list",
  summary: "list stores, all or by status",
  usage: "dwar stores list [--status pending|approved|rejected|suspended] [--limit 50] [--after <number>]",
  examples: ["npx dwar stores list", "npx dwar stores list --status pending --limit 200"],
  options: { status: { type: "string" }, limit: { type: "string" }, after: { type: "string" } },
  async run({ words, values, call }, io) {
    noWords(words);
    const limit = wholeNumber("--limit", values.limit, { min: 1, default: 50 });
    const after = wholeNumber("--after", values.after, { min: 0, default: 0 });
    const listing = oneOf("status", listingStatuses, values.status);
    return withStores(io, call, async (stores) => {
      const found = await stores.list({ after, limit, listing });
      for (const { pharmacy, listing: status } of found) {
        io.say(`${pharmacy.id}  ${status}  ${pharmacy.name}${pharmacy.address ? `, ${pharmacy.address}` : ""}`);
      }
      if (found.length === limit) io.say(`More: add --after ${found.at(-1)!.seq}`);
      return 0;
    });
  },
});

/** Everything that is kept of one store. */
export const storesShow = defineCommand({
  name: "stores show",
  summary: "show everything about one store",
  usage: "dwar stores show <id>",
  examples: ["npx dwar stores show 7"],
  async run({ words, call }, io) {
    const id = oneWord(words, "Name one store by its id.");
    return withStores(io, call, async (stores) => {
      const store = await stores.byId(id);
      if (!store) {
        io.warn(await sayMissing(stores, id));
        return 1;
      }
      const { pharmacy, exceptions, details, confirmedAt, source, createdAt, updatedAt } = store;
      const all = { ...pharmacy, exceptions, details, confirmedAt, source, createdAt, updatedAt };
      io.out(`${JSON.stringify(all, null, 2)}\n`);
      io.say(`Now: ${statusSentence(statusAt(hoursOf(store), new Date()), phrases)}`);
      return 0;
    });
  },
});

/** Every store, whatever its listing, in a file that `stores import` reads again. */
export const storesExport = defineCommand({
  name: "stores export",
  summary: "write every store to a CSV or JSON file",
  usage: "dwar stores export <file.csv|file.jsonl>",
  examples: ["npx dwar stores export stores.csv", "npx dwar stores export stores.jsonl"],
  // Only where it would write over a file.
  asks: () => false,
  stopped: stopped.file,
  async run({ words, call }, io) {
    const file = exportFileOf([oneWord(words, "Name one file.")], { endings: [".csv", ".jsonl"], call })!;
    return withStores(io, call, async (stores) => {
      const format = /\.csv$/i.test(file) ? "csv" : "json";
      await writeNewFile(file, exportStores(stores, format), call);
      io.say(`Written to ${file}.`);
      return 0;
    });
  },
});

/** What the template asks for, in its order: a heading and an example of each column. */
const template: Partial<Record<Column, [heading: string, example: string]>> = {
  id: ["Store ID", exampleId],
  name: ["Store Name", "Example Medical Hall"],
  address: ["Address", "12 Station Road"],
  city: ["City", "Raipur"],
  pin: ["Pincode", "492001"],
  phone: ["Mobile No.", "98765 43210"],
  email: ["Email", "store@stores.example"],
  hours: ["Timing", "9am-1pm, 4pm-9pm"],
  off: ["Weekly Off", "Sunday"],
  services: ["Services", "Medicines; Home Delivery"],
  license: ["Licence No.", "CG-0000-000000"],
  owner: ["Owner", "A. Example"],
  latitude: ["Latitude", "21.2425"],
  longitude: ["Longitude", "81.6331"],
};

/** A file to fill in: headings and one example, which an import refuses. */
export const storesTemplate = defineCommand({
  name: "stores template",
  summary: "write an empty sheet with the columns of an import and one example",
  usage: "dwar stores template [<file.csv>]",
  examples: ["npx dwar stores template stores.csv", "npx dwar stores template > stores.csv"],
  stopped: stopped.file,
  async run({ words }, io) {
    const [file, more] = words;
    if (more !== undefined) throw new UsageError("Name one file.");
    const rows = [0, 1].map((index) => csvLine(Object.values(template).map((column) => column[index]!)));
    const text = csvStart + rows.join("");
    if (file === undefined) {
      io.data(text);
      return 0;
    }
    refuseFolder(file);
    // Excel does not open a CSV file under the name of its own kind.
    if (!/\.csv$/i.test(file)) throw new UsageError("The file's name must end in .csv. Excel opens it.");
    // A sheet that somebody has filled in is not written over.
    if (fileExists(file)) throw new UsageError(`${file} is there already. Choose another name.`);
    await writeNewFile(file, [text]);
    io.say(
      `Written to ${file}. Fill it in below the example, remove the example, then: npx dwar stores import ${quoteWord(file)} --dry-run`,
    );
    return 0;
  },
});
