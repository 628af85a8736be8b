import type { Command } from "./command.ts";
import { atDesk, misused, readArgs } from "./desk.ts";

/** Deletes everything stored about a person. */
export const peopleErase: Command = {
  name: "people erase",
  summary: "delete everything stored under an e-mail address",
  usage: "dwar people erase <email> --yes",
  examples: ["npx dwar people erase asha@example.com --yes"],
  async run(args, io) {
    const read = readArgs(this, args, io, { yes: { type: "boolean" } });
    const [email, more] = read?.positionals ?? [];
    if (!read || !email?.includes("@") || more) return misused(this, io);
    return atDesk(io, async (desk) => {
      if (!read.values.yes) {
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
};
