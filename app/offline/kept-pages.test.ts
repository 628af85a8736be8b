import { expect, test, vi } from "vitest";
import { withoutLanguage } from "../../domain/language.ts";
import { staticPaths } from "../static-paths.ts";
import { findPage, keptPaths, mayKeep, mayKeepAsset } from "./kept-pages.ts";

test.each(staticPaths)("%s is kept for when there is no network", (path) => {
  expect(withoutLanguage(path)).toMatch(keptPaths);
});

test.each(["/track", "/contact/thanks", "/newsletter/confirm", "/api/pharmacies", "/stores/1/report"])(
  "%s never is",
  (path) => {
    expect(path).not.toMatch(keptPaths);
  },
);

const page = { status: 200, type: "basic", redirected: false, headers: new Headers({ "Content-Type": "text/html" }) };
const script = { ...page, headers: new Headers({ "Content-Type": "text/javascript" }) };
const others = [{ status: 503 }, { status: 206 }, { type: "opaque" }, { type: "opaqueredirect" }, { redirected: true }];

test("a page and a script that came as they were asked for are kept, nothing else", () => {
  const about = new URL("https://dawadwar.example/about");
  expect(mayKeep(about, page as Response)).toBe(true);
  expect(mayKeepAsset(script as Response)).toBe(true);
  expect(mayKeep(about, script as Response)).toBe(false);
  expect(mayKeepAsset(page as Response)).toBe(false);
  // What was typed, and where the visitor is.
  for (const asked of ["/about?x=1", "/hi/stores?q=raipur", "/stores?near=21.2,81.6"])
    expect(mayKeep(new URL(asked, about), page as Response)).toBe(false);
  // On the device of the visitor whose token it has; never what is about one person.
  const withRule = (rule: string) => ({ ...page, headers: new Headers([...page.headers, ["Cache-Control", rule]]) });
  expect(mayKeep(about, withRule("private, no-cache") as Response)).toBe(true);
  expect(mayKeep(about, withRule("no-store") as Response)).toBe(false);
  for (const other of others) {
    expect([other, mayKeep(about, { ...page, ...other } as Response)]).toEqual([other, false]);
    expect([other, mayKeepAsset({ ...script, ...other } as Response)]).toEqual([other, false]);
  }
});

async function found(path: string): Promise<string | undefined> {
  return (await findPage(new URL(path, "https://dawadwar.example")))?.text();
}

test("the whole list is no answer to a question; of other pages the query says nothing new", async () => {
  vi.stubGlobal("caches", { open: async () => ({ match: async (path: string) => new Response(path) }) });
  expect(await found("/hi/stores")).toBe("/hi/stores");
  expect(await found("/hi/stores?q=raipur")).toBeUndefined();
  expect(await found("/about?x=1")).toBe("/about");
});
