import { defineConfig } from "vitest/config";

/** The walks that matter in engines other than Chromium's: `npm run test:browsers`. */
export default defineConfig({
  test: {
    include: ["tests/browsers/*.walk.ts"],
    pool: "forks",
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
