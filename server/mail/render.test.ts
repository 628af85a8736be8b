import { describe, expect, test } from "vitest";
import { newMessage, start } from "../../tests/messages/factories.ts";
import { settings } from "../../tests/messages/sending.ts";
import type { MessageRow } from "../db/messages/tables.ts";
import { renderMail } from "./render.ts";

const message = (changes: Partial<MessageRow> = {}): MessageRow => ({
  ...newMessage({ received_at: "2026-11-15T18:31:00.000Z" }),
  id: "1",
  reference: "DD-7K3M-9QXP",
  answered_at: null,
  closed_at: null,
  state_before: null,
  name: "Asha Verma",
  email: "asha@example.com",
  phone: "98765",
  subject: "Delivery",
  message: "Line one\nLine two",
  ...changes,
});

describe("the mail to the team", () => {
  test("carries exactly the specified keys, day and time as in India", () => {
    expect(renderMail("id", "team", { message: message() }, settings).params).toEqual({
      from_name: "Asha Verma",
      from_email: "asha@example.com",
      phone: "98765",
      subject: "Delivery",
      message: "Line one\nLine two",
      date: "16/11/2026",
      time: "12:01:00 AM",
    });
  });

  test("can be answered with a press on Reply, and is found by its reference", () => {
    const mail = renderMail("id", "team", { message: message() }, settings);
    expect(mail.replyTo).toEqual({ name: "Asha Verma", address: "asha@example.com" });
    expect(mail.subject).toBe("[DD-7K3M-9QXP] Delivery");
    expect(mail.messageId).toBe("<id@dawadwar.example>");
  });

  test("a stranger's markup and direction marks do nothing", () => {
    const hostile = message({ name: "A\u202eB", subject: "S\u202eT", message: '</div><img src=x onerror="alert(1)">' });
    const mail = renderMail("id", "team", { message: hostile }, settings);
    expect(mail.html).not.toContain("<img");
    expect(mail.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
    expect(mail.subject).not.toContain("\u202e");
    expect(mail.replyTo?.name).toBe("AB");
  });

  test("a stranger's code for other scripts stays the letters that it is: mail programs would read the marks out of it", () => {
    const code = "=?utf-8?Q?=E2=80=AEgpj.exe?=";
    const hostile = message({ name: code, subject: code.replace("?", "\u202e?") });
    const { subject, replyTo } = renderMail("id", "team", { message: hostile }, settings);
    expect([subject, replyTo?.name]).toEqual([
      "[DD-7K3M-9QXP] = ?utf-8?Q?=E2=80=AEgpj.exe?=",
      "= ?utf-8?Q?=E2=80=AEgpj.exe?=",
    ]);
  });

  test("an account deletion says in words what its form does not ask", () => {
    const deletion = message({ category: "account-deletion", app: "store", subject: "", message: "" });
    const { params, text } = renderMail("id", "team", { message: deletion }, settings);
    expect(params?.subject).toBe("Account deletion request: store account");
    expect(params?.message).toContain("No reason was given");
    expect(text).toContain("Account: store account");
  });
});

test("what the team is told to type is called as this server calls it, and names what it is about", () => {
  const onServer = { ...settings, command: "dwar" };
  const team = renderMail("id", "team", { message: message() }, onServer).text;
  expect(team).toContain("record it: dwar messages reply-note DD-7K3M-9QXP 'Answered by email'");
  const none = { reports: 0, shopRequests: 0, overdue: 0, dead: 0, licences60: 0, shutOnDuty: 0 };
  const digest = { ...none, heldReports: 2, heldMessages: 1, licences30: 1 };
  expect(renderMail("id", "digest", { digest, now: start }, onServer).text).toContain(
    "Look at them with: dwar stores reports held, dwar messages list --state held, dwar stores licence --days 30\n",
  );
});

test("a value begins on the line of its name, and a button of two lines is centred: on a phone both wrap", () => {
  const { html } = renderMail("id", "receipt", { message: message({ language: "hi" }) }, settings);
  expect(html.match(/<td style="[^"]*"/g)).toHaveLength(6);
  expect(html.match(/<td style="[^"]*vertical-align:top[^"]*"/g)).toHaveLength(6);
  expect(html).toMatch(/<a href="[^"]*\/track[^"]*" style="[^"]*text-align:center/);
});

test("the receipt repeats nothing that was written: it could go to a stranger", () => {
  const mail = renderMail("id", "receipt", { message: message({ name: "BUY NOW", subject: "CHEAP" }) }, settings);
  expect(mail.to).toEqual({ name: "", address: "asha@example.com" });
  expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/BUY|CHEAP|Line one|98765/);
  expect(mail.text).toContain("DD-7K3M-9QXP");
  expect(mail.text).toContain("within 24 hours");
  expect(mail.text).toContain("https://www.dawadwar.example/track");
});

test.each([
  ["grievance", "within 15 days"],
  ["account-deletion", "48 hours on business days"],
] as const)("the receipt of a %s states its own clock: %s", (category, words) => {
  expect(renderMail("id", "receipt", { message: message({ category }) }, settings).text).toContain(words);
});
