import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("stylesheets are imported by screens alone: what else a page is made of is left out of the browser, and its styles with it", () => {
  const importing = globSync("app/**/*.{ts,tsx}").filter((file) =>
    /^import "[^"]+\.css"/m.test(readFileSync(file, "utf8")),
  );
  expect(importing).toContain("app/root.tsx");
  expect(importing.filter((file) => !/\/(root|route)\.tsx$/.test(file))).toEqual([]);
});
