import { mkdirSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import { startServer } from "../tests/e2e/server.ts";
import { findTestBrowser } from "./chromium.ts";

/** Takes the pictures of the README from the built site: `npx node scripts/gallery.ts`. */
const folder = "docs/images";

const wide = [
  { name: "home", path: "/", dark: false },
  { name: "stores", path: "/stores", dark: false },
  { name: "help-dark", path: "/help-support?q=delivry#questions", dark: true },
];
const phones = ["/", "/hi/stores", "/stores/2"];

mkdirSync(folder, { recursive: true });
const server = await startServer();
const browser = await chromium.launch({ executablePath: findTestBrowser(), args: ["--no-sandbox"] });
try {
  for (const { name, path, dark } of wide) {
    await save(name, await shot(browser, path, { width: 1440, height: 900 }, dark));
  }
  await save("phones", await sideBySide(browser));
} finally {
  await browser.close();
  await server.stop();
}

async function save(name: string, picture: Buffer): Promise<void> {
  await sharp(picture).resize(1200).jpeg({ quality: 80, mozjpeg: true }).toFile(`${folder}/${name}.jpg`);
}

async function shot(from: Browser, path: string, viewport: { width: number; height: number }, dark: boolean) {
  const context = await from.newContext({
    viewport,
    colorScheme: dark ? "dark" : "light",
    reducedMotion: "reduce",
    deviceScaleFactor: viewport.width < 500 ? 2 : 1,
  });
  const page = await context.newPage();
  await page.goto(server.origin + path, { waitUntil: "networkidle" });
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

async function sideBySide(from: Browser): Promise<Buffer> {
  const [width, height, gap] = [360, 740, 40];
  const pictures = await Promise.all(phones.map((path) => shot(from, path, { width, height }, false)));
  return sharp({
    create: {
      width: (phones.length * (width + gap) + gap) * 2,
      height: (height + 2 * gap) * 2,
      channels: 3,
      background: "#e3ded1",
    },
  })
    .composite(pictures.map((input, index) => ({ input, left: (gap + index * (width + gap)) * 2, top: gap * 2 })))
    .png()
    .toBuffer();
}
