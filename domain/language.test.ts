import { expect, test } from "vitest";
import { languageOf, pathIn, withoutLanguage } from "./language.ts";

test("English stands at the root", () => {
  expect(pathIn("en", "/about")).toBe("/about");
  expect(languageOf("/about")).toBe("en");
  expect(languageOf("/")).toBe("en");
  expect(withoutLanguage("/about")).toBe("/about");
});

test("a slash at the end means the same page", () => {
  expect(withoutLanguage("/about/")).toBe("/about");
  expect(withoutLanguage("/")).toBe("/");
});
