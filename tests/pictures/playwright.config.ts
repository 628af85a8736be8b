import { defineConfig } from "@playwright/test";
import common from "../../playwright.config.ts";

/** Each screen as it was, in a folder that git does not keep: two machines draw the same page with other edges. */
export default defineConfig({
  ...common,
  testDir: ".",
  snapshotPathTemplate: "../../.pictures/{arg}{ext}",
  globalSetup: "../setup/playwright.ts",
  outputDir: "../../test-results/pictures",
  reporter: [["list"], ["html", { outputFolder: "../../playwright-report", open: "never" }]],
  expect: { ...common.expect, toHaveScreenshot: { maxDiffPixels: 10 } },
});
