import { emailKey } from "../domain/contact/email.ts";
import { type ApplicationRecord, findApplication, readPhotos } from "../server/db/messages/applications.ts";
import type { Database } from "../server/db/database.ts";
import { erasePerson, type PersonRecord, readPerson } from "../server/db/messages/people.ts";
import { type Call, defineCommand, oneWord, type Printer, stopped, UsageError } from "./command.ts";
import { exportFileOf, writeNewFile } from "./files.ts";
import { doing, withDatabase } from "./open-database.ts";
import { counted } from "./printer.ts";

/** Everything stored about a person, for that person. */
export const peopleExport = defineCommand({
  name: "people export",
  summary: "give out everything stored under an email address, as JSON",
  usage: "dwar people export <email> [<file.json>]",
  examples: ["npx dwar people export asha@example.com asha.json", "npx dwar people export asha@example.com"],
  // Only where it would write over a file.
  asks: () => false,
  stopped: stopped.file,
  async run({ words, call }, io) {
    const file = exportFileOf(words.slice(1), { endings: [".json"], call });
    return atPerson(io, call, words.slice(0, 1), async (db, { email, newsletter, ...person }) => {
      const given = person.messages.map(async ({ message, notes }) => {
        const { id: __, email_key: ___, form_key: ____, fingerprint: _____, ...told } = message;
        const application = await findApplication(db, { messageId: message.id });
        return {
          ...told,
          notes: notes.map(({ noted_at, note }) => ({ noted_at, note })),
          ...(application && { application: await exportApplication(db, application) }),
        };
      });
      const messages = await Promise.all(given);
      const list = newsletter && {
        email: newsletter.email,
        state: newsletter.state,
        requested_at: newsletter.requested_at,
      };
      const text = `${JSON.stringify({ email, messages, newsletter: list }, null, 2)}\n`;
      if (file === undefined) {
        io.data(text);
        return 0;
      }
      await writeNewFile(file, [text], { mode: 0o600, yes: call.yes });
      io.say(`Written to ${file}. It holds what a visitor wrote: only you can read it.`);
      return 0;
    });
  },
});

/** What was filled in, what was decided, and the photos as base64. */
async function exportApplication(
  db: Database,
  { application, decision, reason, store_id, message }: ApplicationRecord,
) {
  const photos = (await readPhotos(db, message)).map(({ kind, content }) => ({
    kind,
    jpeg: Buffer.from(content).toString("base64"),
  }));
  return { ...application, decision, reason, store: store_id, photos };
}

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
      for (const { message } of person.messages) {
        const stays = (await findApplication(db, { messageId: message.id }))?.store_id;
        if (stays)
          io.say(
            `${message.reference} became store ${stays}, which stays with its owner, phone and pharmacist. Delete it with: npx dwar stores remove ${stays} --yes`,
          );
      }
      if (!call.mayWrite) {
        const { messages, newsletter } = person;
        const list = newsletter ? ", and its place on the newsletter's list" : "";
        io.say(
          `This would delete ${counted(messages.length, "message")} with their notes, photos and unsent mails${list}.`,
        );
        return call.stop(io);
      }
      const { messages, newsletter } = await erasePerson(db, emailKey(person.email), doing(call));
      io.say(
        `Deleted: ${counted(messages, "message")}, ${newsletter} newsletter ${newsletter === 1 ? "address" : "addresses"}. Mails already sent are in your mailbox, and backups from before hold it until you delete them.`,
      );
      return 0;
    });
  },
});

/** Opens the database for one person; the exit code is 1 where nothing is held under that address. */
function atPerson(
  io: Printer,
  call: Call,
  words: readonly string[],
  work: (db: Database, person: PersonRecord & { email: string }) => Promise<number>,
): Promise<number> {
  const email = oneWord(words, "Name one email address.");
  if (!email.includes("@")) throw new UsageError(`"${email}" is no email address.`);
  return withDatabase(io, call, async (db) => {
    const person = await readPerson(db, emailKey(email));
    if (person.messages.length > 0 || person.newsletter) return work(db, { email, ...person });
    io.warn("Nothing is held under this address. Check how it is spelt.");
    return 1;
  });
}
