import type { ReportUseCases } from "../../domain/reports/use-cases.ts";
import type { Database } from "../db/database.ts";
import { readSecret } from "../db/secret.ts";
import { formTokens } from "../forms/form-token.ts";
import { visitLimits } from "../forms/visit-limits.ts";
import type { Log } from "../log.ts";
import { receiveReport, reportBounds } from "./receive-report.ts";

export interface ReportDeps {
  db: Database;
  now: () => Temporal.Instant;
  log: Log;
}

/** The store page's way to the server, as far as reports go. */
export async function reportUseCases(deps: ReportDeps): Promise<ReportUseCases> {
  const tokens = formTokens(await readSecret(deps.db, "forms"));
  const receiving = { ...deps, tokens, limits: visitLimits(reportBounds) };
  return { receive: (report, visitor) => receiveReport(receiving, report, visitor) };
}
