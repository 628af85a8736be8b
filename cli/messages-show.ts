import { maxTeamCount } from "../domain/mail/backoff.ts";
import type { MessageRecord } from "../server/db/messages/list-messages.ts";
import { defineCommand } from "./command.ts";
import { atMessage, noteLine, when } from "./desk.ts";
import { oneLine } from "./printer.ts";

/** Shows one message with its notes and what became of its mails. */
export const messagesShow = defineCommand({
  name: "messages show",
  summary: "show one message, its notes and its mails",
  usage: "dwar messages show <reference>",
  examples: ["npx dwar messages show DD-7K3M-9QXP"],
  async run({ words, call }, io) {
    return atMessage(io, call, words, async (_, record) => {
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
    ["Account", message.app],
    ["Language", message.language],
    ["Received", when(message.received_at)],
    ["Answer by", when(message.answer_by)],
    ["Resolve by", message.settle_by && when(message.settle_by)],
    ["Answered", message.answered_at && when(message.answered_at)],
    ["Closed", message.closed_at && when(message.closed_at)],
    ["Subject", message.subject],
  ];
  const head = rows
    .filter(([, value]) => value)
    .map(([label, value]) => `${label.padEnd(12)}${oneLine(value ?? "")}\n`);
  const noted = notes.map((note) => `Note, ${noteLine(note)}\n`);
  const mailed = mails.map(({ kind, state, attempts, due_at, last_code, dead_because }) => {
    const next = state === "waiting" && attempts > 0 ? `, next try ${when(due_at)}` : "";
    const why = [last_code, dead_because].filter(Boolean).join(", ");
    const tries = `${attempts}${kind === "team" && attempts === maxTeamCount ? " or more" : ""} ${attempts === 1 ? "try" : "tries"}`;
    return `Mail to ${kind === "team" ? "the team" : "the visitor"}: ${state}, ${tries}${why ? ` (${why})` : ""}${next}\n`;
  });
  // Each line marked: else a visitor could write what looks like our note.
  const said = message.message.replaceAll(/^/gm, "> ");
  return `${head.join("")}\n${said}\n\n${noted.join("")}${mailed.join("")}`;
}
