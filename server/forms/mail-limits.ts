import { createHmac } from "node:crypto";
import { isWellKnownDomain } from "../../domain/contact/email-hint.ts";
import { mailboxKey, mailDomain } from "../../domain/contact/email.ts";
import { limiter } from "./limiter.ts";

const maxInTenMinutes = 120;
/** Of these, for networks that have asked in this time already: the rest is for those that have not, so that a few cannot use up all. */
const maxAgain = 80;
const maxToDomainInAnHour = 30;

export type MailLimits = ReturnType<typeof mailLimits>;

/**
 * How much mail one form may set off to addresses that a stranger typed in, in memory only: overall, and to one domain, which may be one
 * person's with a mailbox that takes in everything. `server/db` bounds it per mailbox.
 */
export function mailLimits() {
  const overall = limiter(600, maxInTenMinutes);
  const again = limiter(600, maxAgain);
  const toDomain = limiter(3600, maxToDomainInAnHour);
  return {
    /** Counts a mail to an address, and says whether it may go out. */
    allows(address: string, now: Temporal.Instant, { isFirst }: { isFirst: boolean }): boolean {
      const domain = mailDomain(address);
      if (!isWellKnownDomain(domain) && toDomain.count(domain, now).used > maxToDomainInAnHour) return false;
      if (!isFirst && again.count("", now).used > maxAgain) return false;
      return overall.count("", now).used <= maxInTenMinutes;
    },
  };
}

/** Names a mailbox in the outbox without telling whose it is. */
export function mailboxHash(secret: Buffer, address: string): string {
  return createHmac("sha256", secret)
    .update(`mailbox\0${mailboxKey(address)}`)
    .digest("base64url");
}
