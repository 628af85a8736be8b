import { faultsOf } from "../spec-table/check-rows.ts";
import { specTable } from "../spec-table.ts";
import { expect, test } from "./test.ts";

const routes = [...new Set(specTable.map((row) => row.route))];

test("the table has well over two hundred rows", () => {
  expect(specTable.length).toBeGreaterThan(250);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({
      javaScriptEnabled,
      viewport: { width: 1280, height: 720 },
      contextOptions: { reducedMotion: "no-preference" },
    });

    for (const route of routes) {
      const rows = specTable.filter((row) => row.route === route && (javaScriptEnabled || !row.moves));

      test(`the ${rows.length} facts of ${route}`, async ({ page, quietConsole }) => {
        const response = await page.goto(route);
        expect(await faultsOf(rows, page)).toEqual([]);
        // The browser itself reports a page that is missing.
        if (response?.status() === 404) quietConsole.length = 0;
      });
    }
  });
}
