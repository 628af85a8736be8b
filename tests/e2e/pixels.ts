import type { Page } from "@playwright/test";
import sharp from "sharp";

type Colour = readonly [red: number, green: number, blue: number];

/** Lines of text in a part of the page, and the least contrast that any pixel around their letters leaves them. */
export async function leastContrasts(page: Page, within: string): Promise<{ text: string; contrast: number }[]> {
  const lines = await page.evaluate((selector) => {
    const found: { text: string; colour: string; left: number; top: number; width: number; height: number }[] = [];
    for (const part of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const parent = node.parentElement!;
        const { color } = getComputedStyle(parent);
        // For screen readers only.
        const ancestors = [parent, parent.parentElement!];
        if (ancestors.some((element) => getComputedStyle(element).clipPath !== "none")) continue;
        for (const { left, top, width, height } of range.getClientRects()) {
          if (width < 2) continue;
          found.push({ text: node.textContent ?? "", colour: color, left, top: top + scrollY, width, height });
        }
      }
    }
    return found;
  }, within);
  // The ground alone: the letters are made invisible, and what sticks to the window does not lie over them.
  await page.evaluate((selector) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:is(${selector}) * { color: transparent !important }
      .site-header, .call-bar { visibility: hidden }`);
    document.adoptedStyleSheets.push(sheet);
  }, within);
  const picture = sharp(await page.screenshot({ fullPage: true, animations: "disabled" }));
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return lines.map(({ text, colour, left, top, width, height }) => {
    const ink = colourOf(colour);
    let contrast = Infinity;
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(info.height, top + height); y++) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(info.width, left + width); x++) {
        const at = (y * info.width + x) * info.channels;
        contrast = Math.min(contrast, contrastOf(ink, [data[at]!, data[at + 1]!, data[at + 2]!]));
      }
    }
    return { text: text.trim(), contrast };
  });
}

function colourOf(css: string): Colour {
  const [red = 0, green = 0, blue = 0] = Array.from(css.matchAll(/[\d.]+/g), Number);
  return [red, green, blue];
}

function contrastOf(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
