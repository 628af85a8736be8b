import { emailKey } from "../../domain/contact/email.ts";
import { readReference } from "../../domain/contact/reference.ts";
import type { Tracked, Visitor } from "../../domain/contact/use-cases.ts";
import type { Database } from "../db/database.ts";
import { findMessage } from "../db/messages/list-messages.ts";
import { addressKey } from "./address-key.ts";
import type { Limiter } from "./limiter.ts";

export interface TrackDeps {
  db: Database;
  now: () => Temporal.Instant;
  lookups: Limiter;
}

const mostLookups = 30;

/** Finds a case for whoever knows both its reference and the address it came from. */
export async function trackMessage(
  deps: TrackDeps,
  reference: string,
  email: string,
  visitor: Visitor,
): Promise<Tracked> {
  const { used, freeInSeconds } = deps.lookups.count(addressKey(visitor.address), deps.now());
  if (used > mostLookups) return { kind: "busy", retryAfterSeconds: freeInSeconds };
  const read = readReference(reference);
  const found = read && (await findMessage(deps.db, read));
  if (!found || found.message.email_key !== emailKey(email)) return { kind: "unknown" };
  const { message } = found;
  return {
    kind: "found",
    case: {
      reference: message.reference,
      category: message.category,
      receivedAt: message.received_at,
      answerBy: message.answer_by,
      settleBy: message.settle_by,
      answeredAt: message.answered_at,
      closedAt: message.closed_at,
    },
  };
}
