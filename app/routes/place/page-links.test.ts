import { expect, test } from "vitest";
import { pageLinks } from "./page-links.ts";

test.each([
  [1, 2, [1, 2]],
  [3, 5, [1, 2, 3, 4, 5]],
  [57, 2500, [1, 50, 56, 57, 58, 60, 100, 1000, 2500]],
])("page %i of %i leads to %j", (page, pages, links) => expect(pageLinks(page, pages)).toEqual(links));

test("from the first of 2,500 pages every one is at most twenty links away", () => {
  let reached = new Set([1]);
  for (let clicks = 0; clicks < 20; clicks += 1)
    reached = new Set([...reached].flatMap((page) => pageLinks(page, 2500)));
  expect(reached.size).toBe(2500);
});
