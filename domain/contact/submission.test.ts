import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../../tests/any-character.ts";
import { type Fault, type Field, fields } from "./fields.ts";
import { readSubmission } from "./submission.ts";

const typed = {
  name: "Asha Verma",
  email: "asha@example.com",
  phone: "",
  subject: "Delivery",
  message: "Do you deliver to Telibandha?",
};

const faultsOf = (changes: Record<string, string>) => {
  const result = readSubmission("message", { ...typed, ...changes });
  return result.ok ? {} : result.faults;
};
const read = (changes: Record<string, string>) => {
  const result = readSubmission("message", { ...typed, ...changes });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.submission;
};

describe("what people send is taken as they sent it", () => {
  test.each([
    ["name", "आशा वर्मा"],
    ["name", "محمد علي"],
    ["name", "Ng"],
    ["name", "X Æ A-12"],
    ["name", "=SUM(A1:A9)"],
    ["name", "Renée O’Connor-Śniadecki"],
    ["phone", "+91 98765 43210"],
    ["phone", "0771-4012345 ext. 12"],
    ["phone", "(०७७१) ४०१२३४५"],
    ["phone", "108"],
    ["subject", "</script><img src=x onerror=alert(1)>"],
    ["message", "👩‍👩‍👧‍👦 \u202eabc\u202c"],
    ["message", "Line one\nLine two\n\tindented"],
  ])("%s: %s", (field, value) => {
    expect(read({ [field]: value })[field as "name"]).toBe(value);
  });

  test("spaces around and differing line ends are tidied", () => {
    expect(read({ name: "  Asha  ", message: " a\r\nb\rc\vd\n" })).toMatchObject({
      name: "Asha",
      message: "a\nb\nc\nd",
    });
  });

  test("nothing that the form does not ask for comes through", () => {
    const submission = readSubmission("message", { ...typed, app: "store", store: "7", admin: "1" });
    expect(submission).toEqual({ ok: true, submission: { ...typed, category: "message", app: null } });
  });
});

describe("each fault names its field", () => {
  test.each<[Field, string, Fault]>([
    ["name", "", "missing"],
    ["name", "   ", "missing"],
    ["name", "\u200b\u2060\ufeff", "missing"],
    ["name", "ㅤ", "missing"],
    ["name", "a".repeat(201), "tooLong"],
    ["name", "A\r\nBcc: b@example.com", "oneLine"],
    ["name", "A\u2028B", "oneLine"],
    ["name", "A\u0000", "characters"],
    ["name", "A\ud800", "characters"],
    ["email", "", "missing"],
    ["email", "a@b", "malformed"],
    ["email", "a@example.com\nCc: b@example.com", "oneLine"],
    ["email", `a@${"b".repeat(250)}.com`, "tooLong"],
    ["phone", "call me", "malformed"],
    ["phone", "12\n345", "oneLine"],
    ["phone", "1".repeat(61), "tooLong"],
    ["subject", "", "missing"],
    ["subject", "S\rX", "oneLine"],
    ["subject", "s".repeat(201), "tooLong"],
    ["message", "\n\n", "missing"],
    ["message", "a\u0000b", "characters"],
    ["message", "a\udc00b", "characters"],
    ["message", "x".repeat(5001), "tooLong"],
  ])("%s %j: %s", (field, value, fault) => {
    expect(faultsOf({ [field]: value })).toEqual({ [field]: fault });
  });

  test("all at once when nothing was filled in", () => {
    expect(readSubmission("message", {})).toEqual({
      ok: false,
      faults: { name: "missing", email: "missing", subject: "missing", message: "missing" },
    });
  });

  test("exactly at the bounds is still right, also for letters outside the basic plane", () => {
    expect(faultsOf({ name: "𠮷".repeat(200), subject: "s".repeat(200), message: "😀".repeat(5000) })).toEqual({});
  });
});

describe("an account deletion", () => {
  const deletion = { name: "Asha", email: "asha@example.com", phone: "9876543210", app: "store" };

  test("asks for name, app and contact, and for no reason", () => {
    expect(readSubmission("account-deletion", deletion)).toEqual({
      ok: true,
      submission: { ...deletion, category: "account-deletion", subject: "", message: "" },
    });
  });

  test("needs to know which app and which number", () => {
    expect(readSubmission("account-deletion", { ...deletion, app: "other", phone: "" })).toEqual({
      ok: false,
      faults: { app: "missing", phone: "missing" },
    });
  });
});

test("never throws, and faults only name fields of the form", { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...fields, "x"), fc.string({ unit: anyCharacter })), (anything) => {
      const result = readSubmission("message", anything);
      if (!result.ok) expect(fields).toEqual(expect.arrayContaining(Object.keys(result.faults)));
    }),
  );
});
