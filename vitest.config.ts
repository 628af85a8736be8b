import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,cli,content,domain,server,scripts,tests}/**/*.test.{ts,tsx}"],
    environment: "node",
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
