import { type ClaimedMail, claimMail, returnMail } from "../db/messages/claim-mail.ts";
import { releaseMail } from "../db/messages/release-mail.ts";
import { readUnsentMail } from "../db/messages/unsent-mail.ts";
import { errorFields } from "../log.ts";
import type { Transport } from "../mail/transport.ts";
import { deliver, type DeliverDeps } from "./deliver.ts";

export interface OutboxDeps extends Omit<DeliverDeps, "transport"> {
  /** Null where no mail is configured: messages wait. */
  transport: Transport | null;
  /** Milliseconds between looks at the outbox when nobody wakes us. */
  pause?: number;
  lease?: Temporal.Duration;
}

export interface Outbox {
  /** There is new mail: look now. */
  wake(): void;
  /** Takes no further mail and waits for what is in progress, at most so many milliseconds. */
  stop(patience?: number): Promise<void>;
}

/** Longer than any attempt, so that a mail is never taken from a sender that is still at work. */
const defaultLease = Temporal.Duration.from({ minutes: 2 });
const defaultPause = 2000;

/** Starts sending. Only the server's main file calls this; whatever fails here is tried again at the next look. */
export function startOutbox(deps: OutboxDeps): Outbox {
  const { transport } = deps;
  const announced = announce(deps);
  if (!transport) return { wake() {}, stop: () => announced };
  const sender = new Sender({ ...deps, transport });
  void announced.then(() => sender.wake());
  return sender;
}

class Sender implements Outbox {
  readonly #deps: OutboxDeps & { transport: Transport };
  readonly #underWay = new Map<string, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #lookAgain = false;
  #stopped = false;

  constructor(deps: OutboxDeps & { transport: Transport }) {
    this.#deps = deps;
  }

  wake(): void {
    if (this.#stopped) return;
    if (this.#looking) {
      this.#lookAgain = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#looking = this.#look().finally(() => {
      this.#looking = undefined;
      if (this.#stopped) return;
      if (this.#lookAgain) {
        this.#lookAgain = false;
        this.wake();
        return;
      }
      this.#timer = setTimeout(() => this.wake(), this.#deps.pause ?? defaultPause);
    });
  }

  async stop(patience = 8000): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    const { promise: enough, resolve } = Promise.withResolvers<void>();
    using _ = setTimeout(resolve, patience);
    const done = Promise.resolve(this.#looking).then(() => Promise.all(this.#underWay.values()));
    await Promise.race([enough, done]);
  }

  async #look(): Promise<void> {
    const { db, transport, now, log, lease = defaultLease } = this.#deps;
    const limit = transport.atOnce - this.#underWay.size;
    if (limit < 1) return;
    try {
      const except = [...this.#underWay.keys()];
      const claims = await claimMail(db, { now: now(), lease, limit, kinds: transport.carries, except });
      // Told to stop in the meantime: the next server sends them, and no try is lost.
      if (this.#stopped) for (const claim of claims) await returnMail(db, claim);
      else for (const claim of claims) this.#begin(claim);
    } catch (error) {
      log.warn("outbox.look-failed", errorFields(error));
    }
  }

  #begin(claim: ClaimedMail): void {
    const sending = deliver(this.#deps, claim)
      .catch((error: unknown) => this.#deps.log.error("mail.not-recorded", { mail: claim.id, ...errorFields(error) }))
      .finally(() => {
        this.#underWay.delete(claim.id);
        this.wake();
      });
    this.#underWay.set(claim.id, sending);
  }
}

/** Says what waits. What died of a wrong setting gets another chance: the setting may be right now. */
async function announce({ db, transport, now, log }: OutboxDeps): Promise<void> {
  try {
    const revived = transport
      ? await releaseMail(db, { states: ["dead"], because: "configuration" }, { now: now() })
      : 0;
    const { waiting, dead, held } = await readUnsentMail(db);
    const fields = { transport: transport?.name ?? "none", waiting, dead, held, revived };
    if (transport) log.info("outbox.started", fields);
    else log.warn("outbox.no-transport", fields);
  } catch (error) {
    log.warn("outbox.look-failed", errorFields(error));
  }
}
