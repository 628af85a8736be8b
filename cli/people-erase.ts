import { emailKey } from "../domain/contact/email.ts";
import { erasePerson } from "../server/db/messages/people.ts";
import { defineCommand, stopped } from "./command.ts";
import { atPerson, doing } from "./desk.ts";

/** Deletes everything stored about a person. */
export const peopleErase = defineCommand({
  name: "people erase",
  summary: "delete everything stored under an email address",
  usage: "dwar people erase <email>",
  examples: ["npx dwar people erase asha@example.com --yes"],
  writes: true,
  stopped: stopped.wholeOrNot,
  asks: true,
  async run({ words, call }, io) {
    return atPerson(io, call, words, async (db, person) => {
      if (!call.mayWrite) {
        const { messages, newsletter } = person;
        const list = newsletter ? ", and its place on the newsletter's list" : "";
        io.out(
          `This would delete ${messages.length} ${messages.length === 1 ? "message" : "messages"} with their notes and unsent mails${list}.\n`,
        );
        return call.stop(io);
      }
      const { messages, newsletter } = await erasePerson(db, emailKey(person.email), doing(call));
      io.out(
        `Deleted: ${messages} ${messages === 1 ? "message" : "messages"}, ${newsletter} newsletter ${newsletter === 1 ? "address" : "addresses"}. Mails already sent are in your mailbox, and backups from before hold it until you delete them.\n`,
      );
      return 0;
    });
  },
});
