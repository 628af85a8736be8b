import type { MessageUseCases } from "../../domain/contact/use-cases.ts";
import type { Site } from "../../domain/site.ts";
import type { MailKind } from "../db/messages/tables.ts";
import { readSecret } from "../db/secret.ts";
import { formTokens } from "../forms/form-token.ts";
import { limiter } from "../forms/limiter.ts";
import { mailLimits } from "../forms/mail-limits.ts";
import { visitLimits } from "../forms/visit-limits.ts";
import type { Running } from "../running.ts";
import { type MessageBounds, messageBounds, type ReceiveDeps, receiveMessage } from "./receive-message.ts";
import { trackBounds, trackMessage } from "./track-message.ts";

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
  const tracking = { ...receiving, lookups: visitLimits(trackBounds) };
  return {
    formToken: () => receiving.tokens.issue(receiving.now()),
    receive: (form, visitor) => receiveMessage(receiving, form, visitor),
    track: (reference, email, visitor) => trackMessage(tracking, reference, email, visitor),
  };
}
