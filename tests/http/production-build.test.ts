import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL("../../build/server/", import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
const bundle = files.map((name) => readFileSync(folder + name, "utf8")).join("\n");

test("the built server asks no environment whether it is in production", () => {
  expect(bundle).not.toContain("NODE_ENV");
});

test("the built server holds React and React Router as they are for production, and nothing for development", () => {
  // Sentences that only the development builds of React, its server renderer and its JSX runtime carry.
  for (const warning of ["Each child in a list should have a unique", "cannot be a child of", "Invalid hook call"]) {
    expect(bundle).not.toContain(warning);
  }
  expect(bundle).not.toMatch(/\.development\.js|dist\/development\//);
  expect(bundle).toMatch(/react-dom-server[\w.-]*\.production\.js/);
  expect(bundle).toContain("react-router/dist/production/");
});
