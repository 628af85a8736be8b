import { expect, test } from "vitest";
import { askedPage } from "./asked-page.ts";

const origin = "https://dwar.example";

test.each([
  ["/stores?q=pandri", `${origin}/stores?q=pandri`],
  ["/.//elsewhere.example/", `${origin}//elsewhere.example/`],
  ["https://elsewhere.example/", undefined],
  ["/\\elsewhere.example/", undefined],
  ["javascript:alert(1)", undefined],
  ["https://", undefined],
])("a link that somebody wrote leads to no other site: %s", (from, address) => {
  expect(askedPage({ search: `?from=${encodeURIComponent(from)}`, origin })?.href).toBe(address);
});

test("none is named", () => {
  expect(askedPage({ search: "?unsent", origin })).toBeNull();
});
