import { maxReportLength, type ReportUseCases } from "../../domain/reports/use-cases.ts";
import { cleanText } from "../../domain/stores/clean-text.ts";
import { stored } from "../db/instant.ts";
import { addReport } from "../db/reports/store-reports.ts";
import { readSecret } from "../db/secret.ts";
import { formTokens, isFresh } from "../forms/form-token.ts";
import { visitLimits } from "../forms/visit-limits.ts";
import type { Running } from "../running.ts";

// A day: a patient program would else fill a store's list over an afternoon.
const daySeconds = 24 * 60 * 60;

export async function reportUseCases({ db, log, ...running }: Running): Promise<ReportUseCases> {
  const tokens = formTokens(await readSecret(db, "forms"));
  // Beyond the soft limits a report is held; beyond the hard ones the visitor is told to call.
  const limits = visitLimits({
    windowSeconds: daySeconds,
    address: { soft: 10, hard: 60 },
    network: { soft: 40, hard: 240 },
    overall: { soft: 1000, hard: 5000 },
  });
  return {
    /** Whoever is thanked has been heard: their report is on record, or counted on one that says the same. */
    async receive(sent, visitor) {
      const now = running.now();
      const words = cleanText(sent.words, maxReportLength);
      if (words === null) return { kind: "faulty", fault: "empty" };
      if (sent.words.length > maxReportLength) return { kind: "faulty", fault: "tooLong" };
      const token = tokens.read(sent.token, now);
      if (!isFresh(token)) return { kind: "stale" };

      const visit = limits.count(visitor, now);
      if (visit.kind === "busy") {
        log.warn("report.limited", { crowd: visit.crowd });
        return { kind: "busy", retryAfterSeconds: visit.retryAfterSeconds };
      }
      const suspicion = sent.honeypot !== "" ? "honeypot" : visit.crowd;
      const added = await addReport(db, {
        store_id: sent.storeId,
        field: sent.field,
        words,
        form_key: token.key,
        suspicion,
        created_at: stored(now),
      });
      log.info("report.stored", { outcome: added, held: suspicion ?? undefined });
      if (added === "used") return { kind: "stale" };
      return added === "full" ? { kind: "busy", retryAfterSeconds: daySeconds } : { kind: "stored" };
    },
  };
}
