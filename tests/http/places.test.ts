import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runDwar } from "../cli.ts";
import { startServer, type TestServer } from "../e2e/server.ts";
import { newFolder } from "../folder.ts";
import { pharmacy } from "../stores/factory.ts";

const rows = [
  pharmacy({ id: "cg-7-b", name: "श्री बालाजी मेडिकल" }),
  pharmacy({ id: "nameless", name: "💊" }),
  pharmacy({ id: "a/b ?", name: "Odd & Even" }),
];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await importStores(rows);
});
afterAll(() => server.stop());

async function importStores(stores: readonly object[]): Promise<void> {
  const file = join(newFolder("places"), "stores.json");
  writeFileSync(file, JSON.stringify(stores));
  expect(await runDwar({ DATA_DIR: server.dataDir }, ["stores", "import", file])).toMatchObject({ code: 0 });
}

async function get(path: string) {
  const answer = await fetch(server.origin + path, { redirect: "manual" });
  return {
    status: answer.status,
    to: answer.headers.get("location"),
    headers: answer.headers,
    text: await answer.text(),
  };
}

describe("the address of a store", () => {
  test.each([
    ["/stores/cg-7-b", "/stores/cg-7-b/shri-balaji-medikal"],
    ["/hi/stores/cg-7-b", "/hi/stores/cg-7-b/shri-balaji-medikal"],
    ["/stores/cg-7-b/old-name?reported=1", "/stores/cg-7-b/shri-balaji-medikal?reported=1"],
    ["/stores/nameless/anything", "/stores/nameless"],
    ["/stores/a%2Fb%20%3F", "/stores/a%2Fb%20%3F/odd-even"],
    ["/stores/cg-7-b/%2F%2Felsewhere.example", "/stores/cg-7-b/shri-balaji-medikal"],
  ])("%s leads for ever to %s, and no browser keeps the way", async (path, to) => {
    const answer = await get(path);
    expect([answer.status, answer.to, answer.headers.get("cache-control")]).toEqual([301, to, "no-cache"]);
    expect((await get(to)).status).toBe(200);
  });

  test("the page names it wherever it names itself", async () => {
    const path = "/stores/cg-7-b/shri-balaji-medikal";
    const { text } = await get(`/hi${path}`);
    expect(text).toContain(`<link rel="canonical" href="${server.origin}/hi${path}"/>`);
    expect(text).toContain(`hrefLang="en" href="${server.origin}${path}"`);
    expect(text).toContain(`"url":"${server.origin}/hi${path}"`);
    expect((await get("/sitemap-stores-0.xml")).text).toContain(`<loc>${server.origin}${path}</loc>`);
  });

  test("data comes under any name, without a second way", async () => {
    expect((await get("/stores/cg-7-b/old-name.data")).status).toBe(200);
  });

  test("there is no store of another number, whatever it is called", async () => {
    expect((await get("/stores/cg-7/shri-balaji-medikal")).status).toBe(404);
  });
});
