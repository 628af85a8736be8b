import { pathIn } from "../../domain/language.ts";
import { readInEnglish } from "../hindi/read-in-english.ts";
import { changed, holds } from "../spec-table/find.ts";
import { specTable } from "../spec-table.ts";
import { expect, test } from "./test.ts";

// What one searches for in Hindi is in hindi.spec.ts.
const rows = specTable.filter((row) => !row.route.includes("?q="));
const routes = [...new Set(rows.map((row) => row.route))];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "in Hindi, with script" : "in Hindi, without script", () => {
    test.use({ javaScriptEnabled, viewport: { width: 1280, height: 720 } });

    for (const route of routes) {
      const own = rows.filter((row) => row.route === route && (javaScriptEnabled || !row.moves));

      test(`the ${own.length} facts of ${route}`, async ({ page, quietConsole }) => {
        const response = await page.goto(pathIn("hi", route));
        await readInEnglish(page, route.split("?")[0]!);
        const faults: string[] = [];
        for (const { what, find, expected } of own) {
          const actual = await find.read(page);
          if (!holds(find, actual, expected)) {
            faults.push(`${what} (${find.how}): expected ${expected}, found ${String(actual).slice(0, 300)}`);
          }
          if (holds(find, actual, changed(expected))) {
            faults.push(`${what} (${find.how}) also holds for ${changed(expected)}`);
          }
        }
        expect(faults).toEqual([]);
        if (response?.status() === 404) quietConsole.length = 0;
      });
    }
  });
}
