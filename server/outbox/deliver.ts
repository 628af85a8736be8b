import { maxAttempts, maxTeamCount, waitAfter } from "../../domain/mail/backoff.ts";
import type { Outcome } from "../../domain/mail/outcome.ts";
import { type ClaimedMail, type Finish, finishMail } from "../db/messages/claim-mail.ts";
import { readMail } from "../db/messages/read-mail.ts";
import { isForTeam } from "../db/messages/tables.ts";
import { errorFields } from "../log.ts";
import { renderMail } from "../mail/render.ts";
import type { MailSettings } from "../mail/settings.ts";
import type { Transport } from "../mail/transport.ts";
import type { Running } from "../running.ts";

export interface DeliverDeps extends Running {
  transport: Transport;
  settings: MailSettings;
  /** From 0 to 1. */
  random: () => number;
  /** Hears how each attempt ended. */
  onFinish?: (claim: ClaimedMail, finish: Finish) => void;
}

/** Sends one claimed mail and records how it went. Sending happens outside any transaction. */
export async function deliver(deps: DeliverDeps, claim: ClaimedMail): Promise<void> {
  const finish = await attempt(deps, claim);
  if (!finish) return;
  report(deps, claim, finish);
  deps.onFinish?.(claim, finish);
  const ours = await recordWithRetry(deps, claim, finish);
  if (!ours) deps.log.warn("mail.lease-lost", { mail: claim.id, kind: claim.kind });
}

async function attempt(deps: DeliverDeps, claim: ClaimedMail): Promise<Finish | undefined> {
  // Counted at the claim: one that brought its sender down every time ends here.
  if (claim.attempts > maxAttempts) return { state: "dead", code: "exhausted", because: "exhausted" };
  let outcome: Outcome;
  try {
    const matter = await readMail(deps.db, claim, deps.now());
    // Erased or discarded since it was claimed: there is nothing left to send.
    if (!matter) return undefined;
    outcome = await deps.transport.send(renderMail(claim.id, claim.kind, matter, deps.settings));
  } catch (error) {
    deps.log.error("mail.failed", { mail: claim.id, ...errorFields(error) });
    outcome = { kind: "later", code: "failed" };
  }
  return finishOf(outcome, claim, deps);
}

function finishOf({ kind, code }: Outcome, claim: ClaimedMail, { now, random }: DeliverDeps): Finish {
  if (kind === "sent") return { state: "sent", code };
  const forTeam = isForTeam(claim.kind);
  const wait = waitAfter(claim.attempts, random(), { forTeam, kind });
  if (wait === null) return { state: "dead", code, because: kind === "later" ? "exhausted" : kind };
  const attempts = forTeam ? Math.min(claim.attempts, maxTeamCount) : claim.attempts;
  const because = kind === "refused" && !forTeam ? kind : undefined;
  return { state: "waiting", code, attempts, dueAt: now().add({ milliseconds: wait }), because };
}

function report({ log, transport }: DeliverDeps, { id, kind, attempts, last_code }: ClaimedMail, finish: Finish): void {
  const fields = { mail: id, kind, transport: transport.name, code: finish.code, attempts };
  if (finish.state === "sent") log.info("mail.sent", fields);
  else if (finish.state === "dead") log.warn("mail.dead", { ...fields, because: finish.because });
  // Once for each reason, not at each try.
  else if (finish.code !== last_code) log.info("mail.later", fields);
}

/** Milliseconds; then the longest, again and again. */
const recordingWaits = [100, 500, 2000, 5000];
const maxWait = 15_000;
/** For an hour: after that the fault is not one of the moment. */
const maxRecordings = 240;

/**
 * The mail is out: a database that is away or full meanwhile must not make us send it again. Nobody else of this process takes it before this
 * ends.
 */
async function recordWithRetry(deps: DeliverDeps, claim: ClaimedMail, finish: Finish): Promise<boolean> {
  for (let recording = 0; ; recording += 1) {
    try {
      return await finishMail(deps.db, claim, finish, deps.now());
    } catch (error) {
      if (recording >= maxRecordings) throw error;
      await new Promise((resolve) => setTimeout(resolve, recordingWaits[recording] ?? maxWait));
    }
  }
}
