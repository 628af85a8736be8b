import { explainOutcome } from "../../domain/mail/explain.ts";
import { type ClaimedMail, claimMail, returnMail } from "../db/messages/claim-mail.ts";
import { hurryMail, releaseMail } from "../db/messages/release-mail.ts";
import { isForTeam } from "../db/messages/tables.ts";
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
  const sender = createSender({ ...deps, transport });
  void announced.then(() => sender.wake());
  return sender;
}

function createSender(deps: OutboxDeps & { transport: Transport }): Outbox {
  const { db, transport, now, log, pause = defaultPause, lease = defaultLease } = deps;
  const inFlight = new Map<string, Promise<void>>();
  const onFinish = sayChanges(deps);
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isNewMail = false;
  let stopped = false;

  function wake(): void {
    if (stopped) return;
    if (looking) {
      isNewMail = true;
      return;
    }
    clearTimeout(timer);
    isNewMail = false;
    looking = look().finally(() => {
      looking = undefined;
      if (isNewMail || stopped) wake();
      else timer = setTimeout(wake, pause);
    });
  }

  async function look(): Promise<void> {
    const limit = transport.atOnce - inFlight.size;
    if (limit < 1) return;
    try {
      const except = [...inFlight.keys()];
      const claims = await claimMail(db, { now: now(), lease, limit, kinds: transport.carries, except });
      // Told to stop in the meantime: the next server sends them, and no try is lost.
      if (stopped) for (const claim of claims) await returnMail(db, claim);
      else for (const claim of claims) begin(claim);
    } catch (error) {
      log.warn("outbox.look-failed", errorFields(error));
    }
  }

  function begin(claim: ClaimedMail): void {
    const sending = deliver({ ...deps, onFinish }, claim)
      .catch((error: unknown) => log.error("mail.not-recorded", { mail: claim.id, ...errorFields(error) }))
      .finally(() => {
        inFlight.delete(claim.id);
        wake();
      });
    inFlight.set(claim.id, sending);
  }

  async function stop(patience = 8000): Promise<void> {
    stopped = true;
    clearTimeout(timer);
    const { promise: enough, resolve } = Promise.withResolvers<void>();
    using _ = setTimeout(resolve, patience);
    const done = Promise.resolve(looking).then(() => Promise.all(inFlight.values()));
    await Promise.race([enough, done]);
  }

  return { wake, stop };
}

/** Says once that the team's mail does not go out, and once that it does again: nobody else tells, as what would tell is mail. */
function sayChanges({ log, transport }: DeliverDeps): NonNullable<DeliverDeps["onFinish"]> {
  let failing: string | undefined;
  return ({ kind, last_code }, { state, code }) => {
    if (!isForTeam(kind)) return;
    if (state === "sent") {
      if (failing !== undefined) log.info("mail.recovered", { transport: transport.name });
      failing = undefined;
    } else if (code !== failing && code !== last_code) {
      failing = code;
      log.warn("mail.failing", { transport: transport.name, code, cure: explainOutcome({ code }) });
    }
  };
}

/** Says what waits. What a wrong setting held back gets another chance: the setting may be right now. */
async function announce({ db, transport, now, log }: OutboxDeps): Promise<void> {
  try {
    const revived = transport
      ? await releaseMail(db, { states: ["dead"], because: "configuration" }, { now: now() })
      : 0;
    if (transport) await hurryMail(db, now());
    const { waiting, failing, dead, held } = await readUnsentMail(db);
    const fields = { transport: transport?.name ?? "none", waiting, failing, dead, held, revived };
    if (transport) log.info("outbox.started", fields);
    else log.warn("outbox.no-transport", fields);
  } catch (error) {
    log.warn("outbox.look-failed", errorFields(error));
  }
}
