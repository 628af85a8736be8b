import { categories } from "../domain/contact/category.ts";
import { readReference } from "../domain/contact/reference.ts";
import { csvLine, csvStart } from "../domain/csv.ts";
import { instantOf, localDate, localTime } from "../domain/hours/india.ts";
import { maxTeamCount } from "../domain/mail/backoff.ts";
import { explainOutcome } from "../domain/mail/explain.ts";
import type { Database } from "../server/db/database.ts";
import {
  closeMessage,
  noteReply,
  reopenedState,
  reopenMessage,
  resendMails,
} from "../server/db/messages/close-message.ts";
import { everyMessage, findMessage, type MessageRecord } from "../server/db/messages/list-messages.ts";
import { releaseMail } from "../server/db/messages/release-mail.ts";
import type { MessageRow, MessageState, NoteRow } from "../server/db/messages/tables.ts";
import { readUnsentMail } from "../server/db/messages/unsent-mail.ts";
import {
  type Call,
  dayTyped,
  defineCommand,
  noWords,
  oneOf,
  oneWord,
  type Printer,
  stopped,
  UsageError,
} from "./command.ts";
import { exportFileOf, writeCsv } from "./files.ts";
import { doing, withDatabase } from "./open-database.ts";
import { counted, oneLine, when } from "./printer.ts";

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
        io.say(lineOf(message, now));
        count += 1;
      }
      const { waiting, leased, failing, failingCode: code, dead, undeliverable, held } = await readUnsentMail(db);
      const sending = leased > 0 ? `${leased} being sent, ` : "";
      const refused = undeliverable > 0 ? `${undeliverable} undeliverable, ` : "";
      io.say(`${count} listed. Mail: ${waiting} waiting, ${sending}${dead} dead, ${refused}${held} held.`);
      if (failing > 0)
        io.say(
          `${counted(failing, "mail")} to you did not go out (${code}). ${explainOutcome({ code: code ?? "" })} It is tried again by itself, at least once an hour and when the server starts. To try it now: npx dwar mail test`,
        );
      if (dead > 0)
        io.say(
          "Dead mails could not be sent. See which: npx dwar messages list --dead. Send them again: npx dwar messages retry --dead --yes",
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
  const marks = [message.state, message.suspicion, late && "OVERDUE", message.answered_at && "answered"];
  return `${message.reference}  ${localDate(at)} ${localTime(at).padStart(11)}  ${message.category}  [${marks.filter(Boolean).join(", ")}]  ${message.subject || message.app || ""}`;
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
    const file = exportFileOf(words, { endings: [".csv"], call });
    return withDatabase(io, call, async (db) => {
      const count = await writeCsv(csvLines(db, since), file, { io, call });
      io.warn(`${count} exported.`);
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

/** Records that a visitor was answered. */
export const messagesReplyNote = defineCommand({
  name: "messages reply-note",
  summary: "record that a message was answered, and how",
  usage: "dwar messages reply-note <reference> <what was answered>",
  examples: ['npx dwar messages reply-note DD-7K3M-9QXP "Called back, order was found"'],
  writes: true,
  stopped: stopped.wholeOrNot,
  async run({ words: [reference, ...said], call }, io) {
    const note = said.join(" ").trim();
    if (!reference || !note) throw new UsageError("Name a message and say what was answered.");
    return atMessage(io, call, [reference], async (db, { message }) => {
      io.say(`${message.reference}: note of ${call.who}${message.answered_at ? "" : ", and it counts as answered"}`);
      if (!call.mayWrite) return call.stop(io);
      await noteReply(db, message, note, doing(call));
      io.say("Noted. The visitor sees that the message was answered, not the note.");
      return 0;
    });
  },
});

/** Closes a case. */
export const messagesClose = defineCommand({
  name: "messages close",
  summary: "close a message: nothing more is owed",
  usage: "dwar messages close <reference>",
  examples: ["npx dwar messages close DD-7K3M-9QXP"],
  writes: true,
  stopped: stopped.wholeOrNot,
  async run({ words, call }, io) {
    return atMessage(io, call, words, async (db, { message }) => {
      if (message.state === "closed") {
        io.say(`${message.reference} is closed already.`);
        return 0;
      }
      io.say(`${message.reference}: ${message.state} -> closed`);
      if (!call.mayWrite) return call.stop(io);
      await closeMessage(db, message, "closed", doing(call));
      io.say(`Closed. Take it back with: npx dwar messages reopen ${message.reference}`);
      return 0;
    });
  },
});

/** Sends now what could not be sent, was held, or waits for its next try. */
export const messagesRetry = defineCommand({
  name: "messages retry",
  summary: "send the dead, held or waiting mails of a message now, or all dead ones",
  usage: "dwar messages retry <reference> | --dead",
  examples: ["npx dwar messages retry DD-7K3M-9QXP", "npx dwar messages retry --dead --yes"],
  options: { dead: { type: "boolean" } },
  writes: true,
  stopped: stopped.inSteps,
  asks: ({ values }) => values.dead ?? false,
  async run({ words: [reference, more], values, call }, io) {
    if (more !== undefined || Boolean(reference) === Boolean(values.dead)) {
      throw new UsageError("Name one message, or say --dead.");
    }
    return withDatabase(io, call, async (db) => {
      const found = reference ? await findTyped(db, reference) : undefined;
      if (reference && !found) return notFound(reference, io);
      const unsent = found ? null : await readUnsentMail(db);
      const again = unsent
        ? unsent.dead + unsent.undeliverable
        : found!.mails.filter(({ state }) => ["dead", "held", "waiting"].includes(state)).length;
      if (found?.message.state === "held") io.say(`${found.message.reference}: held -> open`);
      if (!call.mayWrite) {
        io.say(`${counted(again, "mail")} would be in line again.`);
        return call.stop(io);
      }
      const released = found
        ? await resendMails(db, found.message, doing(call))
        : await releaseMail(db, { states: ["dead"] }, doing(call));
      io.say(`${counted(released, "mail is", "mails are")} in line again; a running server sends them.`);
      return 0;
    });
  },
});

/** Puts spam aside. */
export const messagesDiscard = defineCommand({
  name: "messages discard",
  summary: "put messages aside, or all held ones: what was not mailed yet is not mailed",
  usage: "dwar messages discard <reference> [<reference> ...] | --held",
  examples: ["npx dwar messages discard DD-7K3M-9QXP", "npx dwar messages discard --held --dry-run"],
  options: { held: { type: "boolean" } },
  writes: true,
  stopped: stopped.inSteps,
  asks: ({ values }) => values.held ?? false,
  async run({ words, values: { held = false }, call }, io) {
    if (held === words.length > 0) throw new UsageError("Name messages by their reference, or say --held.");
    return withDatabase(io, call, async (db) => {
      let missing = 0;
      let last: string | undefined;
      for await (const reference of held ? heldReferences(db) : words) {
        const found = await findTyped(db, reference);
        if (!found) missing += notFound(reference, io);
        else if (await discardOne(db, found, { call, io })) last = found.message.reference;
      }
      if (last === undefined) {
        if (held) io.say("No message is held.");
        return missing > 0 ? 1 : 0;
      }
      if (call.mayWrite)
        io.say(
          `Discarded. That is deleted for good after 90 days; until then take it back with: npx dwar messages reopen ${last}`,
        );
      return call.end(io, missing);
    });
  },
});

async function* heldReferences(db: Database): AsyncGenerator<string> {
  for await (const { reference } of everyMessage(db, { states: ["held"] })) yield reference;
}

/** Whether there was anything to do. */
async function discardOne(
  db: Database,
  { message, mails }: MessageRecord,
  { call, io }: { call: Call; io: Printer },
): Promise<boolean> {
  if (message.state === "discarded") {
    io.say(`${message.reference} is discarded already.`);
    return false;
  }
  const unsent = mails.filter(({ state }) => state !== "sent" && state !== "discarded").length;
  io.say(
    `${message.reference}: ${message.state} -> discarded, ${unsent} unsent ${unsent === 1 ? "mail" : "mails"} stopped`,
  );
  if (call.mayWrite) await closeMessage(db, message, "discarded", doing(call));
  return true;
}

/** Takes back a close or a discard. */
export const messagesReopen = defineCommand({
  name: "messages reopen",
  summary: "take back a close or a discard: the message is what it was before",
  usage: "dwar messages reopen <reference>",
  examples: ["npx dwar messages reopen DD-7K3M-9QXP"],
  writes: true,
  stopped: stopped.wholeOrNot,
  async run({ words, call }, io) {
    return atMessage(io, call, words, async (db, { message, mails }) => {
      if (message.state === "open" || message.state === "held") {
        const release =
          message.state === "held" ? ` Release it with: npx dwar messages retry ${message.reference}` : "";
        io.warn(`${message.reference} is ${message.state}: there is nothing to take back.${release}`);
        return 1;
      }
      const state = reopenedState(message);
      const again = mails.filter((mail) => mail.state === "discarded").length;
      const line = state === "held" ? "held again" : "in line again";
      io.say(
        `${message.reference}: ${message.state} -> ${state}${again > 0 ? `, ${counted(again, "mail")} ${line}` : ""}`,
      );
      if (!call.mayWrite) return call.stop(io);
      await reopenMessage(db, message, doing(call));
      io.say("Taken back.");
      return 0;
    });
  },
});

/** A message by its reference as people type it. */
async function findTyped(db: Database, typed: string): Promise<MessageRecord | undefined> {
  const reference = readReference(typed);
  return reference === undefined ? undefined : findMessage(db, reference);
}

/** Opens the database for one message; the exit code is 1 where there is none of that reference. */
function atMessage(
  io: Printer,
  call: Call,
  words: readonly string[],
  work: (db: Database, record: MessageRecord) => Promise<number>,
): Promise<number> {
  const reference = oneWord(words, "Name one message by its reference.");
  return withDatabase(io, call, async (db) => {
    const record = await findTyped(db, reference);
    return record ? work(db, record) : notFound(reference, io);
  });
}

/** Says that there is no such message, and gives the exit code for it. */
function notFound(reference: string, io: Printer): number {
  io.warn(`There is no message ${reference}. npx dwar messages list --state all lists them.`);
  return 1;
}

/** The beginning of a day in India, as `--since` names it. */
function sinceOf(date: string | undefined): Temporal.Instant | undefined {
  return date === undefined
    ? undefined
    : Temporal.Instant.fromEpochMilliseconds(instantOf(dayTyped(date), 0).getTime());
}

/** A note with its time and its author. */
function noteLine({ noted_at, author, note }: NoteRow): string {
  return `${when(noted_at)}${author ? `, ${author}` : ""}: ${note}`;
}
