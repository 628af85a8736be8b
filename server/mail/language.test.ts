import { expect, test } from "vitest";
import { settings } from "../../tests/messages/sending.ts";
import { newMessage } from "../../tests/messages/factories.ts";
import { strayLatin } from "../../tests/hindi/stray-latin.ts";
import type { MessageRow, SubscriberRow } from "../db/messages/tables.ts";
import { receiptMail, teamMail } from "./message-mails.ts";
import { confirmMail, welcomeMail } from "./newsletter-mails.ts";

const message: MessageRow = {
  ...newMessage({ language: "hi", category: "grievance" }),
  reference: "DD-7K3M-9QXP",
  answered_at: null,
  closed_at: null,
} as MessageRow;

const subscriber: SubscriberRow = {
  id: "7",
  email: "asha@example.com",
  email_key: "asha@example.com",
  state: "pending",
  language: "hi",
  requested_at: "2026-11-15T04:30:00Z",
  confirmed_at: null,
  left_at: null,
};

test("who wrote in Hindi gets a Hindi receipt, with a link to the Hindi page", () => {
  const mail = receiptMail(message, settings);
  expect(mail.subject).toBe(`आपका संदेश हमें मिल गया: ${message.reference}`);
  expect(mail.html).toContain('<html lang="hi">');
  expect(mail.text).toContain("https://www.dawadwar.example/hi/track");
  expect(mail.text).toContain("24 घंटे");
  expect(mail.text).toContain("सुबह 10:00 बजे");
  expect(strayLatin(mail.text)).toEqual([]);
});

test("the newsletter's mails are in the language in which it was asked for", () => {
  const mails = [confirmMail(subscriber, settings), welcomeMail(subscriber, settings)];
  for (const mail of mails) {
    expect(strayLatin(mail.subject + mail.text)).toEqual([]);
    expect(mail.text).toContain("https://www.dawadwar.example/hi/newsletter/");
  }
});

test("the team reads English, whatever the visitor's language is", () => {
  const mail = teamMail(message, settings);
  expect(mail.html).toContain('<html lang="en">');
  expect(mail.text).toContain("Grievance");
});
