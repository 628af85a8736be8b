/** A long run of the tester: `npm run fuzz -- --cases 50000 --engine sqlite|postgres --seed 1`. */
import { parseArgs } from "node:util";
import { buildIfNeeded } from "../../scripts/build.ts";
import { startPostgres } from "../setup/postgres-server.ts";
import { type Report, runRounds, textOfFinding } from "./rounds.ts";

const usage = `npm run fuzz -- [--cases 5000] [--engine sqlite|postgres] [--seed <number>] [--findings 1] [--shrink 60]
                 [--concurrency 3]

Sends generated requests, forms, files of stores and raw bytes to a server of its own, on this machine, and ends with 1
when a rule was broken. The same seed makes the same cases. --findings goes on until that many different ones were
found; --shrink is how many seconds each search for the smallest example may take.
`;

const { values } = parseArgs({
  options: {
    cases: { type: "string", default: "5000" },
    engine: { type: "string", default: "sqlite" },
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
    findings: { type: "string", default: "1" },
    concurrency: { type: "string", default: "3" },
    shrink: { type: "string", default: "60" },
    help: { type: "boolean", default: false },
  },
});
const engine = values.engine === "postgres" ? "postgres" : "sqlite";
const numbers = [values.cases, values.seed, values.findings, values.concurrency, values.shrink].map(Number);
if (values.help || numbers.some((number) => !Number.isSafeInteger(number)) || values.engine !== engine) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}
const [cases = 0, seed = 0, maxFindings = 1, concurrency = 3, shrinkSeconds = 60] = numbers;

let isOver = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    // Leaving by the exit ends the servers too.
    if (isOver) process.exit(130);
    isOver = true;
    console.log("ending after this round; once more ends at once");
  });
}
await buildIfNeeded();
console.log(`${cases} cases on ${engine}, seed ${seed}`);
const given = process.env.TEST_DATABASE_URL;
const postgres = engine === "postgres" && !given ? await startPostgres() : null;
const report = await runRounds({
  engine,
  postgres: given ?? postgres?.url ?? null,
  cases,
  seed,
  maxFindings,
  concurrency,
  shrinkMs: shrinkSeconds * 1000,
  upstream: true,
  isOver: () => isOver,
  onProgress: (text) => console.log(text),
});
await postgres?.stop();
printSummary(report);
process.exit(report.findings.length === 0 ? 0 : 1);

function printSummary({ statuses, kinds, slowest, once, memory, findings, ...rest }: Report): void {
  const rate = Math.round(rest.cases / rest.seconds);
  console.log(
    `\n${rest.cases} cases on ${rest.engine}, seed ${rest.seed}: ${Math.round(rest.seconds)} s, ${rate} a second`,
  );
  console.log(`by kind: ${[...kinds].map(([kind, count]) => `${kind} ${count}`).join(", ")}`);
  const seen = [...new Set([...statuses.values()].flatMap((counts) => [...counts.keys()]))].toSorted((a, b) => a - b);
  console.log(["answers".padEnd(24), ...seen.map((status) => String(status || "none").padStart(6))].join(""));
  for (const [about, counts] of [...statuses].toSorted()) {
    console.log([about.padEnd(24), ...seen.map((status) => String(counts.get(status) ?? "").padStart(6))].join(""));
  }
  for (const { ms, command } of slowest) console.log(`${String(ms).padStart(6)} ms  ${command}`);
  if (once.length > 0) console.log(`late or turned away once, well when asked again: ${once.length}`);
  if (memory) {
    const { firstMb, lastMb, maxMb, handles } = memory;
    console.log(
      `memory ${Math.round(firstMb)} MB at first, ${Math.round(lastMb)} at the end, ${Math.round(maxMb)} at most; ${handles} handles`,
    );
  }
  console.log(findings.length === 0 ? "no rule was broken" : `\n${findings.length} findings:`);
  for (const finding of findings) console.log(`- ${textOfFinding(finding)}`);
}
