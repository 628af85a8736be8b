import { emailKey, isEmailAddress } from "../../domain/contact/email.ts";
import { likelyDomain } from "../../domain/contact/email-hint.ts";
import { limits } from "../../domain/contact/submission.ts";
import type { Visitor } from "../../domain/contact/use-cases.ts";
import type { Joined, JoinForm, NewsletterUseCases } from "../../domain/newsletter/use-cases.ts";
import type { Database } from "../db/database.ts";
import { confirmJoin, leave, requestJoin } from "../db/newsletter/subscribers.ts";
import type { Log } from "../log.ts";
import { addressKey } from "../forms/address-key.ts";
import { limiter } from "../forms/limiter.ts";
import type { LinkTokens } from "./link-token.ts";

export interface NewsletterDeps {
  db: Database;
  now: () => Temporal.Instant;
  log: Log;
  tokens: LinkTokens;
  onStored: () => void;
}

const windowSeconds = 600;
const mostJoins = 10;
const mailAgainAfter = Temporal.Duration.from({ hours: 1 });

/** The newsletter screens' way to the server. */
export function newsletterUseCases(deps: NewsletterDeps): NewsletterUseCases {
  const joins = limiter(windowSeconds);
  return {
    join: (form, visitor) => join(deps, joins, form, visitor),
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

async function join(
  deps: NewsletterDeps,
  joins: ReturnType<typeof limiter>,
  form: JoinForm,
  visitor: Visitor,
): Promise<Joined> {
  const email = form.email.trim().normalize("NFC");
  if (email === "") return { kind: "faulty", fault: "missing" };
  if (email.length > limits.email) return { kind: "faulty", fault: "tooLong" };
  if (!isEmailAddress(email)) return { kind: "faulty", fault: "malformed" };
  const now = deps.now();
  const { used, freeInSeconds } = joins.count(addressKey(visitor.address), now);
  if (used > mostJoins) return { kind: "busy", retryAfterSeconds: freeInSeconds };
  // A program's work is recorded, but no mail goes to a stranger on its word.
  const held = form.honeypot !== "";
  await requestJoin(deps.db, { email, emailKey: emailKey(email), language: form.language, now, mailAgainAfter, held });
  deps.log.info("newsletter.asked", { held });
  deps.onStored();
  return { kind: "asked", likelyDomain: likelyDomain(email) };
}
