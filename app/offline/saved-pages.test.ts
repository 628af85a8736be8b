import { expect, test, vi } from "vitest";
import { pathsWhere } from "../../domain/screens.ts";
import { core, findPage, isForOffline, maySave, maySaveAsset } from "./saved-pages.ts";

test.each([...pathsWhere(({ cached }) => cached === "facts"), "/hi/stores", "/stores/1/its-name", "/contact"])(
  "%s is kept for when there is no network",
  (path) => {
    expect(isForOffline(path)).toBe(true);
  },
);

test("the page that says that there is no network is the first that every device has", () => {
  expect(core).toEqual(["/offline", "/help-support", "/tonight"]);
});

test.each(["/track", "/contact/thanks", "/newsletter/confirm", "/api/pharmacies", "/stores/1/its-name/more"])(
  "%s never is",
  (path) => {
    expect(isForOffline(path)).toBe(false);
  },
);

const page = { status: 200, type: "basic", redirected: false, headers: new Headers({ "Content-Type": "text/html" }) };
const script = { ...page, headers: new Headers({ "Content-Type": "text/javascript" }) };
const others = [{ status: 503 }, { status: 206 }, { type: "opaque" }, { type: "opaqueredirect" }, { redirected: true }];

test("a page and a script that came as they were asked for are kept, nothing else", () => {
  const about = new URL("https://dawadwar.example/about");
  expect(maySave(about, page as Response)).toBe(true);
  expect(maySaveAsset(script as Response)).toBe(true);
  expect(maySave(about, script as Response)).toBe(false);
  expect(maySaveAsset(page as Response)).toBe(false);
  // What was typed, and where the visitor is.
  for (const asked of ["/about?x=1", "/hi/stores?q=raipur", "/stores?near=21.2,81.6"])
    expect(maySave(new URL(asked, about), page as Response)).toBe(false);
  // On the device of the visitor whose token it has; never what is about one person.
  const withRule = (rule: string) => ({ ...page, headers: new Headers([...page.headers, ["Cache-Control", rule]]) });
  expect(maySave(about, withRule("private, no-cache") as Response)).toBe(true);
  expect(maySave(about, withRule("no-store") as Response)).toBe(false);
  for (const other of others) {
    expect([other, maySave(about, { ...page, ...other } as Response)]).toEqual([other, false]);
    expect([other, maySaveAsset({ ...script, ...other } as Response)]).toEqual([other, false]);
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
