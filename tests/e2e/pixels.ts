import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";

type Colour = readonly [red: number, green: number, blue: number];
type Clip = Record<"x" | "y" | "width" | "height", number>;

/** Lines of text in a part of the page, and the least contrast that any pixel around their letters leaves them. */
export async function minContrasts(page: Page, within: string): Promise<{ text: string; contrast: number }[]> {
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
  // A page may be many screens long: the picture ends where the last of the lines does.
  const clip = {
    x: 0,
    y: 0,
    width: page.viewportSize()!.width,
    height: Math.ceil(Math.max(...lines.map(({ top, height }) => top + height))),
  };
  const picture = sharp(await page.screenshot({ fullPage: true, clip, animations: "disabled" }));
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

/** How a tick box stands out from its ground, its mark from its inside, and the colour inside. */
export async function boxContrasts(box: Locator): Promise<{ edge: number; mark: number; inside: Colour }> {
  const { x, y, width, height } = (await box.boundingBox())!;
  const margin = 3;
  const clip = { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
  const picture = sharp(await box.page().screenshot({ clip, animations: "disabled" }));
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (left: number, top: number): Colour => {
    const at = (top * info.width + left) * info.channels;
    return [data[at]!, data[at + 1]!, data[at + 2]!];
  };
  const middle = Math.round(info.height / 2);
  const row = Array.from({ length: info.width }, (_, left) => colourAt(left, middle));
  const inside = row[margin + 4]!;
  const within = Array.from({ length: (info.width - 14) * (info.height - 14) }, (_, index) =>
    colourAt(7 + (index % (info.width - 14)), 7 + Math.floor(index / (info.width - 14))),
  );
  return {
    edge: Math.max(...row.slice(0, margin + 4).map((colour) => contrastOf(row[0]!, colour))),
    mark: Math.max(...within.map((colour) => contrastOf(inside, colour))),
    inside,
  };
}

/** Every colour in a part of the window, as it is: what follows the scroll position would else be shown at its end. */
export async function coloursIn(page: Page, clip: Clip): Promise<Colour[]> {
  const picture = sharp(await page.screenshot({ clip, animations: "allow" }));
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.width * info.height }, (_, index) => {
    const at = index * info.channels;
    return [data[at]!, data[at + 1]!, data[at + 2]!];
  });
}

export function colourOf(css: string): Colour {
  const [red = 0, green = 0, blue = 0] = Array.from(css.matchAll(/[\d.]+/g), Number);
  return [red, green, blue];
}

export function contrastOf(one: Colour, other: Colour): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The light of each value of a channel: pictures have millions of them. */
const lights = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * lights[red]! + 0.7152 * lights[green]! + 0.0722 * lights[blue]!;
}
