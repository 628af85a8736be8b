import { expect, test } from "vitest";
import { emailjsOutcome, type Outcome, type SmtpFailure, smtpOutcome } from "./outcome.ts";

test.each([
  [200, false, "sent"],
  [200, true, "later"],
  [400, false, "configuration"],
  [401, false, "configuration"],
  [403, false, "configuration"],
  [404, false, "configuration"],
  [404, true, "later"],
  [412, false, "configuration"],
  [429, false, "later"],
  [451, false, "later"],
  [500, false, "later"],
  [503, true, "later"],
  [302, false, "later"],
  [0, false, "later"],
] as const)("status %i, a web page: %s: %s", (status, html, kind) => {
  expect(emailjsOutcome({ status, html }).kind).toBe(kind);
});

test.each<[string, SmtpFailure, Outcome["kind"]]>([
  ["refused", { code: "ECONNREFUSED", command: "CONN" }, "later"],
  ["an unknown host", { code: "EDNS", command: "CONN" }, "later"],
  ["a hanging banner", { code: "ETIMEDOUT", command: "CONN" }, "later"],
  ["no STARTTLS", { code: "ETLS", command: "STARTTLS" }, "later"],
  ["a bad certificate", { code: "ESOCKET", command: "CONN" }, "later"],
  ["421 at the greeting", { code: "EPROTOCOL", responseCode: 421, command: "CONN" }, "later"],
  ["554 at the greeting", { code: "EPROTOCOL", responseCode: 554, command: "CONN" }, "later"],
  ["greylisted", { code: "EENVELOPE", responseCode: 451, command: "RCPT TO" }, "later"],
  ["450", { code: "EENVELOPE", responseCode: 450, command: "RCPT TO" }, "later"],
  ["452", { code: "EENVELOPE", responseCode: 452, command: "RCPT TO" }, "later"],
  ["dropped after DATA", { code: "ECONNECTION", command: "DATA" }, "later"],
  ["550", { code: "EENVELOPE", responseCode: 550, command: "RCPT TO" }, "refused"],
  ["552", { code: "EMESSAGE", responseCode: 552, command: "DATA" }, "refused"],
  ["554 after DATA", { code: "EMESSAGE", responseCode: 554, command: "DATA" }, "refused"],
  ["an address no server here can take", { code: "EENVELOPE" }, "refused"],
  ["words in place of a reply", { code: "EENVELOPE", response: "<html>", command: "RCPT TO" }, "later"],
  ["words after DATA", { code: "EMESSAGE", response: "<html>", command: "DATA" }, "later"],
  ["a number that is no reply", { code: "EENVELOPE", responseCode: 999, response: "999", command: "DATA" }, "later"],
  ["535", { code: "EAUTH", responseCode: 535, command: "AUTH PLAIN" }, "configuration"],
  ["530 at MAIL FROM", { code: "EENVELOPE", responseCode: 530, command: "MAIL FROM" }, "configuration"],
  ["a sender it will not have", { code: "EENVELOPE", responseCode: 550, command: "MAIL FROM" }, "configuration"],
  ["too large, said at MAIL FROM", { code: "EENVELOPE", responseCode: 552, command: "MAIL FROM" }, "refused"],
  ["500 while signing in", { code: "EAUTH", responseCode: 500, command: "AUTH PLAIN" }, "configuration"],
  ["454 while signing in", { code: "EAUTH", responseCode: 454, command: "AUTH PLAIN" }, "later"],
  ["anything unheard of", {}, "later"],
])("%s: %o is %s", (_, failure, kind) => {
  expect(smtpOutcome(failure).kind).toBe(kind);
});

test("the code that is kept names the reply, and no address", () => {
  expect(smtpOutcome({ code: "EENVELOPE", responseCode: 550, command: "RCPT TO" }).code).toBe("smtp-550");
  expect(smtpOutcome({ code: "ECONNREFUSED" }).code).toBe("smtp-econnrefused");
});
