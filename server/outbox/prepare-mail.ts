import { queueDigest } from "../db/messages/digest.ts";
import { dropUncarried } from "../db/messages/release-mail.ts";
import { type MailKind, mailKinds } from "../db/messages/tables.ts";
import { readSecret } from "../db/secret.ts";
import type { Env } from "../env.ts";
import { errorFields } from "../log.ts";
import { mailSettings } from "../mail/settings.ts";
import type { Transport } from "../mail/transport.ts";
import { linkTokens } from "../forms/link-token.ts";
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
  /** What was queued while another transport was configured. */
  const drop = async (carries: readonly MailKind[]) => {
    const mails = await dropUncarried(db, carries);
    if (mails > 0) log.warn("outbox.not-carried", { mails });
  };
  return {
    tokens,
    /** Whether visitors get receipts: EmailJS carries none, and without mail nothing goes out. */
    sendsReceipts: transport?.carries.includes("receipt") ?? false,
    /** Whether somebody who joins gets the mail that confirms it. */
    confirmsByMail: transport?.carries.includes("newsletter-confirm") ?? false,
    /** What to queue: no mail that the configured transport cannot carry. Where none is configured yet, all wait for it. */
    queues: transport?.carries ?? mailKinds,
    wake,
    /** When nothing can stop the start any more: it would cut mails off, each time that a supervisor tries again. */
    start(remind: (signal: AbortSignal) => Promise<number>) {
      outbox = startOutbox({ ...running, transport, settings, random: Math.random });
      const sweeping = startRepeating(60 * minute, retentionSweep(running), (error) =>
        log.warn("retention.failed", errorFields(error)),
      );
      parts.push(outbox, sweeping);
      const reminding = async (signal: AbortSignal) => {
        const mails = await remind(signal);
        if (mails > 0) log.info("shop.reminded", { mails });
      };
      parts.push(startRepeating(60 * minute, reminding, (error) => log.warn("reminders.failed", errorFields(error))));
      if (!transport) return;
      const look = () => drop(transport.carries).then(lookForDigest);
      parts.push(startRepeating(10 * minute, look, (error) => log.warn("digest.failed", errorFields(error))));
    },
    async stop() {
      await Promise.all(parts.map((part) => part.stop()));
    },
  };
}

/** Works now and then again and again. What fails is told, and tried again in its next turn. */
function startRepeating(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<void>,
  onFailure: (error: unknown) => void,
) {
  const stopping = new AbortController();
  let running = work(stopping.signal).catch(onFailure);
  const timer = setInterval(() => {
    running = work(stopping.signal).catch(onFailure);
  }, milliseconds);
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
