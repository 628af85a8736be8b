import { queueDigest } from "../db/messages/digest.ts";
import { readSecret } from "../db/secret.ts";
import type { Env } from "../env.ts";
import { errorFields } from "../log.ts";
import { mailSettings } from "../mail/settings.ts";
import type { Transport } from "../mail/transport.ts";
import { linkTokens } from "../newsletter/link-token.ts";
import type { Running } from "../running.ts";
import { retentionSweep } from "./retention-sweep.ts";
import { type Outbox, startOutbox } from "./start-outbox.ts";

export interface MailDeps extends Running {
  env: Env;
  site: Parameters<typeof mailSettings>[1];
  /** Null where no mail is configured: then it waits. */
  transport: Transport | null;
}

const minute = 60_000;

/** Everything about mail that runs by itself, once it is told to: the sender, the retention sweep and the digest. */
export async function prepareMail({ env, site, transport, ...running }: MailDeps) {
  const { db, now, log } = running;
  const tokens = linkTokens(await readSecret(db, "links"));
  const settings = mailSettings(env, site, tokens.sign);
  let outbox: Outbox | undefined;
  const wake = () => outbox?.wake();
  const parts: { stop(): Promise<void> }[] = [];
  /** Tells the team once a day what waits for them: reports about stores, held and overdue messages, dead mail. */
  const lookForDigest = async () => {
    if (!(await queueDigest(db, now()))) return;
    log.info("digest.queued");
    wake();
  };
  return {
    tokens,
    /** Whether visitors get receipts: EmailJS carries none, and without mail nothing goes out. */
    sendsReceipts: transport?.carries.includes("receipt") ?? false,
    /** Whether the newsletter can mail its links. Where no mail is configured yet they wait for it. */
    isJoinable: transport?.carries.includes("newsletter-confirm") ?? true,
    wake,
    /** When nothing can stop the start any more: it would cut mails off, each time that a supervisor tries again. */
    start() {
      outbox = startOutbox({ ...running, transport, settings, random: Math.random });
      const sweeping = startRepeating(60 * minute, retentionSweep(running), (error) =>
        log.warn("retention.failed", errorFields(error)),
      );
      parts.push(outbox, sweeping);
      // EmailJS carries none: then it would wait for ever.
      if (!transport?.carries.includes("digest")) return;
      parts.push(startRepeating(10 * minute, lookForDigest, (error) => log.warn("digest.failed", errorFields(error))));
    },
    async stop() {
      await Promise.all(parts.map((part) => part.stop()));
    },
  };
}

/** Works now and then again and again. What fails is told, and tried again in its next turn. */
function startRepeating(milliseconds: number, work: () => Promise<void>, onFailure: (error: unknown) => void) {
  let running = work().catch(onFailure);
  const timer = setInterval(() => {
    running = work().catch(onFailure);
  }, milliseconds);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
