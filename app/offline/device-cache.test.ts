import { beforeEach, expect, test, vi } from "vitest";
import { save, trim } from "./device-cache.ts";

const kept = new Map<string, Response>();
const cache = {
  put: async (address: string, answer: Response) => void kept.set(address, answer),
  match: async ({ url }: { url: string }) => kept.get(url),
  keys: async () => [...kept.keys()].map((url) => ({ url })),
  delete: async ({ url }: { url: string }) => kept.delete(url),
};
vi.stubGlobal("caches", { open: async () => cache });
beforeEach(() => kept.clear());

const bounds = { name: "pages", maxEntries: 2, maxBytes: 1_000_000 };
const hour = 3_600_000;
const saveAt = (name: string, at: number) => save(bounds, `https://dawadwar.example/${name}`, new Response(name), at);

test("beyond so many the oldest goes, but for what stays", async () => {
  const now = Date.now();
  for (const [name, ago] of [
    ["core", 9],
    ["old", 3],
    ["new", 1],
    ["older", 5],
  ] as const)
    await saveAt(name, now - ago * hour);
  await trim(bounds, (path) => path === "/core");
  expect([...kept.keys()].map((url) => new URL(url).pathname)).toEqual(["/core", "/new"]);
});

test("what was kept while the device's clock was ahead goes first, not last", async () => {
  for (const name of ["ahead", "far-ahead"]) await saveAt(name, Date.now() + 9000 * hour);
  await saveAt("now", Date.now());
  await trim(bounds, () => false);
  expect([...kept.keys()].map((url) => new URL(url).pathname)).toEqual(["/far-ahead", "/now"]);
});
