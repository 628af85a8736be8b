import type { TableSum } from "../server/db/copy/snapshot.ts";
import type { Printer } from "./command.ts";

/** Says what was copied, table by table. */
export function printSums(sums: readonly TableSum[], io: Printer): void {
  for (const { name, rows, sum } of sums) io.out(`${name.padEnd(18)}${String(rows).padStart(9)} rows  ${sum}\n`);
}
