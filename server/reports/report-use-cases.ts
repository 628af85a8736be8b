import type { ReportUseCases } from "../../domain/reports/use-cases.ts";
import { readSecret } from "../db/secret.ts";
import { formTokens } from "../forms/form-token.ts";
import { visitLimits } from "../forms/visit-limits.ts";
import type { Running } from "../running.ts";
import { receiveReport, reportBounds } from "./receive-report.ts";

/** The store page's way to the server, as far as reports go. */
export async function reportUseCases(deps: Running): Promise<ReportUseCases> {
  const tokens = formTokens(await readSecret(deps.db, "forms"));
  const receiving = { ...deps, tokens, limits: visitLimits(reportBounds) };
  return { receive: (report, visitor) => receiveReport(receiving, report, visitor) };
}
