import { closeSync, openSync, writeSync } from "node:fs";
import { csvLine, csvStart } from "../domain/csv.ts";
import type { MessageRow } from "../server/db/messages/tables.ts";
import { defineCommand, noWords } from "./command.ts";
import { atDesk, noteLine, sinceOf } from "./desk.ts";

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
export const messagesExport = defineCommand({
  name: "messages export",
  summary: "write all messages as CSV, safe to open in a spreadsheet",
  usage: "dwar messages export [--file messages.csv] [--since <date>]",
  examples: ["npx dwar messages export --file messages.csv"],
  options: { file: { type: "string" }, since: { type: "string" } },
  async run({ words, values, call }, io) {
    noWords(words);
    const since = values.since === undefined ? undefined : sinceOf(values.since);
    // The file holds personal data: nobody else on the machine may read it.
    const file = values.file === undefined ? undefined : openSync(values.file, "w", 0o600);
    const write = file === undefined ? io.data : (text: string) => void writeSync(file, text);
    try {
      return await atDesk(io, call, async (desk) => {
        write(csvStart + csvLine([...columns, "notes"]));
        let count = 0;
        for await (const message of desk.list({ ...(since && { since }) })) {
          const notes = (await desk.show(message.reference))?.notes ?? [];
          write(csvLine([...columns.map((column) => message[column]), notes.map(noteLine).join("\n")]));
          count += 1;
        }
        io.err(`${count} exported.\n`);
        return 0;
      });
    } finally {
      if (file !== undefined) closeSync(file);
    }
  },
});
