import { defineCommand } from "./command.ts";
import { atPerson } from "./desk.ts";

/** Everything stored about a person, for that person. */
export const peopleExport = defineCommand({
  name: "people export",
  summary: "print everything stored under an email address, as JSON",
  usage: "dwar people export <email>",
  examples: ["npx dwar people export asha@example.com > asha.json"],
  async run({ words, call }, io) {
    return atPerson(io, call, words, async (_, { email, newsletter, ...person }) => {
      const messages = person.messages.map(({ message, notes }) => {
        const { id: __, email_key: ___, form_key: ____, fingerprint: _____, ...told } = message;
        return { ...told, notes: notes.map(({ noted_at, note }) => ({ noted_at, note })) };
      });
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
