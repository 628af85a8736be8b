import { defineConfig } from "@playwright/test";
import { findTestBrowser } from "./scripts/chromium.ts";
import { patience } from "./tests/patience.ts";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/setup/playwright.ts",
  fullyParallel: false,
  // One more than CI has cores: half of the time a test waits for something that comes.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // A test that takes more than a fifth of it, alone on two cores, calls itself slow and has three times as long: a busy machine
  // is five times slower.
  timeout: 30_000 * patience,
  expect: { timeout: 15_000 * patience },
  reporter: "list",
  outputDir: "test-results/artifacts",
  use: {
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // A worker would answer before the routes that tests put in the way. offline.spec.ts lets it in.
    serviceWorkers: "block",
    // Drawing what moves, frame by frame and without a graphics card, is a seventh of all the work. What moves, and whole
    // tasks, are tested with motion: home, keyboard, old-browser, shell, spec-table, stores, walks.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: findTestBrowser(),
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
});
