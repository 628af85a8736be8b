import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import copy from "../../content/en/newsletter.ts";
import { asha, leaksIn } from "../canaries.ts";
import { startServer, type TestServer } from "../e2e/server.ts";
import { header, startSmtp, type TestSmtp } from "../messages/smtp.ts";
import { type FormVisitor, formVisitor } from "../messages/visitor.ts";

let server: TestServer;
let smtp: TestSmtp;
let visitor: FormVisitor;

beforeAll(async () => {
  smtp = await startSmtp();
  server = await startServer({ SMTP_URL: smtp.url, MAIL_FROM: "Dawa Dwar <hello@dawadwar.example>" });
  visitor = formVisitor(server.origin);
});
afterAll(async () => {
  expect(leaksIn(server.output())).toEqual([]);
  await server.stop();
  await smtp.stop();
});
beforeEach(() => {
  smtp.received.length = 0;
});

const join = (email: string) => visitor.post("/newsletter", new URLSearchParams({ email }));
const arrived = async (count: number) => {
  await expect.poll(() => smtp.received.length).toBe(count);
  return smtp.received[count - 1]!;
};
/** The link as the mail's plain text has it, its soft line breaks taken out. */
const linkIn = (raw: string) => {
  const text = raw.replace(/=\r\n/g, "").replaceAll("=3D", "=");
  return new URL(/https?:\/\/\S+\/newsletter\/\w+\?token=[\w.-]+/.exec(text)?.[0] ?? "x:");
};

test("join, confirm, leave with one click; opening a link changes nothing", async () => {
  const asked = await join(asha.email);
  expect([asked.status, asked.headers.get("location")]).toEqual([303, "/newsletter?asked"]);
  const confirm = linkIn((await arrived(1)).raw);
  const opened = await fetch(confirm);
  expect(opened.status).toBe(200);
  expect(await opened.text()).toContain(copy.confirm.button);
  const done = await visitor.post(confirm.pathname, new URLSearchParams({ token: confirm.searchParams.get("token")! }));
  expect(await done.text()).toContain(copy.confirm.done);

  const welcome = await arrived(2);
  expect(header(welcome.raw, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
  const leave = new URL(header(welcome.raw, "List-Unsubscribe").slice(1, -1));
  expect(await (await fetch(leave)).text()).toContain(copy.unsubscribe.button);
  // As a mail program does it: no page, no origin, the token in the address.
  const left = await fetch(leave, {
    method: "POST",
    body: "List-Unsubscribe=One-Click",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(left.status).toBe(200);
  expect(await left.text()).toContain(copy.unsubscribe.done);
});

test("the answer is the same whether or not the address was known", async () => {
  const first = await join(`another.${asha.email}`);
  const second = await join(`another.${asha.email}`);
  expect([second.status, second.headers.get("location")]).toEqual([first.status, first.headers.get("location")]);
});

test.each(["", "asha", "asha@b", `${asha.email}\r\nBcc: x@example.com`])("%j: 422, kept, named", async (email) => {
  const answer = await join(email);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('<a href="#email">');
});

test("a link that is not ours: 404, and a way to a new one", async () => {
  for (const path of ["/newsletter/confirm?token=made-up", "/newsletter/unsubscribe"]) {
    const answer = await fetch(server.origin + path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain(copy.brokenLink.again);
  }
});

test("confirming from another site is refused", async () => {
  const answer = await visitor.post("/newsletter/confirm", "token=x", { "sec-fetch-site": "cross-site" });
  expect(answer.status).toBe(403);
});
