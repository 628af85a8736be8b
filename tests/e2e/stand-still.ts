import type { Page } from "@playwright/test";

/** Every font and picture is there and in use, however slowly it came. */
export async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A font that is optional and late is not used until the next page.
    for (const sheet of document.styleSheets) {
      for (const [index, rule] of [...sheet.cssRules].entries()) {
        if (!(rule instanceof CSSFontFaceRule) || !rule.cssText.includes("optional")) continue;
        sheet.deleteRule(index);
        sheet.insertRule(rule.cssText.replace("optional", "block"), index);
      }
    }
    const sheet = new CSSStyleSheet();
    // Without waiting for it.
    sheet.replaceSync(`* { content-visibility: visible !important }`);
    document.adoptedStyleSheets.push(sheet);
    for (const image of document.images) image.loading = "eager";
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    // Asks for the fonts of the new rules.
    void document.body.offsetHeight;
    await document.fonts.ready;
  });
}
