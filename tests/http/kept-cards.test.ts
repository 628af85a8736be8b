import { expect, test } from "vitest";
import { run } from "../../cli/run.ts";
import { startServer } from "../e2e/server.ts";

test("a card that the server keeps is the card that it would render: in each language, from each place, as the store is now", async () => {
  await using server = await startServer({ FIXED_NOW: "2026-11-16T14:00:00+05:30" });
  const dwar = (...words: string[]) => run(words, { out: () => {}, err: () => {}, env: { DATA_DIR: server.dataDir } });
  let visits = 0;
  const cards = async (address: string) => {
    visits += 1;
    const html = await (await fetch(`${server.origin}${address}&visit=${visits}`)).text();
    return html.split('<ul class="store-rows').slice(1).join("").split("</section>")[0] ?? "";
  };
  const lists = ["/stores?sort=name", "/hi/stores?sort=name", "/stores?near=21.25,81.63", "/stores?near=21.2,81.6"];
  const rendered = await Promise.all(lists.map(cards));
  expect(new Set(rendered).size).toBe(lists.length);
  expect(rendered.every((list) => list.split('class="cover"').length === 10)).toBe(true);
  // The second time a card is asked for it is kept, and from the third time on it is shown as kept.
  for (let round = 0; round < 3; round += 1) expect(await Promise.all(lists.map(cards))).toEqual(rendered);

  expect(await dwar("stores", "exception", "1", "2026-11-16", "closed")).toBe(0);
  const closed = await cards("/stores?sort=name");
  expect(closed).not.toBe(rendered[0]);
  for (let round = 0; round < 3; round += 1) expect(await cards("/stores?sort=name")).toBe(closed);
});
