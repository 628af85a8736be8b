import { describe, expect, test } from "vitest";
import { csvLine, unguarded } from "./csv.ts";

test("cells are quoted, quotes doubled, lines kept inside their cell", () => {
  expect(csvLine(["a", 'say "b"', "line\nline, more", null])).toBe('"a","say ""b""","line\nline, more",""\r\n');
});

describe("nothing runs when a spreadsheet opens it", () => {
  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", "\u200b=1", "＝1", '=HYPERLINK("http://x")'])(
    "%j",
    (cell) => {
      expect(csvLine([cell])).toMatch(/^"'/);
    },
  );

  test.each(["plain", "1-2", "a=b", "आशा", ""])("%j stays as it is", (cell) => {
    expect(csvLine([cell])).toBe(`"${cell}"\r\n`);
  });
});

test.each(["=1+1", "'=1", "''+1", " -1", "'", "'plain", "'90s Medical", "plain", ""])(
  "%j comes back as it was written",
  (cell) => {
    const written = csvLine([cell]).trimEnd().slice(1, -1);
    expect(unguarded(written)).toBe(cell);
  },
);

test("a formula that nobody guarded is left as it is", () => {
  expect(unguarded("=1+1")).toBe("=1+1");
});
