import { defineCommand, oneWord } from "./command.ts";
import { atDesk, notFound } from "./desk.ts";

/** Closes a case. */
export const messagesClose = defineCommand({
  name: "messages close",
  summary: "close a message: nothing more is owed",
  usage: "dwar messages close <reference>",
  examples: ["npx dwar messages close DD-7K3M-9QXP"],
  writes: true,
  async run({ words, call }, io) {
    const reference = oneWord(words, "Name one message by its reference.");
    return atDesk(io, call, async (desk) => {
      const found = await desk.show(reference);
      if (!found) return notFound(reference, io);
      const { message } = found;
      if (message.state === "closed") {
        io.out(`${message.reference} is closed already.\n`);
        return 0;
      }
      io.out(`${message.reference}: ${message.state} -> closed\n`);
      if (!call.mayWrite) return call.stop(io);
      await desk.close(reference);
      io.out(`Closed. Take it back with: npx dwar messages reopen ${message.reference}\n`);
      return 0;
    });
  },
});
