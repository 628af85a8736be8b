import type { CopiedSum } from "../server/db/copy/copy-database.ts";
import type { Printer } from "./command.ts";

/** Says what was copied, table by table. */
export function printSums(sums: readonly CopiedSum[], io: Printer): void {
  for (const { name, rows, sum } of sums) io.out(`${name.padEnd(18)}${String(rows).padStart(9)} rows  ${sum}\n`);
}
