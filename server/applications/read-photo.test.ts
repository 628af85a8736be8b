import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { photo } from "../../tests/applications.ts";
import { publicPhotos, readPhoto } from "./read-photo.ts";

const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#386" } });

describe("a photo is written anew", () => {
  test("upright, at most 1,600 pixels a side, without what it says of its place", async () => {
    const bytes = await photo();
    expect(bytes.includes("SECRET-PLACE")).toBe(true);
    const read = Buffer.from((await readPhoto(bytes))!);
    expect(await sharp(read).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 1600 });
    expect(read.includes("SECRET-PLACE")).toBe(false);
  });

  test.each(["png", "webp", "avif"] as const)("%s becomes JPEG", async (format) => {
    const read = await readPhoto(await flat(300, 200)[format]().toBuffer());
    expect(await sharp(read!).metadata()).toMatchObject({ format: "jpeg", width: 300, height: 200 });
  });

  test("for visitors it comes in two widths", async () => {
    const pictures = await publicPhotos((await readPhoto(await photo()))!);
    const made = await Promise.all(pictures.map(({ content }) => sharp(content).metadata()));
    expect(made.map(({ format, width }) => `${format} ${width}`)).toEqual(["webp 400", "webp 1200"]);
  });
});

describe("what is no photo is refused, and so is what would fill the memory", () => {
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]);
  test.each([
    ["nothing", async () => Buffer.alloc(0)],
    ["an SVG", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["HTML that begins like a JPEG", async () => Buffer.concat([head, Buffer.from("<html><script>alert(1)</script>")])],
    ["a GIF", () => flat(20, 20).gif().toBuffer()],
    ["a TIFF", () => flat(20, 20).tiff().toBuffer()],
    ["a PDF", async () => Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n")],
    ["half of a photo", async () => (await photo()).subarray(0, 9000)],
    ["100 million pixels in a small file", () => flat(10_000, 10_000).png().toBuffer()],
    ["an AVIF of 16 million", () => flat(4000, 4000).avif({ effort: 0, quality: 1 }).toBuffer()],
  ])("%s", { timeout: 60_000 }, async (_, make) => {
    const bytes = await make();
    expect(await readPhoto(bytes)).toBeNull();
    // The next one is read all the same.
    expect(await readPhoto(await flat(30, 30).jpeg().toBuffer())).not.toBeNull();
  });
});
