import { defineCommand, oneWord } from "./command.ts";
import { atDesk, notFound } from "./desk.ts";

/** Puts spam aside. */
export const messagesDiscard = defineCommand({
  name: "messages discard",
  summary: "put a message aside: what was not mailed yet never will be",
  usage: "dwar messages discard <reference>",
  examples: ["npx dwar messages discard DD-7K3M-9QXP"],
  async run({ words }, io) {
    const reference = oneWord(words, "Name one message by its reference.");
    return atDesk(io, async (desk) => {
      if (!(await desk.discard(reference))) return notFound(reference, io);
      io.out("Discarded. It is deleted for good after 90 days.\n");
      return 0;
    });
  },
});
