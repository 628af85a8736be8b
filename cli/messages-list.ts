import { explainOutcome } from "../domain/mail/explain.ts";
import { categories } from "../domain/contact/category.ts";
import { localDate, localTime } from "../domain/hours/india.ts";
import type { MessageRow, MessageState } from "../server/db/messages/tables.ts";
import { readUnsentMail } from "../server/db/messages/unsent-mail.ts";
import { defineCommand, noWords, oneOf } from "./command.ts";
import { everyMessage, sinceOf } from "./desk.ts";
import { withDatabase } from "./open-database.ts";
import { oneLine } from "./printer.ts";

const states: readonly MessageState[] = ["open", "held", "closed", "discarded"];

/** Lists what is to be done, the oldest first. */
export const messagesList = defineCommand({
  name: "messages list",
  summary: "list messages, overdue ones marked, and the state of the mail",
  usage: `dwar messages list [--state ${states.join("|")}|all] [--category ${categories.join("|")}] [--overdue] [--dead] [--since <date>]`,
  examples: ["npx dwar messages list", "npx dwar messages list --overdue", "npx dwar messages list --state held"],
  options: {
    state: { type: "string" },
    category: { type: "string" },
    overdue: { type: "boolean" },
    dead: { type: "boolean" },
    since: { type: "string" },
  },
  async run({ words, values, call }, io) {
    noWords(words);
    const category = oneOf("category", categories, values.category);
    const filter = {
      states: statesOf(values.state, values.dead),
      category,
      overdueAt: values.overdue ? Temporal.Now.instant() : undefined,
      dead: values.dead,
      since: sinceOf(values.since),
    };
    return withDatabase(io, call, async (db) => {
      const now = Temporal.Now.instant().toString();
      let count = 0;
      for await (const message of everyMessage(db, filter)) {
        io.out(lineOf(message, now));
        count += 1;
      }
      const { waiting, leased, failing, failingCode: code, dead, undeliverable, held } = await readUnsentMail(db);
      const sending = leased > 0 ? `${leased} being sent, ` : "";
      const refused = undeliverable > 0 ? `${undeliverable} undeliverable, ` : "";
      io.out(`${count} listed. Mail: ${waiting} waiting, ${sending}${dead} dead, ${refused}${held} held.\n`);
      if (failing > 0)
        io.out(
          `${failing} ${failing === 1 ? "mail" : "mails"} to you did not go out (${code}). ${explainOutcome({ code: code ?? "" })} It is tried again by itself, at least once an hour and when the server starts. To try it now: npx dwar mail test\n`,
        );
      if (dead > 0)
        io.out(
          "Dead mails could not be sent. See which: npx dwar messages list --dead. Send them again: npx dwar messages retry --dead --yes\n",
        );
      return 0;
    });
  },
});

/** What is to be done, unless something else is asked for. */
function statesOf(wanted: string | undefined, dead = false): readonly MessageState[] {
  const chosen = oneOf("state", [...states, "all"], wanted);
  if (chosen === undefined) return dead ? states : ["open", "held"];
  return chosen === "all" ? states : [chosen];
}

function lineOf(message: MessageRow, now: string): string {
  const at = new Date(message.received_at);
  const late = message.state === "open" && !message.answered_at && message.answer_by < now;
  const marks = [message.state, message.suspicion, late && "OVERDUE", message.answered_at && "answered"].filter(
    Boolean,
  );
  const subject = oneLine(message.subject || message.app || "");
  return `${message.reference}  ${localDate(at)} ${localTime(at).padStart(11)}  ${message.category}  [${marks.join(", ")}]  ${subject}\n`;
}
