import { csvLine, csvStart } from "../domain/csv.ts";
import type { MessageRow } from "../server/db/messages/tables.ts";
import type { Desk, DeskFilter } from "../server/messages/desk.ts";
import { defineCommand } from "./command.ts";
import { atDesk, noteLine, sinceOf } from "./desk.ts";
import { csvFileOf, writeCsv } from "./files.ts";

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
  usage: "dwar messages export [<file.csv>] [--since <date>]",
  examples: ["npx dwar messages export messages.csv", "npx dwar messages export messages.csv --since 2026-11-01"],
  options: { file: { type: "string" }, since: { type: "string" } },
  // Only where it would write over a file.
  asks: () => false,
  async run({ words, values, call }, io) {
    const filter = values.since === undefined ? {} : { since: sinceOf(values.since) };
    const file = csvFileOf(words, values.file, call);
    return atDesk(io, call, async (desk) => {
      const count = await writeCsv(csvLines(desk, filter), file, io);
      io.err(`${count} exported.\n`);
      return 0;
    });
  },
});

async function* csvLines(desk: Desk, filter: DeskFilter): AsyncGenerator<string> {
  yield csvStart + csvLine([...columns, "notes"]);
  for await (const message of desk.list(filter)) {
    const notes = (await desk.show(message.reference))?.notes ?? [];
    yield csvLine([...columns.map((column) => message[column]), notes.map(noteLine).join("\n")]);
  }
}
