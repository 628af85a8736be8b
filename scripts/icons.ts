/**
 * Makes app/components/icon/icons.svg and the licences beside it: Lucide's icons and other companies' marks under the names of icon.tsx.
 * Run: npm run icons
 */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { iconNames } from "../app/components/icon/names.ts";

const packages = new URL("../node_modules/", import.meta.url);

/** Of the marks only LinkedIn's is in no package; Instagram's shape there takes 2 kB. Both are drawn here, of arcs and plain letters. */
const ours: Record<string, string> = {
  instagram:
    "M7 0h10a7 7 0 0 1 7 7v10a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7m0 2.2A4.8 4.8 0 0 0 2.2 7v10A4.8 4.8 0 0 0 7 21.8h10a4.8 4.8 0 0 0 4.8-4.8V7A4.8 4.8 0 0 0 17 2.2zm5 3.6a6.2 6.2 0 1 1 0 12.4 6.2 6.2 0 0 1 0-12.4M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8m6.4-3.9a1.4 1.4 0 1 1 0 2.9 1.4 1.4 0 0 1 0-2.9",
  linkedin:
    "M3 9h4v12H3zM5 3a2.1 2.1 0 1 1 0 4.2A2.1 2.1 0 0 1 5 3zm5 6h3.8v1.7c.7-1.2 2-2 3.8-2 3.3 0 4.4 2 4.4 5.3v7h-4v-6.3c0-1.7-.5-2.6-1.8-2.6-1.5 0-2.2 1-2.2 2.7V21h-4z",
};

const credits =
  "Lucide: ISC License, Copyright (c) Lucide Icons and Contributors; what it has from Feather: MIT License, Copyright (c) Cole Bemis. " +
  "Marks: Simple Icons, CC0 1.0, and our own drawings. In full: LICENSES.txt beside the source.";

/** The sprite, as it must stand in git. */
export async function iconSprite(): Promise<string> {
  const symbols = await Promise.all(iconNames.map(symbolOf));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- ${credits} -->\n${symbols.join("\n")}\n</svg>\n`;
}

async function symbolOf(name: string): Promise<string> {
  const brand = /^brand-(.+)/.exec(name)?.[1];
  const open = `<symbol id="${name}" viewBox="0 0 24 24"`;
  return brand
    ? `${open} fill="currentColor" stroke="none"><path d="${ours[brand] ?? markOf(brand)}"/></symbol>`
    : `${open}>${await shapesOf(name)}</symbol>`;
}

function markOf(brand: string): string {
  const file = readFileSync(new URL(`simple-icons/icons/${brand}.svg`, packages), "utf8");
  const shape = /<path d="([^"]+)"/.exec(file)?.[1];
  if (!shape) throw new Error(`simple-icons has no shape for '${brand}': draw it in scripts/icons.ts`);
  return shape;
}

async function shapesOf(name: string): Promise<string> {
  const file = new URL(`lucide-react/dist/esm/icons/${name}.mjs`, packages);
  const { __iconData } = (await import(file.href).catch(() => {
    throw new Error(`Lucide has no icon '${name}': see lucide.dev/icons for its names`);
  })) as { __iconData: { node: [tag: string, attributes: Record<string, string>][] } };
  return __iconData.node.map(([tag, attributes]) => `<${tag}${textOf(attributes)}/>`).join("");
}

/** Without the key that React asks for. */
function textOf(attributes: Record<string, string>): string {
  const shown = Object.entries(attributes).filter(([name]) => name !== "key");
  return shown.map(([name, value]) => ` ${name}="${value}"`).join("");
}

if (import.meta.main) {
  const folder = new URL("../app/components/icon/", import.meta.url);
  writeFileSync(new URL("icons.svg", folder), await iconSprite());
  copyFileSync(new URL("lucide-react/LICENSE", packages), new URL("LICENSES.txt", folder));
}
