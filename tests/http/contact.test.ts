import { describe, expect, test } from "vitest";
import copy from "../../content/en/contact-form.ts";
import { leaksIn } from "../canaries.ts";
import { referenceIn, tokenIn, words } from "../messages/visitor.ts";
import { contactDesk } from "./contact-desk.ts";

const { database, get, mailsAbout, post, rows, send, sendFrom } = contactDesk();

/** What the answer to a message tells, but for its reference. */
const told = async (subject: string, changes: Record<string, string> = {}) => {
  const answer = await sendFrom(`10.9.${subject.length}.1`, subject, changes);
  return [answer.status, (answer.headers.get("location") ?? "").replace(referenceIn(answer), "")];
};

describe("a message that is in order", () => {
  test("is stored, thanked for on its own page, and mailed to both sides once", async () => {
    const answer = await send();
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toMatch(
      /^\/contact\/thanks\?reference=DD-\w{4}-\w{4}&about=message&receipt=mailed$/,
    );
    const thanks = await get(answer.headers.get("location") ?? "");
    const html = (await thanks.text()).replaceAll("&#x27;", "'");
    expect(html).toContain(copy.success);
    expect(html).toContain(referenceIn(answer));
    expect(html).toContain(copy.thanks.receipt);
    const receivers = () => mailsAbout(referenceIn(answer)).map(({ to }) => to);
    await expect.poll(() => receivers().toSorted()).toEqual([words.email, "team@dawadwar.example"]);
    expect(rows()).toMatchObject([{ state: "open", name: words.name }]);
  });

  test("who is held is told the same as everybody, and everybody is told the truth about receipts", async () => {
    const honest: unknown[] = [];
    const program: unknown[] = [];
    for (let index = 0; index < 6; index += 1) {
      const subject = "x".repeat(index + 1);
      honest.push(await told(subject, { email: `a+${index}@gmail.com` }));
      program.push(await told(subject, { email: `b+${index}@gmail.com`, website: "x" }));
    }
    expect(program).toEqual(honest);
    expect(honest.filter((answer) => String(answer).includes("receipt=mailed"))).toHaveLength(5);
    const db = database();
    const receipts = db.prepare("select state, count(*) as count from outbox where kind = 'receipt' group by state");
    const counts = receipts.all();
    db.close();
    expect(counts.reduce((sum, { count }) => sum + Number(count), 0)).toBe(10);
    const last = (await (await get("/contact/thanks?reference=DD-7K3M-9QXP&about=message")).text()).replaceAll(
      "&#x27;",
      "'",
    );
    expect(last).toContain(copy.thanks.noReceipt);
    expect(last).not.toContain(copy.thanks.receipt);
  });

  test("one form serves for a few messages, then it comes back with a fresh token; the same words stay one", async () => {
    const statuses: number[] = [];
    for (const subject of ["a", "b", "c", "d", "c"]) statuses.push((await send({ subject })).status);
    expect(statuses).toEqual([303, 303, 303, 422, 303]);
    const again = await send({ subject: "e" });
    const html = await again.text();
    expect(again.headers.get("cache-control")).toBe("no-store");
    expect(html).toContain(copy.problems.stale);
    expect((await send({ subject: "e", token: tokenIn(html) })).status).toBe(303);
    expect(rows()).toHaveLength(4);
  });

  test("no cookie is set, nothing of the person is in an address", async () => {
    const answer = await send();
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(leaksIn(answer.headers.get("location") ?? "")).toEqual([]);
  });
});

test(
  "while the database is locked: 503 with the phone number and the typed words; then it goes through, once",
  { timeout: 90_000 },
  async () => {
    const lock = database();
    lock.exec("begin exclusive");
    const sending = send();
    // Everything else is answered all the while.
    expect((await get("/healthz")).status).toBe(200);
    expect((await get("/contact")).status).toBe(200);
    const refused = await sending;
    const html = await refused.text();
    lock.exec("rollback");
    lock.close();
    expect(refused.status).toBe(503);
    expect(html).toContain(copy.failure);
    // In sight and in focus without script too, as any fault: access-forms.spec.ts.
    expect(html).toMatch(/<div class="notice notice-alarm" tabindex="-1" autofocus[^>]*><div role="alert">/i);
    expect(html).toContain("+91 00000 00108");
    expect(html).toContain(words.message);
    expect((await send({ token: tokenIn(html) })).status).toBe(303);
    expect(rows()).toHaveLength(1);
  },
);

test("reference and address show the case, and nothing that was written; an address made up leads nowhere", async () => {
  const reference = referenceIn(await send());
  const answer = await post("/track", { reference: reference.toLowerCase(), email: words.email });
  const html = await answer.text();
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(html.replaceAll(/<[^>]*>/g, "")).toContain(`Message ${reference}`);
  expect(leaksIn(html)).toEqual([]);
  const thanks = await get("/contact/thanks?reference=<script>");
  expect([thanks.status, thanks.headers.get("location")]).toEqual([302, "/contact"]);
});
