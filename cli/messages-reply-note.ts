import { noteReply } from "../server/db/messages/close-message.ts";
import { defineCommand, stopped, UsageError } from "./command.ts";
import { atMessage, doing } from "./desk.ts";
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
