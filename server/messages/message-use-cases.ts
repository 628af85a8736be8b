import { emailKey } from "../../domain/contact/email.ts";
import { readReference } from "../../domain/contact/reference.ts";
import type { MessageUseCases, Tracked } from "../../domain/contact/use-cases.ts";
import type { Site } from "../../domain/site.ts";
import type { Database } from "../db/database.ts";
import { findApplication } from "../db/messages/applications.ts";
import { findMessage } from "../db/messages/list-messages.ts";
import type { MailKind } from "../db/messages/tables.ts";
import { readSecret } from "../db/secret.ts";
import { formTokens } from "../forms/form-token.ts";
import { limiter } from "../forms/limiter.ts";
import { mailLimits } from "../forms/mail-limits.ts";
import { type VisitBounds, visitLimits } from "../forms/visit-limits.ts";
import type { Running } from "../running.ts";
import { type MessageBounds, messageBounds, type ReceiveDeps, receiveMessage } from "./receive-message.ts";

export interface MessageDeps extends Running {
  site: Site;
  bounds?: Partial<MessageBounds>;
  /** Whether the configured mail carries receipts; a visitor is told of one only then. */
  sendsReceipts: boolean;
  queues: readonly MailKind[];
  onStored: () => void;
}

const daySeconds = 24 * 60 * 60;

/** What every form whose content becomes a message is taken in with: they share their limits. */
export async function receiveDeps(deps: MessageDeps): Promise<ReceiveDeps> {
  const bounds = { ...messageBounds, ...deps.bounds };
  return {
    ...deps,
    bounds,
    tokens: formTokens(await readSecret(deps.db, "forms")),
    secret: await readSecret(deps.db, "fingerprints"),
    receipts: { open: mailLimits(), held: mailLimits() },
    limits: visitLimits(bounds),
    held: limiter(daySeconds, bounds.heldInADay),
  };
}

/** The contact screens' way to the server. */
export async function messageUseCases(deps: MessageDeps): Promise<MessageUseCases> {
  return messageUseCasesOn(await receiveDeps(deps));
}

/** The same with what other forms share. */
export function messageUseCasesOn(receiving: ReceiveDeps): MessageUseCases {
  const lookups = visitLimits(trackBounds);
  return {
    formToken: () => receiving.tokens.issue(receiving.now()),
    receive: (form, visitor) => receiveMessage(receiving, form, visitor),
    async track(reference, email, visitor) {
      const visit = lookups.count(visitor, receiving.now());
      if (visit.kind === "busy") return { kind: "busy", retryAfterSeconds: visit.retryAfterSeconds };
      return trackMessage(receiving.db, reference, email);
    },
  };
}

/** So many cases a visitor may look up; nothing is held here, so only the hard limits count. */
const trackBounds: VisitBounds = {
  windowSeconds: 600,
  address: { soft: 30, hard: 30 },
  network: { soft: 300, hard: 300 },
  overall: { soft: 30_000, hard: 30_000 },
};

/** Finds a case for whoever knows both its reference and the address it came from. */
async function trackMessage(db: Database, reference: string, email: string): Promise<Tracked> {
  const read = readReference(reference);
  const found = read && (await findMessage(db, read));
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
      decision: (await findApplication(db, { messageId: message.id }))?.decision ?? null,
    },
  };
}
