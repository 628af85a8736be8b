import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startServer } from "../e2e/server.ts";
import { runDwar } from "../cli.ts";
import { newFolder } from "../folder.ts";

test("two shifts a day are on the page, in the list, in the status and in the API", async () => {
  // A Monday, between the shifts.
  await using server = await startServer({ FIXED_NOW: "2026-11-16T14:00:00+05:30" });
  const file = join(newFolder("shifts"), "stores.csv");
  writeFileSync(file, 'Store ID,Store Name,Timing,Weekly Off\nshift,Do Pari Medical,"9am-1pm, 4pm-9pm",Sunday\n');
  const imported = await runDwar({ DATA_DIR: server.dataDir }, ["stores", "import", file, "--approve"]);
  expect(imported.code).toBe(0);
  const words = async (path: string) => {
    const html = await (await fetch(server.origin + path)).text();
    return html.replace(/<script.*?<\/script>/gs, "").replace(/<[^>]*>/g, "");
  };
  for (const path of ["/stores/shift", "/stores?q=Do+Pari"]) {
    expect(await words(path)).toContain("9:00 AM - 1:00 PM, 4:00 PM - 9:00 PM");
    expect(await words(path)).toContain("opens 4:00 PM");
  }
  expect(await words("/hi/stores/shift")).toMatch(/9:00.{1,20}1:00.{1,20}, .{1,20}4:00.{1,20}9:00/);
  const answer = await (await fetch(`${server.origin}/api/pharmacies/shift`)).json();
  expect(JSON.stringify(answer)).toContain(
    '"monday":{"isOpen":true,"open":"09:00","close":"13:00","laterShifts":[{"open":"16:00","close":"21:00"}]}',
  );
  const data = await (await fetch(`${server.origin}/stores/shift`)).text();
  expect(data).toContain('"opens":"16:00","closes":"21:00"');
});
