/**
 * Renders the street of scripts/art/hero into the pictures of the home page, and the card that links show.
 * Run: node scripts/art/hero.ts, or with `wide`, `tall` or `card` for that one alone (Chromium draws it; CHROMIUM names another than /usr/bin/chromium)
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { chromium, type Browser } from "@playwright/test";
import sharp from "sharp";
import { site } from "../../content/site.ts";
import { scene, type View } from "./hero/scene.ts";

const root = new URL("../../", import.meta.url);
const out = new URL("app/assets/hero/", root);

const wide: View = { x: 0, y: 0, width: 1920, height: 1200 };
/** For phones: more night above, where the words stand, and the two lit doors below. */
const tall: View = { x: 960, y: -400, width: 760, height: 1600 };
const card: View = { x: 120, y: 118, width: 1800, height: 945 };

const signFonts = [
  fontFace("Anek Sign", "anek-latin/files/anek-latin-latin-wght-normal.woff2", "U+20-FF"),
  fontFace("Anek Sign", "anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2", "U+900-97F, U+200C-200D"),
].join("");

mkdirSync(out, { recursive: true });
mkdirSync(new URL("public/og/", root), { recursive: true });

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const wanted = process.argv[2];
if (wanted === undefined || wanted === "wide") {
  const picture = await draw(browser, wide, 1920);
  for (const width of [1024, 1440, 1920]) await encode(picture, `wide-${width}`, width, 46);
}
if (wanted === undefined || wanted === "tall") {
  const picture = await draw(browser, tall, 800);
  for (const width of [480, 640, 800]) await encode(picture, `tall-${width}`, width, 44);
}
if (wanted === undefined || wanted === "card") await linkCard(await draw(browser, card, 1200, nameplate()));
await browser.close();

async function draw(on: Browser, view: View, width: number, over = ""): Promise<Buffer> {
  const height = Math.round((width * view.height) / view.width);
  const page = await on.newPage({ viewport: { width, height }, deviceScaleFactor: 2 });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${scene(view, signFonts)}${over}`,
  );
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

async function encode(picture: Buffer, name: string, width: number, quality: number): Promise<void> {
  const sized = sharp(picture).resize({ width, kernel: "lanczos3" });
  const avif = await sized.clone().avif({ quality, effort: 5, chromaSubsampling: "4:2:0" }).toBuffer();
  console.log(`${name}.avif  ${avif.byteLength}`);
  writeFileSync(new URL(`${name}.avif`, out), avif);
  // Past this a phone would pay more than 40 kB for the old format: it gets the smaller picture instead.
  if (name === "tall-800") return;
  const webp = await sized
    .clone()
    .webp({ quality: quality + 10, effort: 6, smartSubsample: true })
    .toBuffer();
  writeFileSync(new URL(`${name}.webp`, out), webp);
  console.log(`${name}.webp  ${webp.byteLength}`);
}

/** The picture that a shared link shows: the street with the name, no sentence, so that it holds for every page. */
async function linkCard(picture: Buffer): Promise<void> {
  const jpeg = await sharp(picture).resize(1200, 630).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  writeFileSync(new URL("public/og/card.jpg", root), jpeg);
  console.log(`card  jpeg ${jpeg.byteLength}`);
}

function nameplate(): string {
  const mark = readFileSync(new URL("mark.svg", import.meta.url), "utf8").replace(
    "<svg",
    '<svg style="width:150px;height:150px"',
  );
  return `<div style="position:absolute;inset:0;padding:0 70px;display:flex;flex-direction:column;justify-content:center;gap:22px;
    background:linear-gradient(90deg,rgb(0 25 25/.92),rgb(0 25 25/.7) 34%,transparent 58%);
    color:#fcfaf3;font:700 92px/1 'Anek Sign'">${mark}<span>${site.brand.name.join("<br>")}</span></div>`;
}

function fontFace(family: string, file: string, range: string): string {
  const data = readFileSync(new URL(`node_modules/@fontsource-variable/${file}`, root)).toString("base64");
  return `@font-face{font-family:"${family}";src:url(data:font/woff2;base64,${data});font-weight:100 800;unicode-range:${range}}`;
}
