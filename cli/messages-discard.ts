import { closeMessage } from "../server/db/messages/close-message.ts";
import { defineCommand } from "./command.ts";
import { atMessage, doing } from "./desk.ts";

/** Puts spam aside. */
export const messagesDiscard = defineCommand({
  name: "messages discard",
  summary: "put a message aside: what was not mailed yet is not mailed",
  usage: "dwar messages discard <reference>",
  examples: ["npx dwar messages discard DD-7K3M-9QXP"],
  writes: true,
  async run({ words, call }, io) {
    return atMessage(io, call, words, async (db, { message, mails }) => {
      if (message.state === "discarded") {
        io.out(`${message.reference} is discarded already.\n`);
        return 0;
      }
      const stopped = mails.filter(({ state }) => state !== "sent" && state !== "discarded").length;
      io.out(
        `${message.reference}: ${message.state} -> discarded, ${stopped} unsent ${stopped === 1 ? "mail" : "mails"} stopped\n`,
      );
      if (!call.mayWrite) return call.stop(io);
      await closeMessage(db, message, "discarded", doing(call));
      io.out(
        `Discarded. It is deleted for good after 90 days; until then take it back with: npx dwar messages reopen ${message.reference}\n`,
      );
      return 0;
    });
  },
});
