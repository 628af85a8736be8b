import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * What axe finds on the open page, or within one part of it: each fault with its elements. Every rule runs each time.
 * axe is put into the page once and stays there, which makes further looks at another size or in another theme cheap.
 */
export async function axeFaults(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(source);
  const violations = await page.evaluate(async (selector) => {
    const inPage = (window as unknown as { axe: typeof axe }).axe;
    // WCAG 2.2 asks for it, and axe only where it is told to.
    const rules = { "target-size": { enabled: true } };
    return (await inPage.run(selector ?? document, { resultTypes: ["violations"], rules })).violations;
  }, within);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}
