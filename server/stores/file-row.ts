import type { Weekday } from "../../domain/hours/week.ts";
import type { StatedLicence } from "../../domain/stores/licences.ts";

/** A cell and the heading that it is under. */
export interface Found {
  column: string;
  cell: string;
}

export interface RowFault {
  /** The heading of the column, or our own name of the field. */
  column: string;
  /** What is there, where that helps. */
  cell?: string | undefined;
  reason: string;
}

export interface FileRow {
  /** `line 3`, or `row 3` of a JSON array. */
  at: string;
  /** In the shape of the API. */
  row: object;
  /** What the file gives of a store, as far as it is known: the rest of a known store stays as it is. */
  fields?: ReadonlySet<string>;
  /** Days that are given one by one; a week that is given whole is among the fields. */
  days?: ReadonlySet<Weekday>;
  /** Where each field is. */
  cells?: ReadonlyMap<string, Found>;
  faults?: readonly RowFault[];
  /** Licences by columns that do not say who saw them. */
  stated?: readonly StatedLicence[] | undefined;
  /** Its sheet has no column of ids. */
  isUnnumbered?: boolean;
}
