import { expect, test } from "vitest";
import { words } from "../messages/visitor.ts";
import { contactDesk } from "./contact-desk.ts";

const { get, post, rows, token } = contactDesk();

/** A form as React sends it: to the address that answers with data. */
function send(changes: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<Response> {
  return post(
    "/contact.data",
    { ...words, token: token(), ...changes },
    { "sec-fetch-site": "same-origin", ...headers },
  );
}

test.each(["/stores.data?q=stambh", "/stores/1.data", "/hi/contact.data", "/help-support.data"])(
  "%s is data, with the headers of a page",
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/x-script");
    expect(answer.headers.get("cache-control")).toMatch(/no-cache|no-store/);
    expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  },
);

test("the data of the list is what the list shows, in one language, without schemas or samples of facts", async () => {
  const text = await (await get("/stores.data?q=stambh")).text();
  expect(text).toContain("Jai Stambh Medical Hall");
  expect(text).not.toMatch(/[\u0900-\u097f]/);
  expect(text).not.toContain("CG-PH-2024-001");
  // The words came with the document.
  expect(text).not.toContain("Loading stores");
});

test.each(["/about.data", "/_root.data", "/hi.data", "/track.data", "/nowhere.data", "/stores/1/2/3.data"])(
  "%s: screens that only the server renders have no data",
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test("an unknown store is a 404 as data too", async () => {
  expect((await get("/stores/none.data")).status).toBe(404);
});

test("a message is stored, and the way to the thanks is the answer", async () => {
  const answer = await send();
  expect(answer.status).toBe(202);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const [row] = rows();
  expect(await answer.text()).toContain(`reference=${row?.reference}`);
});

test.each<[string, number, Record<string, string>, Record<string, string>]>([
  ["another site", 403, {}, { "sec-fetch-site": "cross-site" }],
  ["another origin", 403, {}, { "sec-fetch-site": "", origin: "https://elsewhere.example" }],
  ["JSON", 415, {}, { "content-type": "application/json" }],
  ["a field that the form does not have", 400, { colour: "red" }, {}],
  ["what is missing", 422, { name: " " }, {}],
  ["too much", 413, { message: "x".repeat(70_000) }, {}],
])("%s is refused as on the page: %i", async (_, status, changes, headers) => {
  const answer = await send(changes, headers);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(rows()).toEqual([]);
});
