/**
 * Draws the site's icons from mark.svg: the tab, the home screen, the installed app.
 * Run: node scripts/art/icons.ts
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";

const here = new URL("./", import.meta.url);
const out = new URL("../../public/", here);
const mark = readFileSync(new URL("mark.svg", here), "utf8");
const shapes = mark.slice(mark.indexOf(">") + 1, mark.lastIndexOf("</svg>"));

mkdirSync(new URL("icons/", out), { recursive: true });
copyFileSync(new URL("mark.svg", here), new URL("favicon.svg", out));
writeFileSync(new URL("favicon.ico", out), iconFile(await draw(mark, 32)));
await save("apple-touch-icon.png", onGround(0, 0.74), 180);
await save("icons/icon-192.png", onGround(10, 0.74), 192);
await save("icons/icon-512.png", onGround(10, 0.74), 512);
// A launcher may cut a maskable icon to a circle of 80 %: the mark stays inside it.
await save("icons/icon-maskable-512.png", onGround(0, 0.6), 512);

/** The mark on dusk, filling `share` of the square. */
function onGround(radius: number, share: number): string {
  const edge = (48 * (1 - share)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
    <defs><radialGradient id="g" cx=".5" cy=".6" r=".7"><stop stop-color="#0b5a48"/><stop offset="1" stop-color="#002c27"/></radialGradient></defs>
    <rect width="48" height="48" rx="${radius}" fill="url(#g)"/>
    <g transform="translate(${edge} ${edge - 0.6}) scale(${share})">${shapes}</g></svg>`;
}

async function save(name: string, svg: string, size: number): Promise<void> {
  writeFileSync(new URL(name, out), await draw(svg, size));
}

function draw(svg: string, size: number): Promise<Buffer> {
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
