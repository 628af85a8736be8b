import { expect, test } from "vitest";
import { categories, categoryOf, contactCategories, sentCategoryOf } from "./category.ts";

test.each(contactCategories)("%s is itself", (category) => {
  expect(categoryOf(category)).toBe(category);
});

test.each(categories)("%s is what was sent", (category) => {
  expect(sentCategoryOf(category)).toBe(category);
});

test("the contact form takes in no application", () => {
  expect(categoryOf("application")).toBe("message");
});

test.each([null, undefined, "", "Grievance", "constructor"])("%j is an ordinary message", (text) => {
  expect(categoryOf(text)).toBe("message");
});
