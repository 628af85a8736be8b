import { expect, test } from "vitest";
import { previousPage } from "./previous-page.ts";

const here = "https://dawadwar.example/nowhere";

test("our page is the way back, with its query", () => {
  expect(previousPage("https://dawadwar.example/stores?q=24&city=Raipur", here)).toEqual({
    path: "/stores",
    query: [
      ["q", "24"],
      ["city", "Raipur"],
    ],
  });
});

test.each([
  ["no referrer", null],
  ["an empty one", ""],
  ["nonsense", "not a url"],
  ["another site", "https://elsewhere.example/stores"],
  ["another port", "https://dawadwar.example:8443/stores"],
  ["this same page", here],
  ["a path that leads elsewhere", "https://dawadwar.example//elsewhere.example/"],
  ["a script", "javascript:alert(1)"],
  ["one of thousands of fields", `https://dawadwar.example/stores?${"a&".repeat(7000)}`],
])("%s is not", (_, referer) => {
  expect(previousPage(referer, here)).toBeUndefined();
});
