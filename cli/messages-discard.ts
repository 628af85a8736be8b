import type { Database } from "../server/db/database.ts";
import type { MessageRecord } from "../server/db/messages/list-messages.ts";
import { closeMessage } from "../server/db/messages/close-message.ts";
import { type Call, defineCommand, type Printer, stopped, UsageError } from "./command.ts";
import { doing, everyMessage, findTyped, notFound } from "./desk.ts";
import { withDatabase } from "./open-database.ts";

/** Puts spam aside. */
export const messagesDiscard = defineCommand({
  name: "messages discard",
  summary: "put messages aside, or all held ones: what was not mailed yet is not mailed",
  usage: "dwar messages discard <reference> [<reference> ...] | --held",
  examples: ["npx dwar messages discard DD-7K3M-9QXP", "npx dwar messages discard --held --dry-run"],
  options: { held: { type: "boolean" } },
  writes: true,
  stopped: stopped.inSteps,
  asks: ({ values }) => values.held ?? false,
  async run({ words, values: { held = false }, call }, io) {
    if (held === words.length > 0) throw new UsageError("Name messages by their reference, or say --held.");
    return withDatabase(io, call, async (db) => {
      let missing = 0;
      let last: string | undefined;
      for await (const reference of held ? heldReferences(db) : words) {
        const found = await findTyped(db, reference);
        if (!found) missing += notFound(reference, io);
        else if (await discardOne(db, found, { call, io })) last = found.message.reference;
      }
      if (last === undefined) {
        if (held) io.out("No message is held.\n");
        return missing > 0 ? 1 : 0;
      }
      if (call.mayWrite)
        io.out(
          `Discarded. That is deleted for good after 90 days; until then take it back with: npx dwar messages reopen ${last}\n`,
        );
      return call.end(io, missing);
    });
  },
});

async function* heldReferences(db: Database): AsyncGenerator<string> {
  for await (const { reference } of everyMessage(db, { states: ["held"] })) yield reference;
}

/** Whether there was anything to do. */
async function discardOne(
  db: Database,
  { message, mails }: MessageRecord,
  { call, io }: { call: Call; io: Printer },
): Promise<boolean> {
  if (message.state === "discarded") {
    io.out(`${message.reference} is discarded already.\n`);
    return false;
  }
  const unsent = mails.filter(({ state }) => state !== "sent" && state !== "discarded").length;
  io.out(
    `${message.reference}: ${message.state} -> discarded, ${unsent} unsent ${unsent === 1 ? "mail" : "mails"} stopped\n`,
  );
  if (call.mayWrite) await closeMessage(db, message, "discarded", doing(call));
  return true;
}
