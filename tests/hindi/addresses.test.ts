import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("no address names a language by hand: those of a further one follow from the list of languages", () => {
  const files = globSync("{app,cli,domain,server}/**/*.{ts,tsx}").filter((file) => !/\.(test|suite)\./.test(file));
  const naming = files.filter((file) => {
    const code = readFileSync(file, "utf8").replaceAll(/\/\*[^]*?\*\/|^import .*$|\/\/ .*$/gm, "");
    return /(?<![\w.])\\?\/(?:hi|en)(?![\w-])/.test(code);
  });
  expect(files.length).toBeGreaterThan(400);
  expect(naming).toEqual([]);
});
