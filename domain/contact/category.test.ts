import { expect, test } from "vitest";
import { categories, categoryOf } from "./category.ts";

test.each(categories)("%s is itself", (category) => {
  expect(categoryOf(category)).toBe(category);
});

test.each([null, undefined, "", "Grievance", "constructor"])("%j is an ordinary message", (text) => {
  expect(categoryOf(text)).toBe("message");
});
