import type { Command } from "./command.ts";
import { atDesk, misused, notFound, readArgs } from "./desk.ts";

/** Puts spam aside. */
export const messagesDiscard: Command = {
  name: "messages discard",
  summary: "put a message aside: what was not mailed yet never will be",
  usage: "dwar messages discard <reference>",
  examples: ["npx dwar messages discard DD-7K3M-9QXP"],
  async run(args, io) {
    const [reference, more] = readArgs(this, args, io, {})?.positionals ?? [];
    if (!reference || more) return misused(this, io);
    return atDesk(io, async (desk) => {
      if (!(await desk.discard(reference))) return notFound(reference, io);
      io.out("Discarded. It is deleted for good after 90 days.\n");
      return 0;
    });
  },
};
