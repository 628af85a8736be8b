import { expect, test } from "vitest";
import { createPrinter } from "./printer.ts";

test("what is said after a status has a line of its own, and is said as it is after anything else", () => {
  let shown = "";
  const print = (text: string) => void (shown += text);
  const io = createPrinter({ out: print, err: print, env: {} });
  io.status("messages: 400 rows");
  io.status("messages: 800 rows");
  io.err("PostgreSQL does not answer.\n");
  io.out("Nothing was copied.\n");
  expect(shown).toBe("\rmessages: 400 rows\rmessages: 800 rows\nPostgreSQL does not answer.\nNothing was copied.\n");
});

test("a status stays on its line in a narrow terminal: else each one would begin a new line", () => {
  let shown = "";
  const print = (text: string) => void (shown += text);
  const io = createPrinter({ out: print, err: print, env: {}, columns: 40 });
  io.status(`${"█".repeat(20)} 100 %  100000 rows, about 0 s left  `);
  expect(shown.slice(1)).toMatch(/^█+ 100 %  1000/);
  expect(shown.slice(1)).toHaveLength(39);
});
