import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,cli,content,domain,server,scripts,tests}/**/*.test.{ts,tsx}"],
    environment: "node",
    globalSetup: ["tests/setup/vitest.ts"],
    setupFiles: ["tests/setup/record-logs.ts"],
    pool: "forks",
    maxWorkers: 2,
    // A limit is there for what never comes. A busy machine gets the time that it needs.
    testTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 240_000,
  },
});
