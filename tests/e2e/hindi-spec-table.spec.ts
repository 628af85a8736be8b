import { pathIn } from "../../domain/language.ts";
import { readInEnglish } from "../hindi/read-in-english.ts";
import { faultsOf } from "../spec-table/check-rows.ts";
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
        expect(await faultsOf(own, page)).toEqual([]);
        if (response?.status() === 404) quietConsole.length = 0;
      });
    }
  });
}
