import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { buildIfNeeded } from "./build.ts";
import { checkLogs } from "../tests/logs/check.ts";
import { logFolder } from "../tests/logs/record.ts";
import { ensureChromium } from "./chromium.ts";
import { browserOutcome, type Outcome, unitOutcome } from "./reports.ts";

/** One stage of the test command: a program whose exit code decides, or a runner that counts its own tests. */
interface Stage {
  name: string;
  run: () => Outcome | Promise<Outcome>;
}

const results = "test-results";

const stages: Stage[] = [
  { name: "formatting", run: () => check("oxfmt", "--check", ".") },
  { name: "lint", run: () => check("oxlint") },
  { name: "route types", run: () => check("react-router", "typegen") },
  { name: "types", run: () => check("tsc", "--noEmit") },
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
  const total: Outcome = { passed: 0, failures: [] };
  for (const stage of stages.filter(({ name }) => only.length === 0 || only.includes(name))) {
    const start = performance.now();
    console.log(`\n== ${stage.name}`);
    const outcome = await stage.run();
    total.passed += outcome.passed;
    total.failures.push(...outcome.failures.map((failure) => `${stage.name}: ${failure}`));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`-- ${stage.name}: ${outcome.failures.length === 0 ? "ok" : "FAILED"} (${seconds} s)`);
  }
  // Said again at the end: of a long log often only the end is kept.
  for (const failure of total.failures) console.log(`\nFAILED ${failure}`);
  console.log(`\n${total.passed} passed, ${total.failures.length} failed`);
  process.exitCode = total.failures.length === 0 ? 0 : 1;
}

function check(program: string, ...args: string[]): Outcome {
  const { status, error } = spawnSync(program, args, { stdio: "inherit" });
  if (error) console.error(error.message);
  return one(status === 0 ? [] : [`${program} ended with ${status ?? error?.message}`]);
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
  return counted(readReport(file, unitOutcome), status);
}

async function build(): Promise<Outcome> {
  try {
    await buildIfNeeded();
    return one([]);
  } catch (error) {
    console.error(error);
    return one([(error as Error).message]);
  }
}

function browser(): Outcome {
  try {
    console.log(`Browser: ${ensureChromium()}`);
  } catch (error) {
    console.error((error as Error).message);
    return one([(error as Error).message]);
  }
  const { status } = spawnSync("playwright", ["test"], { stdio: "inherit" });
  return counted(readReport(`${results}/e2e.json`, browserOutcome), status);
}

/** All that any server, sender or command logged in the stages before: nothing in it may be a visitor's. */
function logs(): Outcome {
  const { files, lines, problems } = checkLogs(logFolder);
  for (const problem of problems) console.error(problem);
  console.log(`${lines} lines in ${files} logs`);
  return one(problems.length === 0 ? [] : [problems.join("\n")]);
}

function one(failures: string[]): Outcome {
  return { passed: failures.length === 0 ? 1 : 0, failures };
}

/** A runner that failed without counting a failure, or that ran nothing, has failed all the same. */
function counted(outcome: Outcome | undefined, status: number | null): Outcome {
  const { passed, failures } = outcome ?? { passed: 0, failures: [] };
  const silent = failures.length === 0 && (status !== 0 || passed === 0);
  return { passed, failures: silent ? [`ended with ${status} after ${passed} passed, naming no failure`] : failures };
}

function readReport<T>(file: string, outcome: (report: T) => Outcome): Outcome | undefined {
  try {
    return outcome(JSON.parse(readFileSync(file, "utf8")) as T);
  } catch {
    return undefined;
  }
}
