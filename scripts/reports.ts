/** What a stage of the test command came to: how many passed, and each failure in a few lines. */
export interface Outcome {
  passed: number;
  failures: string[];
}

interface UnitReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

interface BrowserReport {
  suites: Suite[];
  errors?: { message?: string }[];
}

interface Suite {
  specs?: { title: string; file: string; line: number; tests: BrowserTest[] }[];
  suites?: Suite[];
}

interface BrowserTest {
  status: string;
  results: { errors?: { message?: string }[] }[];
}

/** Vitest's JSON report. A file that failed beside its tests (an import, a hook) is a failure of its own. */
export function unitOutcome(report: UnitReport): Outcome {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [said(name, message)] : [];
    return failed.map((test) => said(`${name} › ${test.fullName}`, test.failureMessages?.join("\n")));
  });
  return { passed: report.numPassedTests, failures };
}

/** Playwright's JSON report. What passed only at a second try has failed: a test that fails now and then is a fault. */
export function browserOutcome(report: BrowserReport): Outcome {
  const outcome: Outcome = { passed: 0, failures: (report.errors ?? []).map(({ message }) => said("run", message)) };
  for (const { title, file, line, tests } of report.suites.flatMap(specsOf)) {
    for (const { status, results } of tests) {
      if (status === "expected") outcome.passed += 1;
      if (status === "unexpected" || status === "flaky") {
        const messages = results.flatMap(({ errors = [] }) => errors.map(({ message }) => message ?? ""));
        outcome.failures.push(said(`${file}:${line} › ${title}`, messages.join("\n")));
      }
    }
  }
  return outcome;
}

function specsOf(suite: Suite): NonNullable<Suite["specs"]> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

const linesOfMessage = 16;

function said(where: string, message = ""): string {
  const lines = message
    .replaceAll(terminalColour, "")
    .split("\n")
    .filter((line) => !line.includes("/node_modules/"));
  return [where, ...lines.slice(0, linesOfMessage)].join("\n  ").trimEnd();
}

const terminalColour = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, "g");
