import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { exportStores } from "../server/stores/export-stores.ts";
import type { Command } from "./command.ts";
import { calledWrongly, options, withStores } from "./stores-directory.ts";

const usage = "dwar stores export <file.csv|file.jsonl>";

/** Every store, whatever its listing, in a file that `stores import` reads again. */
export const storesExport: Command = {
  name: "stores export",
  summary: "write every store to a CSV or JSON file",
  usage,
  examples: ["npx dwar stores export stores.csv", "npx dwar stores export stores.jsonl"],
  run(args, io) {
    const { rest } = options(args, []);
    const [file] = rest;
    if (!file || rest.length > 1) return Promise.resolve(calledWrongly(io, usage, "Name one file."));
    if (!/\.(csv|jsonl)$/i.test(file)) {
      return Promise.resolve(calledWrongly(io, usage, "The file's name must end in .csv or .jsonl."));
    }
    return withStores(io, async (stores) => {
      const format = /\.csv$/i.test(file) ? "csv" : "json";
      await pipeline(Readable.from(exportStores(stores, format)), createWriteStream(file));
      io.out(`Written to ${file}.\n`);
      return 0;
    });
  },
};
