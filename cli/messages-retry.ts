import type { Command } from "./command.ts";
import { atDesk, misused, notFound, readArgs } from "./desk.ts";

/** Sends after all what could not be sent, or was held. */
export const messagesRetry: Command = {
  name: "messages retry",
  summary: "send the dead or held mails of a message after all, or all dead ones",
  usage: "dwar messages retry <reference> | --dead",
  examples: ["npx dwar messages retry DD-7K3M-9QXP", "npx dwar messages retry --dead"],
  async run(args, io) {
    const read = readArgs(this, args, io, { dead: { type: "boolean" } });
    const [reference, more] = read?.positionals ?? [];
    if (!read || more || Boolean(reference) === Boolean(read.values.dead)) return misused(this, io);
    return atDesk(io, async (desk) => {
      const released = reference ? await desk.retry(reference) : await desk.retryAllDead();
      if (released === undefined) return notFound(reference ?? "", io);
      io.out(`${released} ${released === 1 ? "mail is" : "mails are"} in line again; a running server sends them.\n`);
      return 0;
    });
  },
};
