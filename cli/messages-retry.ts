import { defineCommand, UsageError } from "./command.ts";
import { atDesk, notFound } from "./desk.ts";

/** Sends after all what could not be sent, or was held. */
export const messagesRetry = defineCommand({
  name: "messages retry",
  summary: "send the dead or held mails of a message after all, or all dead ones",
  usage: "dwar messages retry <reference> | --dead",
  examples: ["npx dwar messages retry DD-7K3M-9QXP", "npx dwar messages retry --dead"],
  options: { dead: { type: "boolean" } },
  async run({ words: [reference, more], values }, io) {
    if (more !== undefined || Boolean(reference) === Boolean(values.dead)) {
      throw new UsageError("Name one message, or say --dead.");
    }
    return atDesk(io, async (desk) => {
      const released = reference ? await desk.retry(reference) : await desk.retryAllDead();
      if (released === undefined) return notFound(reference ?? "", io);
      io.out(`${released} ${released === 1 ? "mail is" : "mails are"} in line again; a running server sends them.\n`);
      return 0;
    });
  },
});
