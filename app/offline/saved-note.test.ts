import { beforeEach, expect, test, vi } from "vitest";
import { savedNote as en } from "../../content/en/saved-note.ts";
import { savedNote as hi } from "../../content/hi/saved-note.ts";
import { withNote } from "./saved-note.ts";
import type { SeenStore } from "./seen-stores.ts";

const seen: Pick<SeenStore, "knownAt">[] = [];
vi.stubGlobal("caches", { open: async () => ({ match: async () => Response.json(seen) }) });
beforeEach(() => {
  seen.length = 0;
});

const savedAt = Date.parse("2026-11-15T14:00:00+05:30");

async function noteOf(address: string, isLate = false): Promise<string> {
  const saved = new Response("<html><body id=top><main></main></body></html>", {
    headers: { "X-Saved-At": String(savedAt) },
  });
  const html = await (await withNote(saved, new URL(address, "https://dwar.example"), isLate)).text();
  return /<body id=top>(<aside.*<\/aside>)<main>/.exec(html)?.[1] ?? "";
}

test("a saved page says since when it is known, and leads to the latest", async () => {
  const note = await noteOf("/stores");
  expect(note).toContain(`data-stale data-saved-at="${savedAt}"`);
  expect(note).toContain("You are offline. Saved on 15/11/2026, 2:00 PM.");
  expect(note).toContain(`<a href="/stores">${en.again}</a>`);
  expect(await noteOf("/hi/about", true)).toContain("यह पेज 15/11/2026 को दोपहर 2:00 बजे सेव किया गया था।");
});

test("what the page of an address says is text", async () => {
  expect(await noteOf("/about?x='\"<b>&")).not.toMatch(/<b>|'/);
});

test("the page of saved stores is told anew: it says since when the oldest is known, and leads to what was asked for", async () => {
  seen.push({ knownAt: savedAt }, { knownAt: savedAt - 60_000 });
  const note = await noteOf("/offline?from=%2Fstores%3Fq%3Dpandri");
  expect(note).not.toMatch(/data-stale|data-saved-at/);
  expect(note).toContain("Saved on 15/11/2026, 1:59 PM.");
  expect(note).toContain(`<a href="https://dwar.example/stores?q=pandri">${en.asked}</a>`);
  expect(await noteOf("/offline")).not.toContain("<a ");
});

test.each([
  ["/offline?unsent", en.unsent],
  ["/hi/offline?unsent", hi.unsent],
])("%s says that nothing was sent, and nothing else", async (address, sentence) => {
  expect(await noteOf(address)).toBe(`<aside class="saved-note"><p>${sentence}</p></aside>`);
});
