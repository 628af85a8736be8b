import { brandNames } from "../../content/brand.ts";
import type { Mail } from "../../domain/mail/mail.ts";
import { claimMail } from "../../server/db/messages/claim-mail.ts";
import { createLog, type Log, type LogValue } from "../../server/log.ts";
import type { MailSettings } from "../../server/mail/settings.ts";
import { deliver, type DeliverDeps } from "../../server/outbox/deliver.ts";
import { asha } from "../canaries.ts";
import { recordLog } from "../logs/record.ts";

export const settings: MailSettings = {
  brand: brandNames,
  origin: "https://www.dawadwar.example",
  supportAddress: "support@dawadwar.example",
  from: { name: "", address: "hello@dawadwar.example" },
  team: { name: "", address: "team@dawadwar.example" },
  teams: {},
  command: "npx dwar",
  linkToken: (purpose, id) => `${purpose}-${id}`,
};

export function sampleMail(changes: Partial<Mail> = {}): Mail {
  return {
    messageId: "<sample@dawadwar.example>",
    from: settings.from,
    to: { name: "", address: asha.email },
    subject: "Sample",
    text: "Text",
    html: "<p>Text</p>",
    headers: {},
    ...changes,
  };
}

/** A log as the server has it, which keeps its lines for looking at. */
export function recordingLog(): Log & { lines: { event: string; fields: Record<string, LogValue> }[] } {
  const lines: { event: string; fields: Record<string, LogValue> }[] = [];
  const log = createLog((line) => {
    recordLog(line);
    const { time: _, level: __, event, ...fields } = JSON.parse(line) as Record<string, LogValue> & { event: string };
    lines.push({ event, fields });
  });
  return { lines, ...log };
}

const lease = Temporal.Duration.from({ minutes: 2 });

/** Sends whatever is due at the deps' clock until nothing is. Gives how many attempts were made. */
export async function sendAllDue(deps: DeliverDeps): Promise<number> {
  let attempts = 0;
  for (;;) {
    const kinds = deps.transport.carries;
    const claims = await claimMail(deps.db, { now: deps.now(), lease, limit: 20, kinds, except: [] });
    if (claims.length === 0) return attempts;
    attempts += claims.length;
    await Promise.all(claims.map((claim) => deliver(deps, claim)));
  }
}
