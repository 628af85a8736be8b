import { createElement } from "react";
import { expect, test } from "vitest";
import { createServedParts } from "./served-parts.ts";

/** As three pages that have it in common. */
async function serveThrice({ serve }: ReturnType<typeof createServedParts>, name: string, text: string) {
  const part = createElement("p", null, text);
  const served = [serve(name, part), serve(name, part)];
  await Promise.resolve();
  await Promise.resolve();
  return [...served, serve(name, part)];
}

test("a part is kept the second time that it is asked for, until the facts change", async () => {
  const parts = createServedParts();
  expect(await serveThrice(parts, "card", "Store")).toEqual([undefined, undefined, "<p>Store</p>"]);
  parts.clear();
  expect(parts.serve("card", null)).toBeUndefined();
});

test("parts are bounded by their bytes and those of their names, not by their number alone", async () => {
  const parts = createServedParts(50_000);
  const long = "क".repeat(10_000);
  expect((await serveThrice(parts, "first", long))[2]).toContain(long);
  expect((await serveThrice(parts, "second", long))[2]).toContain(long);
  expect((await serveThrice(parts, "third", long))[2]).toContain(long);
  expect(parts.serve("first", null)).toBeUndefined();
  expect(parts.serve("third", null)).toContain(long);
  parts.serve(long.repeat(2), null);
  expect(parts.serve("third", null)).toBeUndefined();
});
