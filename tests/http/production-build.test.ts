import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL("../../build/server/", import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
const bundle = files.map((name) => readFileSync(folder + name, "utf8")).join("\n");
// The bundle itself would fill the screen when a test fails.
const found = (...texts: string[]) => texts.filter((text) => bundle.includes(text));

test("the built server asks no environment whether it is in production", () => {
  expect(found("NODE_ENV")).toEqual([]);
});

test("the built server holds nothing of React and React Router that is for development", () => {
  const warnings = ["Each child in a list should have a unique", "React does not recognize the `%s` prop"];
  expect(found(...warnings, ".development.js", "dist/development/")).toEqual([]);
  expect(found("react-dom-server.node.production.js", "react-router/dist/production/")).toHaveLength(2);
});

const client = fileURLToPath(new URL("../../build/client/", import.meta.url));
const scripts = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
const scriptsWith = (pattern: RegExp) => scripts.filter((name) => pattern.test(readFileSync(client + name, "utf8")));

test("no script of the browser that a page needs looks behind in a pattern: phones of 2022 read none of a file that does", () => {
  expect(scripts.length).toBeGreaterThan(20);
  expect(scriptsWith(/\(\?<[!=]/)).toEqual([]);
});

test("no script of the browser has a fact of the samples: what changes there keeps the facts of the page", () => {
  expect(scriptsWith(/dawa[ _-]?dwar|दवा द्वार|00000 00108/i)).toEqual([]);
});
