import { maxReportLength, type ReportUseCases, shut } from "../../domain/reports/use-cases.ts";
import { indiaTime, isoDate } from "../../domain/hours/india.ts";
import { cleanText } from "../../domain/stores/clean-text.ts";
import { stored } from "../db/instant.ts";
import { type Added, addReport } from "../db/reports/store-reports.ts";
import { readSecret } from "../db/secret.ts";
import { formTokens, isFresh } from "../forms/form-token.ts";
import { addressKey } from "../forms/address-key.ts";
import { limiter } from "../forms/limiter.ts";
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
  // One visitor's word about one door counts once a day, however often it is given.
  const doors = limiter(daySeconds, 1);
  return {
    /** Whoever is thanked has been heard: their report is on record, or counted on one that says the same. */
    async receive(sent, visitor) {
      const now = running.now();
      const isShut = sent.field === shut;
      // The day, so that all of one day are one report.
      const said = isShut ? isoDate(indiaTime(new Date(now.epochMilliseconds)).day) : sent.words;
      const words = cleanText(said, maxReportLength);
      if (words === null) return { kind: "faulty", fault: "empty" };
      if (sent.words.length > maxReportLength) return { kind: "faulty", fault: "tooLong" };
      const token = tokens.read(sent.token, now);
      if (!isFresh(token)) return { kind: "stale" };

      const visit = limits.count(visitor, now);
      if (visit.kind === "busy") {
        log.warn("report.limited", { crowd: visit.crowd });
        return { kind: "busy", retryAfterSeconds: visit.retryAfterSeconds };
      }
      const door = `${sent.storeId} ${addressKey(visitor.address)}`;
      if (isShut) {
        if (sent.honeypot !== "" || doors.count(door, now).used > 1) return { kind: "stored" };
      }
      const suspicion = sent.honeypot !== "" ? "honeypot" : visit.crowd;
      let added: Added | null = null;
      try {
        added = await addReport(db, {
          store_id: sent.storeId,
          field: sent.field,
          words,
          form_key: token.key,
          suspicion,
          created_at: stored(now),
        });
      } finally {
        // Not on record: told again, it is a first time.
        if (added !== "added" && added !== "again") doors.forget(door);
      }
      log.info("report.stored", { outcome: added, held: suspicion ?? undefined });
      if (added === "used") return { kind: "stale" };
      return added === "full" ? { kind: "busy", retryAfterSeconds: daySeconds } : { kind: "stored" };
    },
  };
}
