import { describe, expect, test } from "vitest";
import { privacy as en } from "../../../content/en/legal/privacy.ts";
import { privacy as hi } from "../../../content/hi/legal/privacy.ts";
import type { LegalPolicy } from "../../../content/legal-text.ts";
import * as retention from "../../../domain/contact/retention.ts";
import type { ReportRow } from "../schema.ts";
import type { MessageRow, SubscriberRow } from "./tables.ts";

/** Nothing about a person: numbers of our own, what we did with it, and hashes that nobody can read. */
const ours = null;

/** Where the privacy policy names what a column takes of a visitor. A new column does not compile until it is here. */
const messages: Record<keyof MessageRow, readonly [en: string, hi: string] | null> = {
  name: ["name, email address", "नाम, ईमेल पता"],
  email: ["name, email address", "नाम, ईमेल पता"],
  email_key: ["name, email address", "नाम, ईमेल पता"],
  phone: ["a phone number if you give one", "देना चाहें तो फ़ोन नंबर"],
  subject: ["subject and message", "विषय और संदेश"],
  message: ["subject and message", "विषय और संदेश"],
  app: ["which one, and the phone number registered for it", "कौन-सा अकाउंट, और उसमें रजिस्टर्ड फ़ोन नंबर"],
  language: ["the language of the page", "पेज किस भाषा में था"],
  received_at: ["the time at which you wrote", "आपने कब लिखा"],
  category: ["a request to delete an account", "अकाउंट डिलीट करने के अनुरोध"],
  suspicion: ["Messages that look like spam", "स्पैम जैसे दिखने वाले संदेश"],
  id: ours,
  reference: ours,
  state: ours,
  form_key: ours,
  fingerprint: ours,
  answer_by: ours,
  resolve_by: ours,
  answered_at: ours,
  closed_at: ours,
  state_before: ours,
};

const subscribers: Record<keyof SubscriberRow, readonly [en: string, hi: string] | null> = {
  email: ["the email address you enter to get our emails", "हमारे ईमेल पाने के लिए दिया गया ईमेल पता"],
  email_key: ["the email address you enter to get our emails", "हमारे ईमेल पाने के लिए दिया गया ईमेल पता"],
  confirmed_at: ["when you confirmed it", "उसकी पुष्टि कब की"],
  left_at: ["or unsubscribed", "ईमेल कब बंद किए"],
  requested_at: ["the time at which you wrote", "आपने कब लिखा"],
  language: ["the language of the page", "पेज किस भाषा में था"],
  id: ours,
  state: ours,
};

const reports: Record<keyof ReportRow, readonly [en: string, hi: string] | null> = {
  words: ["what you report about a store", "किसी स्टोर के बारे में आप जो गलती बताते हैं"],
  store_id: ["what you report about a store", "किसी स्टोर के बारे में आप जो गलती बताते हैं"],
  field: ["what you report about a store", "किसी स्टोर के बारे में आप जो गलती बताते हैं"],
  created_at: ["the time at which you wrote", "आपने कब लिखा"],
  suspicion: ours,
  form_key: ours,
  id: ours,
  settled_at: ours,
  times: ours,
};

const texts = { en: textOf(en), hi: textOf(hi) };

describe.each([
  ["messages", messages],
  ["subscribers", subscribers],
  ["reports", reports],
])("what %s keep", (_, columns) => {
  test.each(Object.entries(columns).filter(([, named]) => named !== null))(
    "%s is in the privacy policy",
    (_column, named) => {
      expect(texts.en).toContain(named![0]);
      expect(texts.hi).toContain(named![1].normalize("NFC"));
    },
  );
});

describe("how long it is kept", () => {
  const { retentionDays, ...days } = retention;
  test.each(Object.entries(days))("%s: the policy states the days after which we really delete", (_name, count) => {
    expect(texts.en).toMatch(new RegExp(`\\b${count} days\\b`));
    expect(texts.hi).toContain(`${count} दिन बाद`);
  });
  test.each(Object.entries(retentionDays))("%s: the policy states the years", (_name, count) => {
    const years = Math.floor(count / 365);
    expect(texts.en).toContain(years === 1 ? "deleted 1 year after" : `after ${years} years`);
    expect(texts.hi).toContain(`${Math.floor(count / 365)} साल बाद`);
  });
});

test("a location and a network address are named, and that neither is saved", () => {
  expect(texts.en).toMatch(/location, rounded to about 100 metres.*do not save it/);
  expect(texts.en).toMatch(/IP address.*do not save it/);
});

function textOf({ sections }: LegalPolicy): string {
  const strings = (value: unknown): string[] =>
    typeof value === "string"
      ? [value]
      : value && typeof value === "object"
        ? Object.values(value).flatMap(strings)
        : [];
  return strings(sections).join("\n");
}
