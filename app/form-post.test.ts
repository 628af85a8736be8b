import { describe, expect, test } from "vitest";
import { type PostRules, readPostedForm } from "./form-post.ts";

const fields = ["name", "message"];
const form = "application/x-www-form-urlencoded";
const post = (body: string, headers: Record<string, string> = {}) =>
  readPostedForm(
    new Request("https://www.dawadwar.example/contact", {
      method: "POST",
      body,
      headers: { "content-type": form, ...headers },
    }),
    { fields },
  );

test("a plain form is read, accents and line breaks included", async () => {
  expect(
    await post("name=%E0%A4%86%E0%A4%B6%E0%A4%BE&message=a%0D%0Ab+c", { "content-type": `${form}; charset=UTF-8` }),
  ).toEqual({
    ok: true,
    fields: { name: "आशा", message: "a\r\nb c" },
  });
});

describe("what none of our pages sends is refused", () => {
  test.each<[string, string, Record<string, string>, number]>([
    ["a field we do not have", "name=a&admin=1", {}, 400],
    ["a field twice", "name=a&name=b", {}, 400],
    ["__proto__", "__proto__=a", {}, 400],
    ["JSON", "{}", { "content-type": "application/json" }, 415],
    ["a file", "--x\r\n", { "content-type": "multipart/form-data; boundary=x" }, 415],
    ["no type at all", "name=a", { "content-type": "" }, 415],
    ["another site, as the browser says", "name=a", { "sec-fetch-site": "cross-site" }, 403],
    ["a neighbour on the same domain", "name=a", { "sec-fetch-site": "same-site" }, 403],
    ["another site, as an older browser says", "name=a", { origin: "https://elsewhere.example" }, 403],
    ["a page without an origin", "name=a", { origin: "null" }, 403],
    ["one byte over the limit", `name=${"x".repeat(64 * 1024 - 4)}`, {}, 413],
  ])("%s", async (_, body, headers, status) => {
    expect(await post(body, headers)).toEqual({ ok: false, status });
  });
});

test.each([{ "sec-fetch-site": "same-origin" }, { origin: "https://www.dawadwar.example" }, {}])(
  "our own page is taken: %o",
  async (headers) => {
    expect((await post("name=a", headers as Record<string, string>)).ok).toBe(true);
  },
);

const mailed = (headers: Record<string, string>, from: PostRules<"token">["from"]) =>
  readPostedForm(
    new Request("https://www.dawadwar.example/newsletter/confirm", {
      method: "POST",
      body: "token=x",
      headers: { "content-type": form, ...headers },
    }),
    { fields: ["token"], from },
  );

describe("a form behind a mailed link", () => {
  test.each([{ origin: "null" }, { origin: "null", "sec-fetch-site": "same-origin" }, {}])(
    "is taken from a page without an origin: %o",
    async (headers) => {
      expect((await mailed(headers as Record<string, string>, "our-or-opaque-pages")).ok).toBe(true);
    },
  );

  test.each([
    { origin: "https://elsewhere.example" },
    { origin: "null", "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "cross-site" },
  ])("is refused from another site, and taken where mail programs post by themselves: %o", async (headers) => {
    expect(await mailed(headers as Record<string, string>, "our-or-opaque-pages")).toEqual({ ok: false, status: 403 });
    expect((await mailed(headers as Record<string, string>, "anywhere")).ok).toBe(true);
  });
});

const part = (disposition: string) =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\nOne-Click\r\n--x--\r\n`;
const oneClick = (body: string, from: PostRules<"List-Unsubscribe">["from"]) =>
  readPostedForm(
    new Request("https://www.dawadwar.example/newsletter/unsubscribe?token=x", {
      method: "POST",
      body,
      headers: { "content-type": "multipart/form-data; boundary=x" },
    }),
    { fields: ["List-Unsubscribe"], from },
  );
const whole = part('name="List-Unsubscribe"');

describe("a mail program that leaves a list by itself may post in parts, as it should", () => {
  test("it is read", async () => {
    expect(await oneClick(whole, "anywhere")).toEqual({ ok: true, fields: { "List-Unsubscribe": "One-Click" } });
  });

  test.each<[string, string, PostRules<"List-Unsubscribe">["from"], number]>([
    ["a form of our pages", whole, "our-pages", 415],
    ["one that is cut off", whole.slice(0, 40), "anywhere", 415],
    ["a file", part('name="List-Unsubscribe"; filename="a.txt"'), "anywhere", 415],
    ["a field that we do not have", part('name="admin"'), "anywhere", 400],
    ["a large one", whole.replace("One-Click", "x".repeat(64 * 1024)), "anywhere", 413],
  ])("%s is refused", async (_, body, from, status) => {
    expect(await oneClick(body, from)).toEqual({ ok: false, status });
  });
});

test("exactly at the limit is taken", async () => {
  expect((await post(`name=${"x".repeat(64 * 1024 - 5)}`)).ok).toBe(true);
});
