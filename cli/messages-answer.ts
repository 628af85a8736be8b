import type { Database } from "../server/db/database.ts";
import {
  closeMessage,
  noteReply,
  reopenedState,
  reopenMessage,
  resendMails,
} from "../server/db/messages/close-message.ts";
import type { MessageRecord } from "../server/db/messages/list-messages.ts";
import { releaseMail } from "../server/db/messages/release-mail.ts";
import { readUnsentMail } from "../server/db/messages/unsent-mail.ts";
import { type Call, defineCommand, type Printer, stopped, UsageError } from "./command.ts";
import { atMessage, doing, everyMessage, findTyped, notFound } from "./desk.ts";
import { withDatabase } from "./open-database.ts";
import { oneLine } from "./printer.ts";

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
      io.out(
        `${message.reference}: note of ${oneLine(call.who)}${message.answered_at ? "" : ", and it counts as answered"}\n`,
      );
      if (!call.mayWrite) return call.stop(io);
      await noteReply(db, message, note, doing(call));
      io.out("Noted. The visitor sees that the message was answered, not the note.\n");
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
        io.out(`${message.reference} is closed already.\n`);
        return 0;
      }
      io.out(`${message.reference}: ${message.state} -> closed\n`);
      if (!call.mayWrite) return call.stop(io);
      await closeMessage(db, message, "closed", doing(call));
      io.out(`Closed. Take it back with: npx dwar messages reopen ${message.reference}\n`);
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
      if (found?.message.state === "held") io.out(`${found.message.reference}: held -> open\n`);
      if (!call.mayWrite) {
        io.out(`${again} ${again === 1 ? "mail" : "mails"} would be in line again.\n`);
        return call.stop(io);
      }
      const released = found
        ? await resendMails(db, found.message, doing(call))
        : await releaseMail(db, { states: ["dead"] }, doing(call));
      io.out(`${released} ${released === 1 ? "mail is" : "mails are"} in line again; a running server sends them.\n`);
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
        if (held) io.out("No message is held.\n");
        return missing > 0 ? 1 : 0;
      }
      if (call.mayWrite)
        io.out(
          `Discarded. That is deleted for good after 90 days; until then take it back with: npx dwar messages reopen ${last}\n`,
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
    io.out(`${message.reference} is discarded already.\n`);
    return false;
  }
  const unsent = mails.filter(({ state }) => state !== "sent" && state !== "discarded").length;
  io.out(
    `${message.reference}: ${message.state} -> discarded, ${unsent} unsent ${unsent === 1 ? "mail" : "mails"} stopped\n`,
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
        io.err(`${message.reference} is ${message.state}: there is nothing to take back.${release}\n`);
        return 1;
      }
      const state = reopenedState(message);
      const again = mails.filter((mail) => mail.state === "discarded").length;
      const line = state === "held" ? "held again" : "in line again";
      io.out(
        `${message.reference}: ${message.state} -> ${state}${again > 0 ? `, ${again} ${again === 1 ? "mail" : "mails"} ${line}` : ""}\n`,
      );
      if (!call.mayWrite) return call.stop(io);
      await reopenMessage(db, message, doing(call));
      io.out("Taken back.\n");
      return 0;
    });
  },
});
