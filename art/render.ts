/**
 * Renders the drawings of this folder into the pictures that the site ships: the hero and the card of shared links from
 * street.svg, the icons from mark.svg. Run: npx node art/render.ts, or with `wide`, `tall`, `banner`, `card` or `icons` for those alone.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import { site } from "../content/site.ts";
import { ensureChromium } from "../scripts/chromium.ts";

const here = new URL("./", import.meta.url);
const root = new URL("../", here);
const heroFolder = new URL("app/assets/hero/", root);
const publicFolder = new URL("public/", root);
const street = readFileSync(new URL("street.svg", here), "utf8");
const mark = readFileSync(new URL("mark.svg", here), "utf8");

/** What of the street a picture shows. For phones: more night above, where the words stand, and the two lit doors below. */
const views = {
  wide: "0 0 1920 1200",
  tall: "960 -400 760 1600",
  banner: "820 560 1000 500",
  card: "120 118 1800 945",
};

const signFonts = [
  fontFace("anek-latin/files/anek-latin-latin-wght-normal.woff2", "U+20-FF"),
  fontFace("anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2", "U+900-97F, U+200C-200D"),
].join("");

const renderers = {
  async wide(on: Browser) {
    const picture = await draw(on, views.wide, 1920);
    for (const width of [1024, 1440, 1920]) await encode(picture, `wide-${width}`, width, 46);
  },
  async tall(on: Browser) {
    // Words stand where the moon would be.
    const picture = await draw(on, views.tall, 800, "<style>#moon{display:none}</style>");
    for (const width of [480, 640, 800]) await encode(picture, `tall-${width}`, width, 44);
  },
  /** Behind the heading of an inner page: the two lit doors. */
  async banner(on: Browser) {
    const picture = sharp(await draw(on, views.banner, 800)).resize({ width: 800 });
    save("banner.avif", await picture.avif({ quality: 32, effort: 6 }).toBuffer(), heroFolder);
  },
  /** The picture that a shared link shows: the street with the name, no sentence, so that it holds for every page. */
  async card(on: Browser) {
    const picture = await draw(on, views.card, 1200, nameplate());
    save("og/card.jpg", await sharp(picture).resize(1200, 630).jpeg({ quality: 80, mozjpeg: true }).toBuffer());
  },
  async icons() {
    copyFileSync(new URL("mark.svg", here), new URL("favicon.svg", publicFolder));
    save("favicon.ico", iconFile(await drawIcon(mark, 32)));
    save("apple-touch-icon.png", await drawIcon(onGround(0, 0.74), 180));
    save("icons/icon-192.png", await drawIcon(onGround(10, 0.74), 192));
    save("icons/icon-512.png", await drawIcon(onGround(10, 0.74), 512));
    // A launcher may cut a maskable icon to a circle of 80 %: the mark stays inside it.
    save("icons/icon-maskable-512.png", await drawIcon(onGround(0, 0.6), 512));
  },
};

for (const folder of [heroFolder, new URL("og/", publicFolder), new URL("icons/", publicFolder)]) {
  mkdirSync(folder, { recursive: true });
}
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
for (const [name, render] of Object.entries(renderers)) {
  if (process.argv[2] === undefined || process.argv[2] === name) await render(browser);
}
await browser.close();

async function draw(on: Browser, view: string, width: number, over = ""): Promise<Buffer> {
  const [, , unitsWide, unitsHigh] = view.split(" ").map(Number) as [number, number, number, number];
  const viewport = { width, height: Math.round((width * unitsHigh) / unitsWide) };
  const page = await on.newPage({ viewport, deviceScaleFactor: 2 });
  const picture = street.replace(/viewBox="[^"]*"/, `viewBox="${view}"`);
  await page.setContent(
    `<style>${signFonts}body{margin:0}body>svg{display:block;width:100vw;height:100vh}</style>${picture}${over}`,
  );
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const shot = await page.screenshot();
  await page.close();
  return shot;
}

async function encode(picture: Buffer, name: string, width: number, quality: number): Promise<void> {
  const sized = sharp(picture).resize({ width, kernel: "lanczos3" });
  const avif = sized.clone().avif({ quality, effort: 5, chromaSubsampling: "4:2:0" });
  save(`${name}.avif`, await avif.toBuffer(), heroFolder);
  // Past this a phone would pay more than 40 kB for the old format: it gets the smaller picture instead.
  if (name === "tall-800") return;
  const webp = sized.clone().webp({ quality: quality + 10, effort: 6, smartSubsample: true });
  save(`${name}.webp`, await webp.toBuffer(), heroFolder);
}

function nameplate(): string {
  return `<div style="position:absolute;inset:0;padding:0 70px;display:flex;flex-direction:column;justify-content:center;gap:22px;
    background:linear-gradient(90deg,rgb(0 25 25/.92),rgb(0 25 25/.7) 34%,transparent 58%);
    color:#fcfaf3;font:700 92px/1 'Anek Sign'">${mark.replace("<svg", '<svg style="width:150px;height:150px"')}<span>${site.brand.name.join("<br>")}</span></div>`;
}

function fontFace(file: string, range: string): string {
  const data = readFileSync(new URL(`node_modules/@fontsource-variable/${file}`, root)).toString("base64");
  return `@font-face{font-family:"Anek Sign";src:url(data:font/woff2;base64,${data});font-weight:100 800;unicode-range:${range}}`;
}

/** The mark on dusk, filling `share` of the square. */
function onGround(radius: number, share: number): string {
  const edge = (48 * (1 - share)) / 2;
  const shapes = mark.slice(mark.indexOf(">") + 1, mark.lastIndexOf("</svg>"));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
    <defs><radialGradient id="g" cx=".5" cy=".6" r=".7"><stop stop-color="#0b5a48"/><stop offset="1" stop-color="#002c27"/></radialGradient></defs>
    <rect width="48" height="48" rx="${radius}" fill="url(#g)"/>
    <g transform="translate(${edge} ${edge - 0.6}) scale(${share})">${shapes}</g></svg>`;
}

function drawIcon(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** An .ico with one PNG in it, for browsers that ask for /favicon.ico unbidden. */
function iconFile(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.byteLength, 14);
  header.writeUInt32LE(header.byteLength, 18);
  return Buffer.concat([header, png]);
}

function save(name: string, bytes: Buffer, folder = publicFolder): void {
  writeFileSync(new URL(name, folder), bytes);
  console.log(`${name}  ${bytes.byteLength}`);
}
