import { readSecret } from "../db/secret.ts";
import type { Env } from "../env.ts";
import { mailSettings } from "../mail/settings.ts";
import type { Transport } from "../mail/transport.ts";
import { linkTokens } from "../newsletter/link-token.ts";
import type { Running } from "../running.ts";
import { startDigest } from "./start-digest.ts";
import { type Outbox, startOutbox } from "./start-outbox.ts";
import { startRetention } from "./start-retention.ts";

export interface MailDeps extends Running {
  env: Env;
  site: Parameters<typeof mailSettings>[1];
  /** Null where no mail is configured: then it waits. */
  transport: Transport | null;
}

/** Everything about mail that runs by itself, once it is told to: the sender, the retention sweep and the digest. */
export async function prepareMail({ db, env, site, transport, now, log }: MailDeps) {
  const tokens = linkTokens(await readSecret(db, "links"));
  const settings = mailSettings(env, site, tokens.sign);
  let outbox: Outbox | undefined;
  const wake = () => outbox?.wake();
  const running: { stop(): Promise<void> }[] = [];
  return {
    tokens,
    /** Whether visitors get receipts: EmailJS carries none, and without mail nothing goes out. */
    sendsReceipts: transport?.carries.includes("receipt") ?? false,
    wake,
    /** When nothing can stop the start any more: it would cut mails off, each time that a supervisor tries again. */
    start() {
      outbox = startOutbox({ db, transport, settings, now, random: Math.random, log });
      running.push(outbox, startRetention({ db, now, log }));
      // EmailJS carries none: then it would wait for ever.
      if (transport?.carries.includes("digest")) running.push(startDigest({ db, now, log, wake }));
    },
    async stop() {
      await Promise.all(running.map((part) => part.stop()));
    },
  };
}
