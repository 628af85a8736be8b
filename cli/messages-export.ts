import { csvLine, csvStart } from "../domain/csv.ts";
import type { Database } from "../server/db/database.ts";
import { findMessage } from "../server/db/messages/list-messages.ts";
import type { MessageRow } from "../server/db/messages/tables.ts";
import { defineCommand, stopped } from "./command.ts";
import { everyMessage, noteLine, sinceOf } from "./desk.ts";
import { exportFileOf, writeCsv } from "./files.ts";
import { withDatabase } from "./open-database.ts";

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
  options: { since: { type: "string" } },
  // Only where it would write over a file.
  asks: () => false,
  stopped: stopped.file,
  async run({ words, values, call }, io) {
    const since = sinceOf(values.since);
    const file = exportFileOf(words, { ending: ".csv", call });
    return withDatabase(io, call, async (db) => {
      const count = await writeCsv(csvLines(db, since), file, { io, call });
      io.err(`${count} exported.\n`);
      return 0;
    });
  },
});

async function* csvLines(db: Database, since: Temporal.Instant | undefined): AsyncGenerator<string> {
  yield csvStart + csvLine([...columns, "notes"]);
  for await (const message of everyMessage(db, { since })) {
    const notes = (await findMessage(db, message.reference))?.notes ?? [];
    yield csvLine([...columns.map((column) => message[column]), notes.map(noteLine).join("\n")]);
  }
}
