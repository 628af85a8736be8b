import { localDate, localTime } from "../domain/hours/india.ts";
import type { MessageRecord } from "../server/db/messages/list-messages.ts";
import { defineCommand, oneWord } from "./command.ts";
import { atDesk, notFound } from "./desk.ts";
import { oneLine } from "./printer.ts";

/** Shows one message with its notes and what became of its mails. */
export const messagesShow = defineCommand({
  name: "messages show",
  summary: "show one message, its notes and its mails",
  usage: "dwar messages show <reference>",
  examples: ["npx dwar messages show DD-7K3M-9QXP"],
  async run({ words }, io) {
    const reference = oneWord(words, "Name one message by its reference.");
    return atDesk(io, async (desk) => {
      const record = await desk.show(reference);
      if (!record) return notFound(reference, io);
      io.out(describe(record));
      return 0;
    });
  },
});

function describe({ message, notes, mails }: MessageRecord): string {
  const rows: [string, string | null][] = [
    ["Reference", message.reference],
    ["Kind", message.category],
    ["State", [message.state, message.suspicion].filter(Boolean).join(", ")],
    ["From", `${message.name} <${message.email}>`],
    ["Phone", message.phone],
    ["App", message.app],
    ["Language", message.language],
    ["Received", when(message.received_at)],
    ["Answer by", when(message.answer_by)],
    ["Settle by", when(message.settle_by)],
    ["Answered", when(message.answered_at)],
    ["Closed", when(message.closed_at)],
    ["Subject", message.subject],
  ];
  const head = rows
    .filter(([, value]) => value)
    .map(([label, value]) => `${label.padEnd(11)}${oneLine(value ?? "")}\n`);
  const noted = notes.map(({ noted_at, note }) => `Note, ${when(noted_at)}: ${note}\n`);
  const mailed = mails.map(({ kind, state, attempts, last_code, dead_because }) => {
    const why = [last_code, dead_because].filter(Boolean).join(", ");
    return `Mail to ${kind === "team" ? "the team" : "the visitor"}: ${state}, ${attempts} tries${why ? ` (${why})` : ""}\n`;
  });
  return `${head.join("")}\n${message.message}\n\n${noted.join("")}${mailed.join("")}`;
}

function when(instant: string | null): string | null {
  if (!instant) return null;
  const at = new Date(instant);
  return `${localDate(at)} ${localTime(at)}`;
}
