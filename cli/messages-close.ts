import type { Command } from "./command.ts";
import { atDesk, misused, notFound, readArgs } from "./desk.ts";

/** Closes a case. */
export const messagesClose: Command = {
  name: "messages close",
  summary: "close a message: nothing more is owed",
  usage: "dwar messages close <reference>",
  examples: ["npx dwar messages close DD-7K3M-9QXP"],
  async run(args, io) {
    const [reference, more] = readArgs(this, args, io, {})?.positionals ?? [];
    if (!reference || more) return misused(this, io);
    return atDesk(io, async (desk) => {
      if (!(await desk.close(reference))) return notFound(reference, io);
      io.out("Closed.\n");
      return 0;
    });
  },
};
