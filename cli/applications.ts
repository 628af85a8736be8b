import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { addressOf, hoursOfApplication } from "../domain/applications/application.ts";
import { applicationFields } from "../domain/applications/fields.ts";
import { localDate } from "../domain/hours/india.ts";
import { approveApplication, numberFor, refuseApplication } from "../server/applications/decide.ts";
import {
  type ApplicationRecord,
  findApplication,
  listApplications,
  readPhotos,
} from "../server/db/messages/applications.ts";
import { recordChange } from "../server/db/changes/changes.ts";
import type { Database } from "../server/db/database.ts";
import { everyPage } from "../server/db/every-page.ts";
import { openDirectory } from "../server/db/directory/directory.ts";
import { type Call, defineCommand, noWords, type Printer, stopped, UsageError, wholeNumber } from "./command.ts";
import { writeNewFile } from "./files.ts";
import { doing, withDatabase } from "./open-database.ts";
import { counted, oneLine, when } from "./printer.ts";

const pageSize = 200;

/** Lists what waits for a decision, the oldest first. */
export const applicationsList = defineCommand({
  name: "applications list",
  summary: "list stores that applied on the website and wait for a decision",
  usage: "dwar applications list [--all]",
  examples: ["npx dwar applications list", "npx dwar applications list --all"],
  options: { all: { type: "boolean" } },
  async run({ words, values: { all = false }, call }, io) {
    noWords(words);
    return withDatabase(io, call, async (db) => {
      let count = 0;
      const every = everyPage<ApplicationRecord>(pageSize, ({ after, limit }) =>
        listApplications(db, { all, after: after?.number ?? 0, limit }),
      );
      for await (const record of every) {
        io.say(lineOf(record));
        count += 1;
      }
      io.say(`${count} listed.`);
      return 0;
    });
  },
});

function stateOf({ decision, store_id, message }: ApplicationRecord): string {
  if (decision) return decision === "approved" ? `approved, store ${store_id}` : decision;
  return [message.state, message.suspicion].filter(Boolean).join(", ");
}

function lineOf(record: ApplicationRecord): string {
  const { number, message, application } = record;
  const from = `${application.shop}, ${application.city}`;
  return `${number}  ${localDate(new Date(message.received_at))}  ${message.reference}  [${stateOf(record)}]  ${from}`;
}

/** Shows one application; its photos go into a folder. */
export const applicationsShow = defineCommand({
  name: "applications show",
  summary: "show one application, or write its photos into a folder that only you can read",
  usage: "dwar applications show <number> [--photos <folder>]",
  examples: ["npx dwar applications show 12", "npx dwar applications show 12 --photos /tmp/application-12"],
  options: { photos: { type: "string" } },
  writes: ({ values }) => values.photos !== undefined,
  stopped: stopped.inSteps,
  async run({ words, values: { photos: folder }, call }, io) {
    return atApplication(io, call, words, async (db, record) => {
      io.out(describe(record));
      const photos = await readPhotos(db, record.message);
      const kinds = photos.map(({ kind }) => kind).join(", ");
      io.say(`${counted(photos.length, "photo")}: ${kinds}`);
      if (folder === undefined) return 0;
      if (!call.mayWrite) return call.stop(io);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      // Recorded first: nobody looks at a licence without a line.
      await recordChange(
        db.kysely,
        doing(call),
        `application ${record.number}`,
        `${photos.length} photos written to a folder`,
      );
      for (const [index, { kind, content }] of photos.entries()) {
        const file = join(folder, `application-${record.number}-${kind}-${index + 1}.jpg`);
        await writeNewFile(file, [content], { mode: 0o600, yes: true });
        io.say(resolve(file));
      }
      io.say("Only you can read them. Delete them when you have looked.");
      return 0;
    });
  },
});

