import { createHmac, randomBytes } from "node:crypto";
import { readSubmission, type Submission } from "../../domain/contact/submission.ts";
import { clockOf } from "../../domain/contact/clock.ts";
import { emailKey } from "../../domain/contact/email.ts";
import { likelyDomain } from "../../domain/contact/email-hint.ts";
import { referenceFrom } from "../../domain/contact/reference.ts";
import type { FormSeal, Received, SentForm, TakenIn, Visitor } from "../../domain/contact/use-cases.ts";
import type { Language } from "../../domain/language.ts";
import type { Site } from "../../domain/site.ts";
import { stored } from "../db/instant.ts";
import type { MailKind } from "../db/messages/tables.ts";
import { type Attachment, storeMessage } from "../db/messages/store-message.ts";
import { type FormTokens, isFresh } from "../forms/form-token.ts";
import type { limiter } from "../forms/limiter.ts";
import { type MailLimits, mailboxHash } from "../forms/mail-limits.ts";
import type { VisitBounds, VisitLimits } from "../forms/visit-limits.ts";
import type { Running } from "../running.ts";

export interface ReceiveDeps extends Running {
  site: Site;
  tokens: FormTokens;
  /** Keys the hash by which the same words are recognised. */
  secret: Buffer;
  limits: VisitLimits;
  /** Counts what is held: nobody reads that much, and it would fill the disk. */
  held: Pick<ReturnType<typeof limiter>, "count">;
  bounds: MessageBounds;
  /** Apart, or whoever floods the form would take everybody's receipts. */
  receipts: Readonly<Record<"open" | "held", MailLimits>>;
  /** Whether the configured mail carries receipts. */
  sendsReceipts: boolean;
  /** What mail is worth queueing. */
  queues: readonly MailKind[];
  /** New mail waits in the outbox. */
  onStored: () => void;
}

export interface MessageBounds extends VisitBounds {
  /** Beyond it a suspicious message is asked to come back, unless it is the first of its network. */
  heldInADay: number;
}

/**
 * Per ten minutes. Beyond the soft limits a message is stored and held; beyond the hard ones the visitor is asked to come
 * back. Whole neighbourhoods share an address on mobile networks: the first limit only holds.
 */
export const messageBounds: MessageBounds = {
  windowSeconds: 600,
  address: { soft: 10, hard: 60 },
  network: { soft: 40, hard: 240 },
  overall: { soft: 600, hard: 30_000 },
  heldInADay: 5000,
};

const sameWithin = Temporal.Duration.from({ hours: 24 });

/** Takes a message in: checked, stored with its mails in one transaction, and only then acknowledged. */
export async function receiveMessage(deps: ReceiveDeps, form: SentForm, visitor: Visitor): Promise<Received> {
  const read = readSubmission(form.category, form.typed);
  return read.ok ? takeIn(deps, read.submission, form, visitor) : { kind: "faulty", faults: read.faults };
}

/** The same for what is in order, with what belongs to it. */
export async function takeIn(
  deps: ReceiveDeps,
  submission: Submission,
  form: FormSeal & { language: Language },
  visitor: Visitor,
  attachment?: Attachment,
): Promise<TakenIn> {
  const now = deps.now();
  const token = deps.tokens.read(form.token, now);
  if (!isFresh(token)) return { kind: "stale" };

  const visit = deps.limits.count(visitor, now);
  if (visit.kind === "busy") {
    deps.log.warn("message.limited", { crowd: visit.crowd });
    return { kind: "busy", retryAfterSeconds: visit.retryAfterSeconds };
  }
  const suspicion = form.honeypot !== "" ? "honeypot" : visit.crowd;
  const state = suspicion ? "held" : "open";
  if (suspicion && !visit.isFirst) {
    const { used, freeInSeconds } = deps.held.count("", now);
    if (used > deps.bounds.heldInADay) {
      deps.log.warn("message.limited", { crowd: "busy-site" });
      return { kind: "busy", retryAfterSeconds: freeInSeconds };
    }
  }
  const mayReceipt = deps.queues.includes("receipt");
  const saved = await storeMessage(
    deps.db,
    {
      ...rowOf(submission, form.language, now, deps.site),
      form_key: token.key,
      fingerprint: fingerprint(deps.secret, submission, attachment?.digest),
      suspicion,
      state,
    },
    {
      now,
      newReference: () => referenceFrom(randomBytes(8)),
      mails: mayReceipt && deps.receipts[state].allows(submission.email, now, visit) ? ["team", "receipt"] : ["team"],
      sameWithin,
      mailbox: mailboxHash(deps.secret, submission.email),
      attachment,
    },
  );
  if (!saved) return { kind: "stale" };
  const { reference, fresh } = saved;
  deps.log.info("message.stored", { category: submission.category, fresh, held: suspicion ?? undefined });
  if (fresh && !suspicion) deps.onStored();
  return {
    kind: "stored",
    reference,
    receipt: deps.sendsReceipts && saved.receipt,
    likelyDomain: likelyDomain(submission.email),
  };
}

function rowOf(submission: Submission, language: Language, now: Temporal.Instant, { grievance }: Site) {
  const clock = clockOf(submission.category, now, grievance);
  return {
    ...submission,
    email_key: emailKey(submission.email),
    language,
    received_at: stored(now),
    answer_by: stored(clock.answerBy),
    resolve_by: clock.resolveBy && stored(clock.resolveBy),
  };
}

/** The same for the same words of the same person, and telling nothing of either. */
function fingerprint(secret: Buffer, submission: Submission, attached?: string): string {
  const { category, name, email, phone, subject, message, app } = submission;
  const parts = [category, name, emailKey(email), phone, subject, message, app, ...(attached ? [attached] : [])];
  return createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");
}
