import { closeSync, openSync, writeSync } from "node:fs";
import { csvLine, csvStart } from "../domain/csv.ts";
import type { MessageRow } from "../server/db/messages/tables.ts";
import type { Command } from "./command.ts";
import { atDesk, misused, readArgs } from "./desk.ts";

const columns = [
  "reference",
  "category",
  "state",
  "suspicion",
  "received_at",
  "answer_by",
  "settle_by",
  "answered_at",
  "closed_at",
  "name",
  "email",
  "phone",
  "app",
  "subject",
  "message",
] as const satisfies readonly (keyof MessageRow)[];

/** Writes every message as CSV that is safe to open in a spreadsheet. */
export const messagesExport: Command = {
  name: "messages export",
  summary: "write all messages as CSV, safe to open in a spreadsheet",
  usage: "dwar messages export [--file messages.csv]",
  examples: ["npx dwar messages export --file messages.csv"],
  async run(args, io) {
    const read = readArgs(this, args, io, { file: { type: "string" } });
    if (!read || read.positionals.length > 0) return misused(this, io);
    // The file holds personal data: nobody else on the machine may read it.
    const file = read.values.file === undefined ? undefined : openSync(read.values.file, "w", 0o600);
    const write = file === undefined ? io.out : (text: string) => void writeSync(file, text);
    try {
      return await atDesk(io, async (desk) => {
        write(csvStart + csvLine(columns));
        let count = 0;
        for await (const message of desk.list({})) {
          write(csvLine(columns.map((column) => message[column])));
          count += 1;
        }
        io.err(`${count} exported.\n`);
        return 0;
      });
    } finally {
      if (file !== undefined) closeSync(file);
    }
  },
};
