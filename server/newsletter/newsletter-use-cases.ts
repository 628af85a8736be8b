import { normalForm } from "../../domain/normal-form.ts";
import { emailKey, isEmailAddress } from "../../domain/contact/email.ts";
import { likelyDomain } from "../../domain/contact/email-hint.ts";
import { limits as lengths } from "../../domain/contact/fields.ts";
import type { NewsletterUseCases } from "../../domain/newsletter/use-cases.ts";
import { confirmJoin, leave, readSubscriberState, requestJoin } from "../db/newsletter/subscribers.ts";
import { readSecret } from "../db/secret.ts";
import { mailboxHash, mailLimits } from "../forms/mail-limits.ts";
import { type VisitBounds, visitLimits } from "../forms/visit-limits.ts";
import type { Running } from "../running.ts";
import type { LinkTokens } from "../forms/link-token.ts";

export interface NewsletterDeps extends Running {
  tokens: LinkTokens;
  /** Whether the configured mail carries what confirms an address. */
  confirmsByMail: boolean;
  onStored: () => void;
}

/** Nothing is held here: whoever is beyond a limit is asked to come back in a few minutes. */
const bounds: VisitBounds = {
  windowSeconds: 600,
  address: { soft: 10, hard: 10 },
  network: { soft: 40, hard: 40 },
  overall: { soft: 1000, hard: 1000 },
};

export async function newsletterUseCases(deps: NewsletterDeps): Promise<NewsletterUseCases> {
  const { db, log, tokens, onStored } = deps;
  const secret = await readSecret(db, "fingerprints");
  const visits = visitLimits(bounds);
  const mails = mailLimits();
  return {
    async join(form, visitor) {
      const email = normalForm(form.email.trim(), "NFC");
      if (email === "") return { kind: "faulty", fault: "missing" };
      if (email.length > lengths.email) return { kind: "faulty", fault: "tooLong" };
      if (!isEmailAddress(email)) return { kind: "faulty", fault: "malformed" };
      if (!deps.confirmsByMail) return { kind: "unavailable" };
      const now = deps.now();
      const visit = visits.count(visitor, now);
      const mailable = visit.kind === "welcome" && mails.allows(email, now, visit);
      if (!mailable) {
        log.warn("newsletter.limited", { crowd: visit.crowd ?? undefined });
        const retryAfterSeconds = visit.kind === "busy" ? visit.retryAfterSeconds : bounds.windowSeconds;
        return { kind: "busy", retryAfterSeconds };
      }
      // A program's work is recorded, but no mail goes to a stranger on its word.
      const held = form.honeypot !== "";
      const mailbox = mailboxHash(secret, email);
      await requestJoin(db, { email, emailKey: emailKey(email), language: form.language, now, mailbox, held });
      log.info("newsletter.asked", { held });
      onStored();
      return { kind: "asked", likelyDomain: likelyDomain(email) };
    },
    async openLink(purpose, token) {
      const id = tokens.read(purpose, token);
      if (id === undefined) return "broken";
      const state = await readSubscriberState(db, id);
      if (purpose === "unsubscribe") return state === "pending" || state === "confirmed" ? "ask" : "done";
      if (state === "confirmed") return "done";
      return state === "pending" ? "ask" : "broken";
    },
    async confirm(token) {
      const id = tokens.read("confirm", token);
      const confirmed = id !== undefined && (await confirmJoin(db, id, deps.now()));
      if (confirmed) onStored();
      return confirmed;
    },
    async unsubscribe(token) {
      const id = tokens.read("unsubscribe", token);
      if (id !== undefined) await leave(db, id, deps.now());
      return id !== undefined;
    },
  };
}
