import { describe, expect, test } from "vitest";
import { categories } from "../../domain/contact/category.ts";
import { languages } from "../../domain/language.ts";
import { strayLatin } from "../../tests/hindi/stray-latin.ts";
import { newMessage } from "../../tests/messages/factories.ts";
import { settings } from "../../tests/messages/sending.ts";
import { avoidedIn } from "../../tests/words/glossary.ts";
import type { MessageRow, SubscriberRow } from "../db/messages/tables.ts";
import { receiptMail, teamMail } from "./message-mails.ts";
import { confirmMail, welcomeMail } from "./newsletter-mails.ts";

describe.each(languages)("the mails in %s", (language) => {
  const subscriber = { id: "7", email: "asha@example.com", language } as SubscriberRow;
  const messages = categories.map(
    (category) => ({ ...newMessage({ language, category }), reference: "DD-7K3M-9QXP" }) as MessageRow,
  );
  const mails = [
    ...messages.map((message) => receiptMail(message, settings)),
    confirmMail(subscriber, settings),
    welcomeMail(subscriber, settings),
  ];

  test("use the words of the site", () => {
    const sentences = mails.flatMap(({ subject, text }) =>
      [subject, ...text.split("\n")]
        .filter((line) => !line.includes("https://"))
        .map((line) => ({ at: "account-deletion mail", text: line })),
    );
    expect(avoidedIn(language, sentences)).toEqual([]);
  });

  test("speak of no app: an installation may have none", () => {
    for (const { subject, text } of mails) expect(`${subject} ${text}`.match(/\bapps?\b|ऐप/i)?.[0]).toBeUndefined();
  });

  test("carry the name of the site as this language writes it: sender, letterhead, subject, footer", () => {
    const own = settings.brand[language];
    const others = languages.filter((other) => other !== language).map((other) => settings.brand[other]);
    for (const { from, subject, text, html } of mails) {
      expect(from?.name).toBe(own);
      expect(html).toContain(`>${own}</p>`);
      expect(text).toContain(`-- \n${own}, `);
      for (const other of others) expect(subject + text + html).not.toContain(other);
    }
    expect(mails.filter(({ subject }) => subject.includes(own))).toHaveLength(2);
  });
});

test("a name in the configuration wins over the name of the site", () => {
  const named = { ...settings, from: { name: "Asha's Desk", address: "desk@dawadwar.example" } };
  const message = { ...newMessage({ language: "hi" }), reference: "DD-7K3M-9QXP" } as MessageRow;
  expect(receiptMail(message, named).from).toEqual(named.from);
  expect(teamMail(message, settings).from.name).toBe(settings.brand.en);
});

const inHindi = newMessage({ language: "hi", category: "grievance" });
const grievance = { ...inHindi, reference: "DD-7K3M-9QXP" } as MessageRow;

test("who wrote in Hindi gets a Hindi receipt, with a link to the Hindi page", () => {
  const mail = receiptMail(grievance, settings);
  expect(mail.subject).toBe(`आपका संदेश हमें मिल गया: ${grievance.reference}`);
  expect(mail.html).toContain('<html lang="hi">');
  expect(mail.text).toContain("https://www.dawadwar.example/hi/track");
  expect(mail.text).toContain("24 घंटे");
  expect(mail.text).toContain("सुबह 10:00 बजे");
  expect(strayLatin(mail.text)).toEqual([]);
});

test("the newsletter's mails are in the language in which it was asked for", () => {
  const subscriber = { id: "7", email: "asha@example.com", language: "hi" } as SubscriberRow;
  for (const mail of [confirmMail(subscriber, settings), welcomeMail(subscriber, settings)]) {
    expect(strayLatin(mail.subject + mail.text)).toEqual([]);
    expect(mail.text).toContain("https://www.dawadwar.example/hi/newsletter/");
  }
});

test("the team reads English, whatever the visitor's language is", () => {
  const mail = teamMail(grievance, settings);
  expect(mail.html).toContain('<html lang="en">');
  expect(mail.text).toContain("Grievance");
});
