import type { Mail } from "../../domain/mail/mail.ts";
import { claimMail } from "../../server/db/messages/claim-mail.ts";
import type { Log, LogValue } from "../../server/log.ts";
import type { MailSettings } from "../../server/mail/settings.ts";
import { deliver, type DeliverDeps } from "../../server/outbox/deliver.ts";

export const settings: MailSettings = {
  brand: "Dawa Dwar",
  origin: "https://www.dawadwar.example",
  supportAddress: "support@dawadwar.example",
  from: { name: "Dawa Dwar", address: "hello@dawadwar.example" },
  team: { name: "", address: "team@dawadwar.example" },
  linkToken: (purpose, id) => `${purpose}-${id}`,
};

export function sampleMail(changes: Partial<Mail> = {}): Mail {
  return {
    messageId: "<sample@dawadwar.example>",
    from: settings.from,
    to: { name: "", address: "asha@example.com" },
    subject: "Sample",
    text: "Text",
    html: "<p>Text</p>",
    headers: {},
    ...changes,
  };
}

/** A log that keeps its lines for looking at. */
export function recordingLog(): Log & { lines: { event: string; fields: Record<string, LogValue> }[] } {
  const lines: { event: string; fields: Record<string, LogValue> }[] = [];
  const add = (event: string, fields: Record<string, LogValue> = {}) => lines.push({ event, fields });
  return { lines, info: add, warn: add, error: add };
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
