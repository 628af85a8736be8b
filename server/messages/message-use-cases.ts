import type { MessageUseCases } from "../../domain/contact/use-cases.ts";
import type { Database } from "../db/database.ts";
import { readSecret } from "../db/secret.ts";
import type { Log } from "../log.ts";
import { formTokens } from "./form-token.ts";
import { limiter } from "./limiter.ts";
import { limitWindowSeconds, receiveMessage, type ReceiveLimits } from "./receive-message.ts";
import { trackMessage } from "./track-message.ts";

export interface MessageDeps {
  db: Database;
  now: () => Temporal.Instant;
  log: Log;
  limits?: Partial<ReceiveLimits>;
  /** Whether the configured mail carries receipts; a visitor is told of one only then. */
  sendsReceipts: boolean;
  onStored: () => void;
}

/** A form shown again after a fault counts as read for so long already. */
const shownAgainSeconds = 60;

/** The contact screens' way to the server. */
export async function messageUseCases(deps: MessageDeps): Promise<MessageUseCases> {
  const tokens = formTokens(await readSecret(deps.db, "forms"));
  const receiving = {
    ...deps,
    tokens,
    secret: await readSecret(deps.db, "fingerprints"),
    perAddress: limiter(limitWindowSeconds),
    overall: limiter(limitWindowSeconds, 100_000),
  };
  const tracking = { ...deps, lookups: limiter(limitWindowSeconds) };
  return {
    formToken: (shownAgain = false) => tokens.issue(deps.now(), shownAgain ? shownAgainSeconds : 0),
    receive: (form, visitor) => receiveMessage(receiving, form, visitor),
    track: (reference, email, visitor) => trackMessage(tracking, reference, email, visitor),
  };
}
