import { emailKey, isEmailAddress } from "../../domain/contact/email.ts";
import { likelyDomain } from "../../domain/contact/email-hint.ts";
import { limits as lengths } from "../../domain/contact/fields.ts";
import type { Visitor } from "../../domain/contact/use-cases.ts";
import type { Joined, JoinForm, NewsletterUseCases } from "../../domain/newsletter/use-cases.ts";
import { confirmJoin, leave, requestJoin } from "../db/newsletter/subscribers.ts";
import { readSecret } from "../db/secret.ts";
import { type FormTokens, formTokens, isFresh, isTooFast } from "../forms/form-token.ts";
import { type Limiter, limiter } from "../forms/limiter.ts";
import { mailboxHash, type MailLimits, mailLimits } from "../forms/mail-limits.ts";
import { type VisitBounds, type VisitLimits, visitLimits } from "../forms/visit-limits.ts";
import type { Running } from "../running.ts";
import type { LinkTokens } from "./link-token.ts";

export interface NewsletterDeps extends Running {
  tokens: LinkTokens;
  onStored: () => void;
}

interface Joining extends NewsletterDeps {
  forms: FormTokens;
  usesOfForm: Limiter;
  visits: VisitLimits;
  mails: MailLimits;
  secret: Buffer;
}

/** Nothing is held here: whoever is beyond a limit is asked to come back in a few minutes. */
const bounds: VisitBounds = {
  windowSeconds: 600,
  address: { soft: 10, hard: 10 },
  network: { soft: 40, hard: 40 },
  overall: { soft: 1000, hard: 1000 },
};

const daySeconds = 24 * 60 * 60;
/** Correcting oneself is fine; a program that sends one form for ever is not. */
const maxPerForm = 3;

/** The newsletter screens' way to the server. */
export async function newsletterUseCases(deps: NewsletterDeps): Promise<NewsletterUseCases> {
  const joining: Joining = {
    ...deps,
    forms: formTokens(await readSecret(deps.db, "forms")),
    usesOfForm: limiter(daySeconds, maxPerForm + 1),
    visits: visitLimits(bounds),
    mails: mailLimits(),
    secret: await readSecret(deps.db, "fingerprints"),
  };
  return {
    join: (form, visitor) => join(joining, form, visitor),
    isLink: (purpose, token) => deps.tokens.read(purpose, token) !== undefined,
    async confirm(token) {
      const id = deps.tokens.read("confirm", token);
      const confirmed = id !== undefined && (await confirmJoin(deps.db, id, deps.now()));
      if (confirmed) deps.onStored();
      return confirmed;
    },
    async unsubscribe(token) {
      const id = deps.tokens.read("unsubscribe", token);
      if (id !== undefined) await leave(deps.db, id, deps.now());
      return id !== undefined;
    },
  };
}

async function join(deps: Joining, form: JoinForm, visitor: Visitor): Promise<Joined> {
  const email = form.email.trim().normalize("NFC");
  if (email === "") return { kind: "faulty", fault: "missing" };
  if (email.length > lengths.email) return { kind: "faulty", fault: "tooLong" };
  if (!isEmailAddress(email)) return { kind: "faulty", fault: "malformed" };
  const now = deps.now();
  const token = deps.forms.read(form.token, now);
  const usable = isFresh(token) && !isTooFast(token) && deps.usesOfForm.count(token.key, now).used <= maxPerForm;
  if (!usable) return { kind: "check", likelyDomain: likelyDomain(email) };

  const visit = deps.visits.count(visitor, now);
  const mailable = visit.kind === "welcome" && deps.mails.allows(email, now);
  if (!mailable) {
    deps.log.warn("newsletter.limited", { crowd: visit.crowd ?? undefined });
    return { kind: "busy", retryAfterSeconds: visit.kind === "busy" ? visit.retryAfterSeconds : bounds.windowSeconds };
  }
  // A program's work is recorded, but no mail goes to a stranger on its word.
  const held = form.honeypot !== "";
  const mailbox = mailboxHash(deps.secret, email);
  await requestJoin(deps.db, { email, emailKey: emailKey(email), language: form.language, now, mailbox, held });
  deps.log.info("newsletter.asked", { held });
  deps.onStored();
  return { kind: "asked", likelyDomain: likelyDomain(email) };
}
