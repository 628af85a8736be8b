/** What both engines can bind. */
export type SqlValue = string | number | null;

/** The part of a database that search reads through. Statements number their parameters: `?1`. */
export interface SqlReader {
  engine: "sqlite" | "postgres";
  all<Row>(text: string, values: readonly SqlValue[]): Promise<Row[]>;
}

/** Collects the values of a statement while its text is written. */
export class Values {
  readonly list: SqlValue[] = [];

  /** The placeholder of a value. */
  of(value: SqlValue): string {
    this.list.push(value);
    return `?${this.list.length}`;
  }

  /** PostgreSQL cannot tell the type of a bare parameter. */
  bigint(value: number): string {
    return `CAST(${this.of(value)} AS BIGINT)`;
  }

  double(value: number): string {
    return `CAST(${this.of(value)} AS DOUBLE PRECISION)`;
  }
}
