import { closeMessage } from "../server/db/messages/close-message.ts";
import { defineCommand, stopped } from "./command.ts";
import { atMessage, doing } from "./desk.ts";

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
