import { categories } from "../domain/contact/category.ts";
import { csvLine, csvStart } from "../domain/csv.ts";
import { localDate, localTime } from "../domain/hours/india.ts";
import { maxTeamCount } from "../domain/mail/backoff.ts";
import { explainOutcome } from "../domain/mail/explain.ts";
import type { Database } from "../server/db/database.ts";
import { findMessage, type MessageRecord } from "../server/db/messages/list-messages.ts";
import type { MessageRow, MessageState } from "../server/db/messages/tables.ts";
import { readUnsentMail } from "../server/db/messages/unsent-mail.ts";
import { defineCommand, noWords, oneOf, stopped } from "./command.ts";
import { atMessage, everyMessage, noteLine, sinceOf, when } from "./desk.ts";
import { exportFileOf, writeCsv } from "./files.ts";
import { withDatabase } from "./open-database.ts";
import { oneLine } from "./printer.ts";

const states: readonly MessageState[] = ["open", "held", "closed", "discarded"];

/** Lists what is to be done, the oldest first. */
export const messagesList = defineCommand({
  name: "messages list",
  summary: "list messages, overdue ones marked, and the state of the mail",
  usage: `dwar messages list [--state ${states.join("|")}|all] [--category ${categories.join("|")}] [--overdue] [--dead] [--since <date>]`,
  examples: ["npx dwar messages list", "npx dwar messages list --overdue", "npx dwar messages list --state held"],
  options: {
    state: { type: "string" },
    category: { type: "string" },
    overdue: { type: "boolean" },
    dead: { type: "boolean" },
    since: { type: "string" },
  },
  async run({ words, values, call }, io) {
    noWords(words);
    const category = oneOf("category", categories, values.category);
    const filter = {
      states: statesOf(values.state, values.dead),
      category,
      overdueAt: values.overdue ? Temporal.Now.instant() : undefined,
      dead: values.dead,
      since: sinceOf(values.since),
    };
    return withDatabase(io, call, async (db) => {
      const now = Temporal.Now.instant().toString();
      let count = 0;
      for await (const message of everyMessage(db, filter)) {
        io.out(lineOf(message, now));
        count += 1;
      }
      const { waiting, leased, failing, failingCode: code, dead, undeliverable, held } = await readUnsentMail(db);
      const sending = leased > 0 ? `${leased} being sent, ` : "";
      const refused = undeliverable > 0 ? `${undeliverable} undeliverable, ` : "";
      io.out(`${count} listed. Mail: ${waiting} waiting, ${sending}${dead} dead, ${refused}${held} held.\n`);
      if (failing > 0)
        io.out(
          `${failing} ${failing === 1 ? "mail" : "mails"} to you did not go out (${code}). ${explainOutcome({ code: code ?? "" })} It is tried again by itself, at least once an hour and when the server starts. To try it now: npx dwar mail test\n`,
        );
      if (dead > 0)
        io.out(
          "Dead mails could not be sent. See which: npx dwar messages list --dead. Send them again: npx dwar messages retry --dead --yes\n",
        );
      return 0;
    });
  },
});

/** What is to be done, unless something else is asked for. */
function statesOf(wanted: string | undefined, dead = false): readonly MessageState[] {
  const chosen = oneOf("state", [...states, "all"], wanted);
  if (chosen === undefined) return dead ? states : ["open", "held"];
  return chosen === "all" ? states : [chosen];
}

function lineOf(message: MessageRow, now: string): string {
  const at = new Date(message.received_at);
  const late = message.state === "open" && !message.answered_at && message.answer_by < now;
  const marks = [message.state, message.suspicion, late && "OVERDUE", message.answered_at && "answered"].filter(
    Boolean,
  );
  const subject = oneLine(message.subject || message.app || "");
  return `${message.reference}  ${localDate(at)} ${localTime(at).padStart(11)}  ${message.category}  [${marks.join(", ")}]  ${subject}\n`;
}

/** Shows one message with its notes and what became of its mails. */
export const messagesShow = defineCommand({
  name: "messages show",
  summary: "show one message, its notes and its mails",
  usage: "dwar messages show <reference>",
  examples: ["npx dwar messages show DD-7K3M-9QXP"],
  async run({ words, call }, io) {
    return atMessage(io, call, words, async (_, record) => {
      io.out(describe(record));
      return 0;
    });
  },
});

function describe({ message, notes, mails }: MessageRecord): string {
  const rows: [string, string | null][] = [
    ["Reference", message.reference],
    ["Kind", message.category],
    ["State", [message.state, message.suspicion].filter(Boolean).join(", ")],
    ["From", `${message.name} <${message.email}>`],
    ["Phone", message.phone],
    ["Account", message.app],
    ["Language", message.language],
    ["Received", when(message.received_at)],
    ["Answer by", when(message.answer_by)],
    ["Resolve by", message.resolve_by && when(message.resolve_by)],
    ["Answered", message.answered_at && when(message.answered_at)],
    ["Closed", message.closed_at && when(message.closed_at)],
    ["Subject", message.subject],
  ];
  const head = rows
    .filter(([, value]) => value)
    .map(([label, value]) => `${label.padEnd(12)}${oneLine(value ?? "")}\n`);
  const noted = notes.map((note) => `Note, ${noteLine(note)}\n`);
  const mailed = mails.map(({ kind, state, attempts, due_at, last_code, dead_because }) => {
    const next = state === "waiting" && attempts > 0 ? `, next try ${when(due_at)}` : "";
    const why = [last_code, dead_because].filter(Boolean).join(", ");
    const tries = `${attempts}${kind === "team" && attempts === maxTeamCount ? " or more" : ""} ${attempts === 1 ? "try" : "tries"}`;
    return `Mail to ${kind === "team" ? "the team" : "the visitor"}: ${state}, ${tries}${why ? ` (${why})` : ""}${next}\n`;
  });
  // Each line marked: else a visitor could write what looks like our note.
  const said = message.message.replaceAll(/^/gm, "> ");
  return `${head.join("")}\n${said}\n\n${noted.join("")}${mailed.join("")}`;
}

const columns = [
  "reference",
  "category",
  "state",
  "suspicion",
  "received_at",
  "answer_by",
  "resolve_by",
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
