import { defineCommand, oneWord, UsageError } from "./command.ts";
import { atDesk } from "./desk.ts";

/** Deletes everything stored about a person. */
export const peopleErase = defineCommand({
  name: "people erase",
  summary: "delete everything stored under an e-mail address",
  usage: "dwar people erase <email> --yes",
  examples: ["npx dwar people erase asha@example.com --yes"],
  options: { yes: { type: "boolean" } },
  async run({ words, values }, io) {
    const email = oneWord(words, "Name one e-mail address.");
    if (!email.includes("@")) throw new UsageError(`"${email}" is no e-mail address.`);
    return atDesk(io, async (desk) => {
      if (!values.yes) {
        const { messages, newsletter } = await desk.person(email);
        const list = newsletter ? ", and its place on the newsletter's list" : "";
        io.out(
          `This would delete ${messages.length} messages with their notes and unsent mails${list}. Add --yes to do it.\n`,
        );
        return 1;
      }
      const { messages, newsletter } = await desk.erase(email);
      io.out(
        `Deleted: ${messages} messages, ${newsletter} newsletter addresses. Mails already sent are in your mailbox.\n`,
      );
      return 0;
    });
  },
});
