import { emailKey } from "../../domain/contact/email.ts";
import { readReference } from "../../domain/contact/reference.ts";
import type { Tracked, Visitor } from "../../domain/contact/use-cases.ts";
import { findApplication } from "../db/messages/applications.ts";
import { findMessage } from "../db/messages/list-messages.ts";
import type { VisitBounds, VisitLimits } from "../forms/visit-limits.ts";
import type { Running } from "../running.ts";

export interface TrackDeps extends Pick<Running, "db" | "now"> {
  lookups: VisitLimits;
}

/** So many cases a visitor may look up; nothing is held here, so only the hard limits count. */
export const trackBounds: VisitBounds = {
  windowSeconds: 600,
  address: { soft: 30, hard: 30 },
  network: { soft: 300, hard: 300 },
  overall: { soft: 30_000, hard: 30_000 },
};

/** Finds a case for whoever knows both its reference and the address it came from. */
export async function trackMessage(
  deps: TrackDeps,
  reference: string,
  email: string,
  visitor: Visitor,
): Promise<Tracked> {
  const visit = deps.lookups.count(visitor, deps.now());
  if (visit.kind === "busy") return { kind: "busy", retryAfterSeconds: visit.retryAfterSeconds };
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
      resolveBy: message.resolve_by,
      answeredAt: message.answered_at,
      closedAt: message.closed_at,
      decision: (await findApplication(deps.db, { messageId: message.id }))?.decision ?? null,
    },
  };
}
