import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,cli,content,domain,server,scripts,tests}/**/*.test.{ts,tsx}"],
    environment: "node",
    globalSetup: ["tests/setup/vitest.ts"],
    setupFiles: ["tests/setup/record-logs.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
  },
});