function describe(record: ApplicationRecord): string {
  const { application, message, reason } = record;
  const { operatingHours } = hoursOfApplication(application);
  const rows: [string, string][] = [
    ["number", String(record.number)],
    ["reference", message.reference],
    ["state", stateOf(record)],
    ["received", when(message.received_at)],
    ["answer by", when(message.answer_by)],
    ["reason", reason ?? ""],
    ...applicationFields.map((field): [string, string] => [field, application[field]]),
    ["address", addressOf(application)],
    ["read hours", operatingHours ? "yes" : "no: they are not known on the listing"],
  ];
  const given = rows.filter(([, value]) => value !== "");
  return given.map(([label, value]) => `${oneLine(`${label.padEnd(14)}${value}`)}\n`).join("");
}

/** Makes the store of an application. */
export const applicationsApprove = defineCommand({
  name: "applications approve",
  summary: "list the store of an application: you have seen its licence. It is told by email",
  usage: "dwar applications approve <number>",
  examples: ["npx dwar applications approve 12 --dry-run", "npx dwar applications approve 12 --as Meera"],
  writes: true,
  stopped: "The store may be there already. The same command again does the rest.",
  async run({ words, call }, io) {
    return atUndecided(io, call, words, async (db, record) => {
      await using stores = openDirectory(db, { alone: true, limit: 60_000 });
      const found = await numberFor(stores, record);
      if ("known" in found) {
        io.warn(`${record.application.shop} ${found.known}. If so, refuse the application and say it.`);
        return 1;
      }
      io.out(describe(record));
      io.say(`Store ${found.id}: approved, its licence seen today by ${call.who}`);
      if (!call.mayWrite) return call.stop(io);
      await approveApplication({ db, stores }, record, found.id, { now: Temporal.Now.instant(), author: call });
      io.say(`Listed. ${sayMail(call)} Take it back with: npx dwar stores suspend ${found.id}`);
      return 0;
    });
  },
});

const maxReason = 2000;

/** Refuses an application. */
export const applicationsRefuse = defineCommand({
  name: "applications refuse",
  summary: "refuse an application; the reason is sent to the applicant",
  usage: "dwar applications refuse <number> <reason>",
  examples: ['npx dwar applications refuse 12 "The photo of the licence cannot be read. Send a sharper one."'],
  writes: true,
  stopped: stopped.wholeOrNot,
  async run({ words: [number = "", ...said], call }, io) {
    const reason = said.join(" ").trim();
    if (reason === "") throw new UsageError("Name an application and say why: the applicant reads it.");
    if (reason.length > maxReason) throw new UsageError(`Say why in at most ${maxReason} characters.`);
    return atUndecided(io, call, [number], async (db, record) => {
      io.say(`${lineOf(record)} -> refused`);
      if (!call.mayWrite) return call.stop(io);
      await refuseApplication(db, record, reason, doing(call));
      io.say(`Refused. ${sayMail(call)} It is deleted after 90 days.`);
      return 0;
    });
  },
});

/** EmailJS carries nothing to visitors. */
function sayMail({ env }: Call): string {
  return env.smtpUrl
    ? "A running server mails it to the applicant."
    : "No SMTP_URL is set: tell the applicant yourself.";
}

/** Opens the database for one application; the exit code is 1 where there is none of that number. */
function atApplication(
  io: Printer,
  call: Call,
  words: readonly string[],
  work: (db: Database, record: ApplicationRecord) => Promise<number>,
): Promise<number> {
  if (words.length !== 1) throw new UsageError("Name one application by its number.");
  const number = wholeNumber("The number of an application", words[0], { min: 1, default: 1 });
  return withDatabase(io, call, async (db) => {
    const record = await findApplication(db, { number });
    if (record) return work(db, record);
    io.warn(`There is no application ${number}. npx dwar applications list lists them.`);
    return 1;
  });
}

/** The same for one that nobody has decided about. */
function atUndecided(...[io, call, words, work]: Parameters<typeof atApplication>): Promise<number> {
  return atApplication(io, call, words, async (db, record) => {
    if (!record.decision) return work(db, record);
    io.warn(`${record.number} is ${stateOf(record)} already.`);
    return 1;
  });
}
