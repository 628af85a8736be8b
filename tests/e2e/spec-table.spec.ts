import { changed, type Fact, holds } from "../spec-table/find.ts";
import { specTable } from "../spec-table.ts";
import { expect, test } from "./test.ts";

const routes = [...new Set(specTable.map((row) => row.route))];

test("the table has well over two hundred rows", () => {
  expect(specTable.length).toBeGreaterThan(250);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled, viewport: { width: 1280, height: 720 } });

    for (const route of routes) {
      const rows = specTable.filter((row) => row.route === route && (javaScriptEnabled || !row.moves));

      test(`the ${rows.length} facts of ${route}`, async ({ page, quietConsole }) => {
        const response = await page.goto(route);
        const faults: string[] = [];
        const alreadyRead = new Map<string, Fact | Fact[]>();
        for (const { what, find, expected } of rows) {
          const actual = alreadyRead.get(find.how) ?? (await find.read(page));
          alreadyRead.set(find.how, actual);
          if (!holds(find, actual, expected)) {
            faults.push(`${what} (${find.how}): expected ${expected}, found ${String(actual).slice(0, 300)}`);
          }
          // A row that would also hold for a changed fact proves nothing.
          if (holds(find, actual, changed(expected))) {
            faults.push(`${what} (${find.how}) also holds for ${changed(expected)}`);
          }
        }
        expect(faults).toEqual([]);
        // The browser itself reports a page that is missing.
        if (response?.status() === 404) quietConsole.length = 0;
      });
    }
  });
}
