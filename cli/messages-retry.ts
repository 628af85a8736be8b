import { releaseMail } from "../server/db/messages/release-mail.ts";
import { reopenMessage } from "../server/db/messages/close-message.ts";
import { readUnsentMail } from "../server/db/messages/unsent-mail.ts";
import { defineCommand, stopped, UsageError } from "./command.ts";
import { doing, findTyped, notFound } from "./desk.ts";
import { withDatabase } from "./open-database.ts";

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
      if (found?.message.state === "held") await reopenMessage(db, found.message, doing(call));
      const which = found
        ? { states: ["dead", "held", "waiting"] as const, message: found.message }
        : { states: ["dead"] as const };
      const released = await releaseMail(db, which, doing(call));
      io.out(`${released} ${released === 1 ? "mail is" : "mails are"} in line again; a running server sends them.\n`);
      return 0;
    });
  },
});
