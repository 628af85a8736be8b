import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** The rules that look at colours. */
const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * What axe finds on the open page, or within one part of it: each fault with its elements. Every rule runs, or those about colours, or the others.
 * axe is put into the page once and stays there, which makes further looks at another size or in another theme cheap.
 */
export async function axeFaults(page: Page, within?: string, rules?: "colours" | "others"): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) {
    await page.evaluate(source);
    await page.evaluate(() => {
      // What is far below is drawn a moment later, and axe would pass over its colours until then.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("* { content-visibility: visible !important }");
      document.adoptedStyleSheets.push(sheet);
    });
  }
  // WCAG 2.2 asks for the size of targets, and axe only where it is told to.
  const size = { "target-size": { enabled: true } };
  const withoutColours = Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]));
  const which =
    rules === "colours"
      ? { runOnly: colourRules }
      : { rules: rules === "others" ? { ...size, ...withoutColours } : size };
  const options: axe.RunOptions = { resultTypes: ["violations"], ...which };
  const violations = await page.evaluate(
    async ({ selector, how }) => {
      const inPage = (window as unknown as { axe: typeof axe }).axe;
      return (await inPage.run(selector ?? document, how)).violations;
    },
    { selector: within, how: options },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** The same in both themes. They differ in colours alone (tokens.test.ts), so dark is held to the rules about those. */
export async function axeFaultsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light" });
  const light = await axeFaults(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await axeFaults(page, undefined, "colours");
  return [...light.map((fault) => `light, ${fault}`), ...dark.map((fault) => `dark, ${fault}`)];
}
