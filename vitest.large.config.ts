import { defineConfig } from "vitest/config";

/** What takes minutes because of its size: `npm run test:large`. */
export default defineConfig({
  test: {
    include: ["tests/large/*.large.ts"],
    pool: "forks",
    maxWorkers: 1,
    globalSetup: ["tests/setup/vitest.ts"],
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
  },
});
