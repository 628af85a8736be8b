import { defineCommand, UsageError } from "./command.ts";
import { atDesk, notFound } from "./desk.ts";

/** Records that a visitor was answered. */
export const messagesReplyNote = defineCommand({
  name: "messages reply-note",
  summary: "record that a message was answered, and how",
  usage: "dwar messages reply-note <reference> <what was answered>",
  examples: ['npx dwar messages reply-note DD-7K3M-9QXP "Called back, order was found"'],
  async run({ words: [reference, ...said] }, io) {
    const note = said.join(" ").trim();
    if (!reference || !note) throw new UsageError("Name a message and say what was answered.");
    return atDesk(io, async (desk) => {
      if (!(await desk.noteReply(reference, note))) return notFound(reference, io);
      io.out("Noted. The visitor sees that the message was answered, not the note.\n");
      return 0;
    });
  },
});
