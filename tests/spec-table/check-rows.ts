import type { Page } from "@playwright/test";
import { changed, type Fact, holds } from "./find.ts";
import type { Row } from "./row.ts";

/** What the open page does not hold of these rows. Each part of it is read once. */
export async function faultsOf(rows: readonly Row[], page: Page): Promise<string[]> {
  // What follows the scroll, like the header of home, takes its place only when the page is drawn: not yet when it is loaded.
  if (rows.some((row) => row.moves)) await page.evaluate(drawn);
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
  return faults;
}

/** A call before one picture, and one before the next: the first has been drawn in between. */
function drawn(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
}
