import { defineCommand, oneWord } from "./command.ts";
import { atDesk, notFound } from "./desk.ts";

/** Closes a case. */
export const messagesClose = defineCommand({
  name: "messages close",
  summary: "close a message: nothing more is owed",
  usage: "dwar messages close <reference>",
  examples: ["npx dwar messages close DD-7K3M-9QXP"],
  async run({ words }, io) {
    const reference = oneWord(words, "Name one message by its reference.");
    return atDesk(io, async (desk) => {
      if (!(await desk.close(reference))) return notFound(reference, io);
      io.out("Closed.\n");
      return 0;
    });
  },
});
