import { expect, test } from "vitest";
import { siteSchema } from "../domain/site.ts";
import { site } from "./site.ts";

test("the facts of the site fit their schema", () => {
  expect(siteSchema.safeParse(site).error?.issues ?? []).toEqual([]);
});
