import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleSite } from "../content/samples.ts";
import { site, useFacts } from "../content/site.ts";
import { type AsText, useText } from "./as-text.ts";
import { wordsAsText } from "./words-as-text.ts";

interface Words {
  title: string;
  phone: string;
}

/** The words, and in which languages they were made so far. */
function said() {
  const made: string[] = [];
  const wordsIn = wordsAsText((language): Words => {
    made.push(language);
    return { title: language === "hi" ? "दुकानें" : "Stores", phone: site.contact.supportPhone.number };
  });
  return { made, wordsIn };
}

function read(text: AsText<Words>): Words {
  const seen: Words[] = [];
  function Screen() {
    seen.push(useText(text));
    return null;
  }
  renderToString(createElement(Screen));
  return seen[0]!;
}

test("a language's words are written once, and read once, for all pages", () => {
  const { made, wordsIn } = said();
  expect(wordsIn("en")).toBe(wordsIn("en"));
  expect(read(wordsIn("hi"))).toBe(read(wordsIn("hi")));
  expect(read(wordsIn("hi")).title).toBe("दुकानें");
  expect(made).toEqual(["en", "hi"]);
});

test("other facts, other words", () => {
  const { wordsIn } = said();
  const before = read(wordsIn("en"));
  const facts = sampleSite();
  useFacts({
    ...facts,
    contact: { ...facts.contact, supportPhone: { ...facts.contact.supportPhone, number: "+910000000777" } },
  });
  try {
    expect(read(wordsIn("en"))).toEqual({ ...before, phone: "+910000000777" });
  } finally {
    useFacts(sampleSite());
  }
});
