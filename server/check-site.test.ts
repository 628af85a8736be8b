import { expect, test } from "vitest";
import { site } from "../content/site.ts";
import { checkSite } from "./check-site.ts";
import { describeStartFault } from "./start-fault.ts";

test("facts that are wrong stop the start with their paths, in words", () => {
  checkSite(site);
  const { brand: _, ...rest } = site;
  const wrong = { ...rest, company: { ...site.company, cin: "U1" } };
  let said = "";
  try {
    checkSite(wrong);
  } catch (error) {
    said = describeStartFault(error);
  }
  expect(said).toMatch(/^The facts in content\/site.ts have 2 faults:\n {2}brand: is missing\n {2}company.cin: .*$/);
});
