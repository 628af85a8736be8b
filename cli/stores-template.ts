import { csvLine, csvStart } from "../domain/csv.ts";
import type { Column } from "../domain/stores/columns.ts";
import { isThere } from "../server/is-there.ts";
import { quoteWord } from "../server/quote-word.ts";
import { exampleId } from "../server/stores/import-stores.ts";
import { defineCommand, stopped, UsageError } from "./command.ts";
import { refuseFolder, writeNewFile } from "./files.ts";

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
    if (isThere(file)) throw new UsageError(`${file} is there already. Choose another name.`);
    await writeNewFile(file, [text]);
    io.out(
      `Written to ${file}. Fill it in below the example, remove the example, then: npx dwar stores import ${quoteWord(file)} --dry-run\n`,
    );
    return 0;
  },
});
