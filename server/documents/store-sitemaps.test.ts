import { expect, test } from "vitest";
import { listStores } from "../../domain/stores/store-list.ts";
import { pharmacy } from "../../tests/stores/factory.ts";
import { answerHere, listSource } from "../stores/list-source.ts";
import { storeSitemaps } from "./store-sitemaps.ts";

const stores = Array.from({ length: 10_001 }, (_, index) => ({
  pharmacy: pharmacy({ id: index === 0 ? "a&b/c" : `s${index}` }),
  exceptions: [],
  unusable: [],
  confirmedAt: null,
}));
const list = listStores(stores);
const app = storeSitemaps(listSource(answerHere(list, { saved: false, version: "1" }), null), "https://x.example");

test("the index lists the files, the files every store", async () => {
  const index = await (await app.request("/sitemap-stores.xml")).text();
  expect(index.match(/<loc>/g)).toHaveLength(2);
  const first = await (await app.request("/sitemap-stores-0.xml")).text();
  expect(first).toContain("<loc>https://x.example/stores/a%26b%2Fc</loc>");
  const second = await (await app.request("/sitemap-stores-1.xml")).text();
  expect(second).toContain("<loc>https://x.example/stores/s10000</loc>");
});
test("a file that is not there is not found", async () => {
  expect((await app.request("/sitemap-stores-2.xml")).status).toBe(404);
  expect((await app.request("/sitemap-stores-x.xml")).status).toBe(404);
});
