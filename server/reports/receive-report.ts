import type { Visitor } from "../../domain/contact/use-cases.ts";
import { maxReportLength, type Reported, type SentReport } from "../../domain/reports/use-cases.ts";
import { cleanText } from "../../domain/stores/clean-text.ts";
import { addReport } from "../db/reports/store-reports.ts";
import { type FormTokens, isFresh, isTooFast } from "../forms/form-token.ts";
import type { VisitBounds, VisitLimits } from "../forms/visit-limits.ts";
import type { Running } from "../running.ts";

interface ReceiveReportDeps extends Running {
  tokens: FormTokens;
  limits: VisitLimits;
}

// A day: a patient program would else fill a store's list over an afternoon.
const daySeconds = 24 * 60 * 60;

/** Beyond the soft limits a report is kept apart from the others; beyond the hard ones the visitor is told to call. */
export const reportBounds: VisitBounds = {
  windowSeconds: daySeconds,
  address: { soft: 10, hard: 60 },
  network: { soft: 40, hard: 240 },
  overall: { soft: 1000, hard: 5000 },
};

/** Takes a report in. Whoever is thanked has been heard: theirs is on record, or counted on one that says the same. */
export async function receiveReport(deps: ReceiveReportDeps, sent: SentReport, visitor: Visitor): Promise<Reported> {
  const now = deps.now();
  const words = cleanText(sent.words, maxReportLength);
  if (words === null) return { kind: "faulty", fault: "empty" };
  if (sent.words.length > maxReportLength) return { kind: "faulty", fault: "tooLong" };
  const token = deps.tokens.read(sent.token, now);
  if (!isFresh(token)) return { kind: "stale" };

  const visit = deps.limits.count(visitor, now);
  if (visit.kind === "busy") {
    deps.log.warn("report.limited", { crowd: visit.crowd });
    return { kind: "busy", retryAfterSeconds: visit.retryAfterSeconds };
  }
  const suspicion = sent.honeypot !== "" ? "honeypot" : isTooFast(token) ? "too-fast" : visit.crowd;
  const added = await addReport(deps.db, {
    store_id: sent.storeId,
    field: sent.field,
    words,
    form_key: token.key,
    suspicion,
    created_at: now.toString(),
  });
  deps.log.info("report.stored", { outcome: added, held: suspicion ?? undefined });
  if (added === "used") return { kind: "stale" };
  return added === "full" ? { kind: "busy", retryAfterSeconds: daySeconds } : { kind: "kept" };
}
