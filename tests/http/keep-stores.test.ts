import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { KeptList } from "../../app/offline/kept-list.ts";
import { runDwar } from "../cli.ts";
import { startServer } from "../e2e/server.ts";
import { newFolder } from "../folder.ts";

async function keep(count: number, address: string) {
  const server = await startServer();
  const rows = Array.from({ length: count }, (_, index) => {
    return `many-${index},Kept Medical ${String(index).padStart(4, "0")},9am-9pm,"${address}, Durg 491001"`;
  });
  const file = join(newFolder("kept"), "stores.csv");
  writeFileSync(file, ["Store ID,Store Name,Timing,Address", ...rows].join("\n"));
  const imported = await runDwar({ DATA_DIR: server.dataDir }, ["stores", "import", file, "--approve"]);
  expect(imported.code).toBe(0);
  const text = await (await fetch(`${server.origin}/keep-stores?q=kept+medical&sort=name`)).text();
  await server.stop();
  const names = (JSON.parse(text) as KeptList).stores.map(({ name }) => name);
  // Each once, in the order of the list.
  expect(names).toEqual([...new Set(names)].toSorted());
  return { count: names.length, bytes: new TextEncoder().encode(text).length };
}

test("a device is given all of a list that it may keep", async () => {
  expect((await keep(120, "Station Road")).count).toBe(120);
});

test("a device is given no more than 500 stores", async () => {
  expect((await keep(620, "Station Road")).count).toBe(500);
});

test("a device is given no more than a megabyte, and not much less where there is more", async () => {
  const { count, bytes } = await keep(520, "स्टेशन रोड ".repeat(40));
  expect(count).toBeLessThan(500);
  expect(bytes).toBeLessThan(1_000_000);
  expect(bytes).toBeGreaterThan(980_000);
});
