import { exportStores } from "../server/stores/export-stores.ts";
import { defineCommand, oneWord, stopped, UsageError } from "./command.ts";
import { checkNewFile, refuseFolder, writeNewFile } from "./files.ts";
import { withStores } from "./stores-directory.ts";

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
    const file = oneWord(words, "Name one file.");
    refuseFolder(file);
    if (!/\.(csv|jsonl)$/i.test(file)) throw new UsageError("The file's name must end in .csv or .jsonl.");
    checkNewFile(file, call);
    return withStores(io, call, async (stores) => {
      const format = /\.csv$/i.test(file) ? "csv" : "json";
      await writeNewFile(file, exportStores(stores, format), call);
      io.out(`Written to ${file}.\n`);
      return 0;
    });
  },
});
