import { describe, expect, test } from "vitest";
import { browserOutcome, unitOutcome } from "./reports.ts";

describe("unit report", () => {
  test("counts what passed and names what failed, without the runner's own frames", () => {
    const report = {
      numPassedTests: 1,
      testResults: [
        {
          name: "/house/money.test.ts",
          status: "failed",
          message: "",
          assertionResults: [
            { status: "passed", fullName: "adds", failureMessages: [] },
            {
              status: "failed",
              fullName: "rounds",
              failureMessages: [
                "expected 1 to be 2\n    at /house/money.test.ts:3\n    at /house/node_modules/runner.js:1",
              ],
            },
          ],
        },
      ],
    };
    expect(unitOutcome(report)).toEqual({
      passed: 1,
      failures: ["/house/money.test.ts › rounds\n  expected 1 to be 2\n      at /house/money.test.ts:3"],
    });
  });

  test("a file that could not be loaded, or whose hook failed, is a failure", () => {
    const loaded = { name: "a.test.ts", status: "failed", message: "Cannot find module", assertionResults: [] };
    const hook = {
      name: "b.test.ts",
      status: "failed",
      message: "the server did not stop",
      assertionResults: [{ status: "passed", fullName: "serves" }],
    };
    expect(unitOutcome({ numPassedTests: 1, testResults: [loaded, hook] }).failures).toEqual([
      "a.test.ts\n  Cannot find module",
      "b.test.ts\n  the server did not stop",
    ]);
  });
});

test("browser report: nested suites are counted; a second try is a failure; colours are left out", () => {
  const red = String.fromCodePoint(27);
  const report = {
    suites: [
      {
        specs: [spec("opens", "expected"), spec("left out", "skipped")],
        suites: [{ specs: [spec("closes", "flaky", `${red}[31mstill open${red}[39m`), spec("stays", "expected")] }],
      },
    ],
    errors: [{ message: "no browser" }],
  };
  expect(browserOutcome(report)).toEqual({
    passed: 2,
    failures: ["run\n  no browser", "home.spec.ts:7 › closes\n  still open"],
  });
});

function spec(title: string, status: string, message?: string) {
  return {
    title,
    file: "home.spec.ts",
    line: 7,
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
  };
}
