import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { hostJudge, knownHost } from "./known-host.ts";

describe("the host that a request names", () => {
  test.each([
    ["https://dawadwar.example", "dawadwar.example", "ours"],
    ["https://dawadwar.example", "DawaDwar.Example:443", "ours"],
    ["https://dawadwar.example", "localhost:3000", "ours"],
    ["https://dawadwar.example", "www.dawadwar.example", "moved"],
    ["https://dawadwar.example", "WWW.dawadwar.example:443", "moved"],
    ["https://dawadwar.example", "dawadwar.example.", "moved"],
    ["https://dawadwar.example", "www.dawadwar.example.:443", "moved"],
    ["https://www.dawadwar.example", "dawadwar.example:443", "moved"],
    ["https://dawadwar.example:8443", "dawadwar.example.:8443", "moved"],
    ["https://dawadwar.example", "dawadwar.example:80", "other"],
    ["https://dawadwar.example", "dawadwar.example.elsewhere.example", "other"],
    ["https://dawadwar.example", "0", "other"],
    ["https://dawadwar.example", "dawadwar.example..", "malformed"],
    ["https://dawadwar.example", ".", "malformed"],
    ["https://dawadwar.example", "dawadwar.example:", "malformed"],
    ["https://दवा.example", "xn--j2b4a1a.example", "ours"],
    [undefined, "anything.example.", "ours"],
    [undefined, "a b", "malformed"],
  ])("at %s, %s is %s", (origin, host, verdict) => {
    expect(hostJudge(origin)(host)).toBe(verdict);
  });
});

describe("what is answered at https://dawadwar.example", () => {
  const origin = "https://dawadwar.example";
  const app = new Hono().use(knownHost(hostJudge(origin), origin)).get("*", (c) => c.text("ours"));

  test.each([
    ["dawadwar.example", 200],
    ["www.dawadwar.example", 308],
    ["elsewhere.example", 421],
    ["a b", 400],
  ])("a request for %s gets %i", async (host, status) => {
    const answer = await app.request(`${origin}/stores?q=shankar`, { headers: { host } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Location")).toBe(status === 308 ? `${origin}/stores?q=shankar` : null);
  });

  test("a full address that names another host than the header does is not for us", async () => {
    const headers = { host: "dawadwar.example" };
    expect((await app.request("https://elsewhere.example/", { headers })).status).toBe(421);
  });
});
