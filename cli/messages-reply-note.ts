import type { Command } from "./command.ts";
import { atDesk, misused, notFound, readArgs } from "./desk.ts";

/** Records that a visitor was answered. */
export const messagesReplyNote: Command = {
  name: "messages reply-note",
  summary: "record that a message was answered, and how",
  usage: "dwar messages reply-note <reference> <what was answered>",
  examples: ['npx dwar messages reply-note DD-7K3M-9QXP "Called back, order was found"'],
  async run(args, io) {
    const [reference, ...words] = readArgs(this, args, io, {})?.positionals ?? [];
    const note = words.join(" ").trim();
    if (!reference || !note) return misused(this, io);
    return atDesk(io, async (desk) => {
      if (!(await desk.noteReply(reference, note))) return notFound(reference, io);
      io.out("Noted. The visitor sees that the message was answered, not the note.\n");
      return 0;
    });
  },
};
