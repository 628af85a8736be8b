import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { compare, decode, encode, type Picture } from "./picture.ts";
import { nameOf, screens, viewsOf } from "./screens.ts";

const approved = fileURLToPath(new URL("approved", import.meta.url));

describe("the approved pictures", () => {
  const files = readdirSync(approved, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));

  test("are of every screen at three widths, in both themes and both languages, and of nothing else", () => {
    const wanted = [...screens.keys()].flatMap((screen) => viewsOf(screen).map((view) => `${nameOf(view)}.webp`));
    const extra = ["browser.txt", "reference.webp"];
    expect(paths.map((path) => path.slice(approved.length + 1)).toSorted()).toEqual([...wanted, ...extra].toSorted());
  });

  test("are of every route that is a page", () => {
    const shown = [...screens.values()].map((path) => path.replace(/[?#].*/, ""));
    const notShown = (routes as RouteConfigEntry[])
      .filter(({ id }) => id?.startsWith("en/"))
      .map(({ path = "" }) => path)
      .filter((path) => !shown.some((one) => matches(path, one)));
    expect(notShown).toEqual([]);
  });

  test("are small", () => {
    const bytes = paths.reduce((sum, path) => sum + statSync(path).size, 0);
    expect(bytes).toBeLessThan(4_000_000);
  });
});

describe("two pictures", () => {
  test("are the same when only the edges of letters and lines are softer", async () => {
    expect(await comparePages(page(), page({ x: 0.2, y: 0.1 }))).toMatchObject({ same: true });
  });

  test.each([
    ["a padding of four pixels more", page({ padding: 4 })],
    ["a padding of two pixels more", page({ padding: 2 })],
    ["a word in another place", page({ word: 4 })],
    ["another colour of the same brightness", page({ colour: "#8a5a00" })],
    ["a page that goes on", page({ height: 420 })],
  ])("differ by %s", async (_, changed) => {
    expect(await comparePages(page(), changed)).toMatchObject({ same: false });
  });

  test("show where they differ", () => {
    const before = plain(8, 4);
    const after = plain(8, 4);
    after.data.fill(0, (8 + 3) * 3, (8 + 5) * 3);
    const { points, difference } = compare(before, after);
    expect(points).toBe(2);
    const red = Array.from({ length: 32 }, (_, at) => at).filter((at) => difference.data[at * 3 + 1] === 0);
    expect(red).toEqual([8 + 3, 8 + 4]);
  });
});

/** Whether an address is one of a route's, as the router reads it. */
function matches(route: string, address: string): boolean {
  if (route === "*") return address === screens.get("not-found");
  const parts = route.split("/").map((part) => (part.startsWith(":") ? "[^/]+" : part));
  return new RegExp(`^/${parts.join("/")}$`).test(address);
}

interface Changes {
  padding?: number;
  word?: number;
  x?: number;
  y?: number;
  colour?: string;
  height?: number;
}

/** A button below two lines of writing, as drawn by a browser. */
function page({ padding = 0, word = 0, x = 0, y = 0, colour = "#0b6a50", height = 400 }: Changes = {}): string {
  const strokes = Array.from({ length: 30 }, (_, at) => `<rect x="${20 + at * 9}" y="40" width="4" height="13"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="${height}">
    <rect width="100%" height="100%" fill="#faf6ec"/>
    <g transform="translate(${x} ${y})">${strokes.join("")}
      <g transform="translate(${word} 30)">${strokes.slice(0, 4).join("")}</g>
      <rect x="20" y="${120 + padding}" width="160" height="44" rx="22" fill="${colour}"/></g></svg>`;
}

async function comparePages(before: string, after: string) {
  const pictures = [before, after].map(async (svg) => {
    const screenshot = await sharp(Buffer.from(svg)).png().toBuffer();
    return decode(await encode(screenshot, 4));
  });
  const [one, other] = await Promise.all(pictures);
  return compare(one!, other!);
}

function plain(width: number, height: number): Picture {
  return { width, height, data: new Uint8Array(width * height * 3).fill(200) };
}
