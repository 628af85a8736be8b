import { reopenedState, reopenMessage } from "../server/db/messages/close-message.ts";
import { defineCommand, stopped } from "./command.ts";
import { atMessage, doing } from "./desk.ts";

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
