import { afterAll, describe, expect, test } from "vitest";
import copy from "../../content/en/newsletter.ts";
import { asha, leaksIn } from "../canaries.ts";
import { startServer } from "../e2e/server.ts";
import { linksIn } from "../messages/links.ts";
import { header, startSmtp } from "../messages/smtp.ts";
import { formVisitor } from "../messages/visitor.ts";

const smtp = await startSmtp();
const server = await startServer({
  SMTP_URL: smtp.url,
  MAIL_FROM: "Dawa Dwar <hello@dawadwar.example>",
  TRUSTED_PROXIES: "127.0.0.1,::1",
});
const visitor = formVisitor(server.origin);
let networks = 0;

afterAll(async () => {
  expect(leaksIn(server.output())).toEqual([]);
  await server.stop();
  await smtp.stop();
});
/** As a person: one press on the box in the footer. */
const join = async (email: string, website = "") => {
  networks += 1;
  // Each from a network of their own, so that no test uses up what another may send.
  const headers = { "x-forwarded-for": `10.${networks}.0.1` };
  return visitor.post("/newsletter", new URLSearchParams({ email, website }), headers);
};
/** The newest mail to an address, once so many have come. */
const arrived = async (email: string, count: number) => {
  const mails = () => smtp.received.filter(({ to }) => to === email);
  await expect.poll(() => mails().length).toBe(count);
  return mails()[count - 1]!.raw;
};
const pressedFrom = (link: URL, headers?: Record<string, string>) =>
  visitor.post(link.pathname, `token=${link.searchParams.get("token")}`, headers);

test("join, confirm, leave with one click; opening a link changes nothing", async () => {
  const asked = await join(asha.email);
  expect([asked.status, asked.headers.get("location")]).toEqual([303, "/newsletter?asked"]);
  const confirm = linksIn(await arrived(asha.email, 1))[0]!;
  const opened = await fetch(confirm);
  expect(opened.status).toBe(200);
  expect(await opened.text()).toContain(copy.confirm.button);
  const done = await pressedFrom(confirm);
  expect(await done.text()).toContain(copy.confirm.doneText);
  const again = await (await fetch(confirm)).text();
  expect(again).toContain(copy.confirm.doneBefore);
  expect(again).not.toContain(`>${copy.confirm.button}</button>`);

  const welcome = await arrived(asha.email, 2);
  expect(header(welcome, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
  const leave = new URL(header(welcome, "List-Unsubscribe").slice(1, -1));
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

test("the page after the press says what comes", async () => {
  const page = await (await fetch(`${server.origin}/newsletter?asked`)).text();
  for (const text of [copy.asked.text, ...copy.terms.items.map((item) => item.title)]) expect(page).toContain(text);
});

test("a link that is not ours: 404, and a way to a new one, or to us for who wants to leave", async () => {
  for (const [path, { broken }, way] of [
    ["/newsletter/confirm?token=made-up", copy.confirm, "/newsletter"],
    ["/newsletter/unsubscribe", copy.unsubscribe, "/contact?subject=Stop%20these%20emails"],
  ] as const) {
    const answer = await fetch(server.origin + path);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain(broken.text);
    expect(html).toContain(`href="${way}">${broken.way}</a>`);
  }
});

describe("leaving", () => {
  let people = 0;
  /** Somebody new who has asked to join, and the link that they were mailed. */
  const asked = async () => {
    people += 1;
    const email = `from${people}.${asha.email}`;
    await join(email);
    return { email, confirm: linksIn(await arrived(email, 1))[0]! };
  };

  const oneClick = "List-Unsubscribe=One-Click";
  test.each<[Record<string, string>, BodyInit]>([
    [{}, new URLSearchParams(oneClick)],
    [{ origin: "null" }, new URLSearchParams(oneClick)],
    [{ origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" }, new URLSearchParams(oneClick)],
    [
      { "content-type": "multipart/form-data; boundary=x" },
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])("one click leaves the list from anywhere: %o", async (headers, body) => {
    const { email, confirm } = await asked();
    await pressedFrom(confirm);
    const leave = new URL(header(await arrived(email, 2), "List-Unsubscribe").slice(1, -1));
    const left = await fetch(leave, { method: "POST", body, headers });
    expect(left.status).toBe(200);
    expect(await left.text()).toContain(copy.unsubscribe.done);
  });
});
