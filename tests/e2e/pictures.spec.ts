import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { compare, decode, encode, type Picture } from "../pictures/picture.ts";
import { runPictures } from "../pictures/run.ts";
import { nameOf, type View } from "../pictures/screens.ts";
import { type Camera, setUpCamera } from "../pictures/take.ts";
import { newFolder } from "../folder.ts";

test.describe("a screen", () => {
  let camera: Camera;
  let before: Map<string, Picture>;

  test.beforeAll(async () => {
    camera = await setUpCamera();
    before = await take(camera);
  });
  test.afterAll(() => camera.close());

  async function compareAgain(css: string): Promise<{ name: string; same: boolean; points: number }[]> {
    const after = await take(camera, css);
    return Array.from(after, ([name, picture]) => {
      const { same, points } = compare(before.get(name)!, picture);
      return { name, same, points };
    });
  }

  test("is the same when it is taken again, with its letters between two pixels too", async () => {
    for (const css of ["", "main, footer { transform: translate(0.2px, 0.1px) }"]) {
      expect((await compareAgain(css)).filter(({ same }) => !same)).toEqual([]);
    }
  });

  for (const css of [
    "main .field { padding-bottom: 4px }",
    "main .btn { padding-inline-start: calc(1.25rem + 4px) }",
    ":root { --color-leaf: #7a4f9a }",
  ]) {
    test(`differs at every width and in both themes by ${css}`, async () => {
      const again = await compareAgain(css);
      expect(again.length).toBe(6);
      expect(again.filter(({ same }) => same)).toEqual([]);
    });
  }

  test("is approved, shown side by side when it differs, and not compared with another browser's", async ({ page }) => {
    test.slow();
    const folder = newFolder("pictures");
    const [approved, report] = [join(folder, "approved"), join(folder, "report")];
    const remembering = rememberingCamera(camera);
    const run = async (approve: boolean) => {
      const printed: string[] = [];
      const code = await runPictures({
        camera: remembering,
        approve,
        only: ["partner-app"],
        approved,
        report,
        print: (line) => printed.push(line),
      });
      return { code, printed: printed.join("\n") };
    };
    const picture = (name: string) => join(approved, "partner-app", `${name}.webp`);
    expect(await run(true)).toEqual({ code: 0, printed: "Approved: 12 pictures." });
    expect(await run(false)).toEqual({ code: 0, printed: "All is as approved." });

    copyFileSync(picture("hi-360-dark"), picture("en-360-dark"));
    const { code, printed } = await run(false);
    expect(code).toBe(1);
    expect(printed).toMatch(/^partner-app\/en-360-dark: \d+ points differ\n/);
    expect(printed).toContain(join(report, "index.html"));
    expect(printed).toContain("--approve partner-app");
    await page.goto(`file://${join(report, "index.html")}`);
    for (const title of ["approved", "now", "difference"]) {
      const image = page.getByRole("figure", { name: title }).locator("img");
      expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth), title).toBe(120);
    }
    expect(await run(true)).toEqual({ code: 0, printed: "Approved: 1 pictures." });

    // Another browser: that is said, nothing fails, and its pictures are not mixed with the others.
    copyFileSync(picture("hi-360-dark"), picture("en-360-dark"));
    copyFileSync(picture("hi-360-dark"), join(approved, "reference.webp"));
    for (const approve of [false, true]) {
      expect(await run(approve)).toEqual({ code: 0, printed: expect.stringContaining("Nothing was compared") });
    }
    expect(readFileSync(picture("en-360-dark"))).toEqual(readFileSync(picture("hi-360-dark")));
  });
});

/** Takes each picture once, and shows the same when it is asked again: that it would be the same is tested above. */
function rememberingCamera(camera: Camera): Camera {
  const taken = new Map<string, Promise<{ view: View; screenshot: Buffer }[]>>();
  let reference: Promise<Buffer> | undefined;
  return {
    ...camera,
    async *take(screen, language) {
      const shots = taken.get(language) ?? Array.fromAsync(camera.take(screen, language));
      taken.set(language, shots);
      yield* await shots;
    },
    takeHtml: (html) => (reference ??= camera.takeHtml(html)),
  };
}

async function take(camera: Camera, css = ""): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>();
  for await (const { view, screenshot } of camera.take("track", "hi", css)) {
    pictures.set(nameOf(view), await decode(await encode(screenshot, view.size.shrink)));
  }
  return pictures;
}
