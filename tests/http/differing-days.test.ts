import { expect, test } from "vitest";
import { run } from "../../cli/run.ts";
import { startServer } from "../e2e/server.ts";

test("after midnight in India yesterday's different hours are gone, though it is still yesterday in Greenwich", async () => {
  await using server = await startServer({ FIXED_NOW: "2026-11-16T02:00:00+05:30" });
  const dwar = (...words: string[]) => run(words, { out: () => {}, err: () => {}, env: { DATA_DIR: server.dataDir } });
  expect(await dwar("stores", "exception", "1", "2026-11-15", "closed", "--note", "Fair of yesterday")).toBe(0);
  expect(await dwar("stores", "exception", "1", "2026-11-16", "closed", "--note", "Fair of today")).toBe(0);
  for (const path of ["/stores/1", "/hi/stores/1"]) {
    const html = await (await fetch(server.origin + path)).text();
    expect(html).toContain('"validFrom":"2026-11-16"');
    expect(html).not.toContain('"validFrom":"2026-11-15"');
    // What people read: the status of a page that is open needs yesterday's hours, which may run into today.
    const words = html.replace(/<script.*?<\/script>/gs, "").replace(/<[^>]*>/g, "");
    expect(words).toContain("Fair of today");
    expect(words).not.toContain("Fair of yesterday");
  }
});
