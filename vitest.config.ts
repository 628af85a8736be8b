import { defineConfig } from "vitest/config";
import { compileCache } from "./tests/compile-cache.ts";

/**
 * A limit is there for what never comes. A busy machine gets the time that it needs: the slowest test takes a twelfth of
 * the first limit, an eighth of the second. The few that take longer name a limit of their own.
 */
const quickLimits = { testTimeout: 30_000, hookTimeout: 30_000 };
const wholeLimits = { testTimeout: 120_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    pool: "forks",
    // One more than CI has cores: half of the time a test waits for something that comes.
    maxWorkers: 3,
    projects: [
      // Needs no database, no server and no build: `npm run check`.
      {
        test: {
          ...quickLimits,
          name: "quick",
          // None of them changes anything outside itself: one process may run many.
          isolate: false,
          include: ["{app,content,domain}/**/*.test.{ts,tsx}"],
        },
      },
      {
        test: {
          ...wholeLimits,
          name: "whole",
          env: compileCache,
          include: ["{cli,server,scripts,tests}/**/*.test.{ts,tsx}"],
          globalSetup: ["tests/setup/vitest.ts"],
          setupFiles: ["tests/setup/record-logs.ts"],
        },
      },
    ],
  },
});
