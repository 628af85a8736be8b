import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { buildIfNeeded } from "./build.ts";
import { checkLogs } from "../tests/logs/check.ts";
import { logFolder } from "../tests/logs/record.ts";
import { ensureChromium } from "./chromium.ts";

/** One stage of the test command: a program whose exit code decides, or a runner that counts its own tests. */
interface Stage {
  name: string;
  run: () => Outcome | Promise<Outcome>;
}

interface Outcome {
  passed: number;
  failed: number;
}

const results = "test-results";

const stages: Stage[] = [
  { name: "formatting", run: () => check("oxfmt", "--check", ".") },
  { name: "lint", run: () => check("oxlint") },
  { name: "route types", run: () => check("react-router", "typegen") },
  { name: "types", run: () => check("tsc", "--noEmit") },
  { name: "import rule", run: () => check("node", "scripts/import-rule.ts") },
  { name: "dead code", run: () => check("knip") },
  { name: "build", run: build },
  { name: "unit, both databases, HTTP", run: unit },
  { name: "browser", run: browser },
  { name: "logs", run: logs },
];

await main();

async function main(): Promise<void> {
  const only = process.argv.slice(2);
  // `npm test logs` alone looks at what earlier stages left behind.
  if (only.join() !== "logs") rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const total = { passed: 0, failed: 0 };
  for (const stage of stages.filter(({ name }) => only.length === 0 || only.includes(name))) {
    const start = performance.now();
    console.log(`\n== ${stage.name}`);
    const outcome = await stage.run();
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`-- ${stage.name}: ${outcome.failed === 0 ? "ok" : "FAILED"} (${seconds} s)`);
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

function check(program: string, ...args: string[]): Outcome {
  const { status, error } = spawnSync(program, args, { stdio: "inherit" });
  if (error) console.error(error.message);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function unit(): Outcome {
  const file = `${results}/unit.json`;
  const { status } = spawnSync(
    "vitest",
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    {
      stdio: "inherit",
    },
  );
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>(file);
  return counted(report?.numPassedTests, report?.numFailedTests, status);
}

async function build(): Promise<Outcome> {
  try {
    await buildIfNeeded();
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

function browser(): Outcome {
  try {
    console.log(`Browser: ${ensureChromium()}`);
  } catch (error) {
    console.error((error as Error).message);
    return { passed: 0, failed: 1 };
  }
  const { status } = spawnSync("playwright", ["test"], { stdio: "inherit" });
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(`${results}/e2e.json`);
  return counted(report?.stats.expected, report && report.stats.unexpected + report.stats.flaky, status);
}

/** All that any server, sender or command logged in the stages before: nothing in it may be a visitor's. */
function logs(): Outcome {
  const { files, lines, problems } = checkLogs(logFolder);
  for (const problem of problems) console.error(problem);
  console.log(`${lines} lines in ${files} logs`);
  return problems.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A runner that failed without counting a failure, or that ran nothing, has failed all the same. */
function counted(passed = 0, failed = 0, status: number | null): Outcome {
  const silent = failed === 0 && (status !== 0 || passed === 0);
  return { passed, failed: silent ? 1 : failed };
}

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return undefined;
  }
}
