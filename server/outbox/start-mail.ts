import { readSecret } from "../db/secret.ts";
import type { Env } from "../env.ts";
import { mailSettings } from "../mail/settings.ts";
import type { Transport } from "../mail/transport.ts";
import { linkTokens } from "../newsletter/link-token.ts";
import type { Running } from "../running.ts";
import { startDigest } from "./start-digest.ts";
import { startOutbox } from "./start-outbox.ts";
import { startRetention } from "./start-retention.ts";

export interface StartMailDeps extends Running {
  env: Env;
  site: Parameters<typeof mailSettings>[1];
  /** Null where no mail is configured: then it waits. */
  transport: Transport | null;
}

/** Starts everything about mail that runs by itself: the sender, the retention sweep and the digest. */
export async function startMail({ db, env, site, transport, now, log }: StartMailDeps) {
  const tokens = linkTokens(await readSecret(db, "links"));
  const settings = mailSettings(env, site, tokens.sign);
  const outbox = startOutbox({ db, transport, settings, now, random: Math.random, log });
  const retention = startRetention({ db, now, log });
  // EmailJS carries none: then it would wait for ever.
  const digest = transport?.carries.includes("digest")
    ? startDigest({ db, now, log, wake: () => outbox.wake() })
    : null;
  return {
    tokens,
    /** Whether visitors get receipts: EmailJS carries none, and without mail nothing goes out. */
    sendsReceipts: transport?.carries.includes("receipt") ?? false,
    wake: () => outbox.wake(),
    async stop() {
      await Promise.all([outbox.stop(), retention.stop(), digest?.stop()]);
    },
  };
}
