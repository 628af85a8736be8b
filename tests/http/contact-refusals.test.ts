import { describe, expect, test } from "vitest";
import copy from "../../content/en/contact-form.ts";
import { ashaInHindi } from "../canaries.ts";
import { tokenIn, words } from "../messages/visitor.ts";
import { contactDesk } from "./contact-desk.ts";

const { get, rows, send, sendFrom } = contactDesk();

describe("faults", () => {
  test.each<[string, Record<string, string>, string[]]>([
    ["nothing", { name: "", email: "", subject: "", message: "" }, ["name", "email", "subject", "message"]],
    ["blanks", { name: "  ", subject: "\u200b" }, ["name", "subject"]],
    ["too long", { name: "x".repeat(201), message: "y".repeat(5001) }, ["name", "message"]],
    ["line breaks in a name", { name: "A\r\nBcc: b@example.com" }, ["name"]],
    ["line breaks in an address", { email: "a@example.com\r\nBcc: b@example.com" }, ["email"]],
    ["line breaks in a subject", { subject: "A\r\nBcc: b@example.com" }, ["subject"]],
    ["line breaks in a phone", { phone: "12345\r\n6" }, ["phone"]],
    ["an address without a domain", { email: "a@b" }, ["email"]],
    ["NUL", { message: "a\0b" }, ["message"]],
  ])("%s: 422, each named beside its field and in the summary", async (_, changes, faulty) => {
    const answer = await send(changes);
    const html = await answer.text();
    expect(answer.status).toBe(422);
    for (const field of faulty) {
      expect(html).toMatch(new RegExp(`<a [^>]*href="#${field}">`));
      expect(html).toContain(`id="${field}-error"`);
    }
    expect(html.match(/id="\w+-error"/g)).toHaveLength(faulty.length);
    expect(html).toContain("<title>Error: ");
    expect(html).toMatch(/<div class="notice notice-alarm" tabindex="-1" autofocus[^>]*><div role="alert">/i);
    expect(rows()).toEqual([]);
  });

  test("what was typed stays, escaped", async () => {
    const html = await (
      await send({ name: "", subject: `"><script>x</script>`, message: "</textarea>\nSecond line" })
    ).text();
    expect(html).toContain(`value="${words.email}"`);
    expect(html).toContain("&lt;/textarea&gt;\nSecond line");
    expect(html).not.toContain("<script>x");
  });

  test("plus and international addresses are taken", async () => {
    expect((await send({ email: "a+b@example.com" })).status).toBe(303);
    expect((await send({ ...ashaInHindi })).status).toBe(303);
  });

  test("a likely slip is pointed out on the thanks page, not refused", async () => {
    const answer = await send({ email: "asha@gmial.com" });
    expect(answer.status).toBe(303);
    const thanks = await get(answer.headers.get("location") ?? "");
    expect(await thanks.text()).toContain("Did you mean gmail.com?");
  });
});

describe("suspicion", () => {
  test("a forged token: the form again, with a new token and what was typed", async () => {
    const answer = await send({ token: "forged" });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain(copy.problems.stale);
    expect((await send({ token: tokenIn(html) })).status).toBe(303);
    expect(rows()).toHaveLength(1);
  });

  test("a filled honeypot is stored, and held", async () => {
    expect((await send({ website: "x" })).status).toBe(303);
    expect(rows()).toMatchObject([{ suspicion: "honeypot", state: "held" }]);
  });

  test("very much from one address: 429 with a time, and others are not touched", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1)
      statuses.push((await sendFrom("198.51.100.7", `Number ${index}`)).status);
    expect(statuses.slice(0, 60).every((status) => status === 303)).toBe(true);
    const refused = await sendFrom("198.51.100.7", "one more");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await sendFrom("198.51.100.8", "a neighbour")).status).toBe(303);
    const held = rows().filter(({ suspicion }) => suspicion === "busy-address");
    expect(held).toHaveLength(50);
  });
});
