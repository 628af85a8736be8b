import { defineConfig } from "vitest/config";
import { compileCache } from "./tests/compile-cache.ts";
import { patience } from "./tests/patience.ts";

/** Those that take more than a fifth of it, alone on two cores, name a limit of their own: a busy machine is five times slower. */
const quickLimits = { testTimeout: 10_000 * patience, hookTimeout: 10_000 * patience };
const wholeLimits = {
  testTimeout: 30_000 * patience,
  hookTimeout: 60_000 * patience,
  expect: { poll: { timeout: 20_000 * patience } },
};

const quick = [
  "{app,content,domain,scripts/fonts,tests/docs,tests/hindi}/**/*.test.{ts,tsx}",
  "{cli/options,scripts/icons}.test.ts",
];

export default defineConfig({
  test: {
    pool: "forks",
    // One more than CI has cores: half of the time a test waits for something that comes.
    maxWorkers: 3,
    projects: [
      // What most changes touch. Needs no build, no server and no PostgreSQL: `npm run check`.
      {
        test: {
          ...quickLimits,
          name: "quick",
          // None of them changes anything outside itself: one process may run many.
          isolate: false,
          include: quick,
        },
      },
      {
        test: {
          ...wholeLimits,
          name: "whole",
          env: compileCache,
          include: ["{cli,server,scripts,tests}/**/*.test.{ts,tsx}"],
          exclude: quick,
          globalSetup: ["tests/setup/vitest.ts"],
          setupFiles: ["tests/setup/record-logs.ts"],
        },
      },
    ],
  },
});
