import { describe, expect, test } from "vitest";
import copy from "../../content/en/contact-form.ts";
import { ashaInHindi } from "../canaries.ts";
import { tokenIn, words } from "../messages/visitor.ts";
import { contactDesk } from "./contact-desk.ts";

const { get, rows, send } = contactDesk();

describe("faults", () => {
  test.each<[string, Record<string, string>, string[]]>([
    ["nothing", { name: "", email: "", subject: "", message: "" }, ["name", "email", "subject", "message"]],
    ["blanks", { name: "  ", subject: "\u200b" }, ["name", "subject"]],
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
});
