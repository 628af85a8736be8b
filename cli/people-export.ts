import { defineCommand, oneWord, UsageError } from "./command.ts";
import { atDesk } from "./desk.ts";

/** Everything stored about a person, for that person. */
export const peopleExport = defineCommand({
  name: "people export",
  summary: "print everything stored under an e-mail address, as JSON",
  usage: "dwar people export <email>",
  examples: ["npx dwar people export asha@example.com > asha.json"],
  async run({ words, call }, io) {
    const email = oneWord(words, "Name one e-mail address.");
    if (!email.includes("@")) throw new UsageError(`"${email}" is no e-mail address.`);
    return atDesk(io, call, async (desk) => {
      const person = await desk.person(email);
      const messages = person.messages.map(({ message, notes }) => {
        const { id: _, email_key: __, form_key: ___, fingerprint: ____, ...told } = message;
        return { ...told, notes: notes.map(({ noted_at, note }) => ({ noted_at, note })) };
      });
      const { newsletter } = person;
      const list = newsletter && {
        email: newsletter.email,
        state: newsletter.state,
        requested_at: newsletter.requested_at,
      };
      io.out(`${JSON.stringify({ email, messages, newsletter: list }, null, 2)}\n`);
      return 0;
    });
  },
});
