import { readReference } from "../domain/contact/reference.ts";
import { listChanges } from "../server/db/changes/changes.ts";
import { defineCommand, UsageError, wholeNumber } from "./command.ts";
import { withDatabase } from "./open-database.ts";
import { when } from "./printer.ts";

/** Who changed what, and when. */
export const history = defineCommand({
  name: "history",
  summary: "show who changed what and when, of everything, one store or one message",
  usage: "dwar history [store <id> | report <number> | application <number> | <reference>] [--limit 50]",
  examples: ["npx dwar history", "npx dwar history store 7", "npx dwar history DD-7K3M-9QXP"],
  options: { limit: { type: "string" } },
  async run({ words, values, call }, io) {
    const subject = subjectOf(words);
    const limit = wholeNumber("--limit", values.limit, { min: 1, default: 50 });
    return withDatabase(io, call, async (db) => {
      const changes = await listChanges(db, { subject, limit });
      for (const change of changes) {
        io.say(`${when(change.at)}  ${change.who}  ${change.command}  ${change.subject}: ${change.detail}`);
      }
      if (changes.length === 0) io.say("Nothing is on record.");
      if (changes.length === limit) io.say(`These are the latest ${limit}. More: --limit ${limit * 10}`);
      return 0;
    });
  },
});

function subjectOf(words: readonly string[]): string | undefined {
  const [first, second, more] = words;
  if (first === undefined) return undefined;
  if (["store", "report", "application"].includes(first) && second !== undefined && more === undefined)
    return `${first} ${second}`;
  const reference = second === undefined ? readReference(first) : undefined;
  if (reference === undefined)
    throw new UsageError("Say store and its id, report or application and its number, or a reference.");
  return reference;
}
