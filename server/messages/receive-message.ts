import { createHmac, randomBytes } from "node:crypto";
import type { Submission } from "../../domain/contact/submission.ts";
import { readSubmission } from "../../domain/contact/submission.ts";
import { clockOf } from "../../domain/contact/clock.ts";
import { emailKey } from "../../domain/contact/email.ts";
import { likelyDomain } from "../../domain/contact/email-hint.ts";
import { referenceFrom } from "../../domain/contact/reference.ts";
import type { Received, SentForm, Visitor } from "../../domain/contact/use-cases.ts";
import type { Database } from "../db/database.ts";
import { stored } from "../db/instant.ts";
import { storeMessage } from "../db/messages/store-message.ts";
import type { Suspicion } from "../db/messages/tables.ts";
import type { Log } from "../log.ts";
import { addressKey } from "./address-key.ts";
import type { FormTokens } from "./form-token.ts";
import type { Limiter } from "./limiter.ts";

export interface ReceiveDeps {
  db: Database;
  now: () => Temporal.Instant;
  log: Log;
  tokens: FormTokens;
  /** Keys the hash by which the same words are recognised. */
  secret: Buffer;
  perAddress: Limiter;
  overall: Limiter;
  limits?: Partial<ReceiveLimits>;
  /** Whether the configured mail carries receipts. */
  sendsReceipts: boolean;
  /** New mail waits in the outbox. */
  onStored: () => void;
}

/** Beyond the soft limits a message is stored and held; beyond the hard ones the visitor is asked to come back. */
export interface ReceiveLimits {
  addressSoft: number;
  addressHard: number;
  overallSoft: number;
  overallHard: number;
}

// Per ten minutes. Whole neighbourhoods share an address on mobile networks: the first limit only holds.
const usualLimits: ReceiveLimits = { addressSoft: 10, addressHard: 60, overallSoft: 600, overallHard: 30_000 };

/** The window of both limiters. */
export const limitWindowSeconds = 600;

const fastestSeconds = 2;
const oldestSeconds = 24 * 60 * 60;
const sameWithin = Temporal.Duration.from({ hours: 24 });
const receiptsADay = 5;

/** Takes a message in: checked, stored with its mails in one transaction, and only then acknowledged. */
export async function receiveMessage(deps: ReceiveDeps, form: SentForm, visitor: Visitor): Promise<Received> {
  const now = deps.now();
  const read = readSubmission(form.category, form.typed);
  if (!read.ok) return { kind: "faulty", faults: read.faults };
  const token = deps.tokens.read(form.token, now);
  // A clock set back makes forms look as if they came from the future: that is no fault of the visitor's.
  if (!token || token.ageInSeconds > oldestSeconds) return { kind: "stale" };

  const limits = { ...usualLimits, ...deps.limits };
  const address = deps.perAddress.count(addressKey(visitor.address), now);
  const overall = deps.overall.count("", now);
  if (address.used > limits.addressHard || overall.used > limits.overallHard) {
    deps.log.warn("message.limited", { overall: overall.used > limits.overallHard });
    const { freeInSeconds } = address.used > limits.addressHard ? address : overall;
    return { kind: "busy", retryAfterSeconds: freeInSeconds };
  }

  const suspicion = suspicionOf(form, token.ageInSeconds, address.used, overall.used, limits);
  const { submission } = read;
  const { reference, fresh } = await storeMessage(
    deps.db,
    {
      ...rowOf(submission, form, now),
      form_key: token.key,
      fingerprint: fingerprint(deps.secret, submission),
      suspicion,
      state: suspicion ? "held" : "open",
    },
    {
      now,
      newReference: () => referenceFrom(randomBytes(8)),
      mails: ["team", "receipt"],
      sameWithin,
      receiptsADay,
    },
  );
  deps.log.info("message.stored", { category: form.category, fresh, held: suspicion ?? undefined });
  if (fresh && !suspicion) deps.onStored();
  const receipt = deps.sendsReceipts && !suspicion;
  return { kind: "stored", reference, receipt, likelyDomain: likelyDomain(submission.email) };
}

function suspicionOf(
  form: SentForm,
  age: number,
  fromAddress: number,
  overall: number,
  limits: ReceiveLimits,
): Suspicion | null {
  if (form.honeypot !== "") return "honeypot";
  if (age >= 0 && age < fastestSeconds) return "too-fast";
  if (fromAddress > limits.addressSoft) return "busy-address";
  if (overall > limits.overallSoft) return "busy-site";
  return null;
}

function rowOf(submission: Submission, form: SentForm, now: Temporal.Instant) {
  const clock = clockOf(submission.category, now);
  return {
    ...submission,
    email_key: emailKey(submission.email),
    language: form.language,
    received_at: stored(now),
    answer_by: stored(clock.answerBy),
    settle_by: clock.settleBy && stored(clock.settleBy),
  };
}

/** The same for the same words of the same person, and telling nothing of either. */
function fingerprint(secret: Buffer, submission: Submission): string {
  const { category, name, email, phone, subject, message, app, store } = submission;
  const parts = [category, name, emailKey(email), phone, subject, message, app, store];
  return createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");
}
