import type { FormSeal, Visitor } from "../contact/use-cases.ts";

/** What a visitor can say is wrong with a listing. */
export const reportedFields = ["hours", "phone", "address", "closed", "license", "other"] as const;
export type ReportedField = (typeof reportedFields)[number];

/** One tap, no words: the door was shut when somebody came. So many in a day make a report of it. */
export const shut = "shut" as const;
export const shutEnough = 3;

export const maxReportLength = 1000;

/** A report as it came in. It asks nothing about the visitor. */
export interface SentReport extends FormSeal {
  storeId: string;
  field: ReportedField | typeof shut;
  words: string;
}

/** What became of a report. Only `stored` may be thanked for. */
export type Reported =
  | { kind: "stored" }
  | { kind: "faulty"; fault: "empty" | "tooLong" }
  /** The token is missing, forged, used up or from long ago: the form is shown again with a new one. */
  | { kind: "stale" }
  /** Too much from one place, or about one store: nothing is stored. */
  | { kind: "busy"; retryAfterSeconds: number };

export interface ReportUseCases {
  /** Stores a report for the operator, or says why not. Throws when the database does not answer. */
  receive(report: SentReport, visitor: Visitor): Promise<Reported>;
}
