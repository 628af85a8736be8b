import { describe, expect, test } from "vitest";
import type { PageMeta } from "../page-meta.ts";
import help from "./help.ts";
import legal from "./legal/legal.ts";

const modules: Record<string, unknown> = import.meta.glob(["./*.ts", "./legal/*.ts", "!./*.test.ts"], { eager: true });

/** The copy of every screen, by the name of its file. */
const screens = Object.entries(modules).flatMap(([name, said]) => copiesIn(said).map((copy) => [name, copy] as const));

describe.each(screens)("the copy of %s", (_, copy) => {
  const sentences = [...strings(copy)];

  test("has a title and a description that a search result shows whole", () => {
    expect(copy.meta.title.length).toBeLessThanOrEqual(45);
    expect(copy.meta.description.length).toBeGreaterThanOrEqual(30);
    expect(copy.meta.description.length).toBeLessThanOrEqual(170);
  });

  test("is written out: no filler, no unfilled value, no stray space", () => {
    for (const sentence of sentences) {
      expect(sentence).not.toMatch(/lorem|ipsum|todo|tbd|undefined|\[object/i);
      // What goes before a title ends in a space.
      expect(sentence.replace(/: $/, ":")).toBe(sentence.trim());
      expect(sentence).not.toMatch(/ {2}/);
    }
  });
});

test("titles are all different", () => {
  const titles = screens.map(([, copy]) => copy.meta.title);
  expect(new Set(titles).size).toBe(titles.length);
});

test("help has four categories of four questions, each with an address of its own", () => {
  const questions = help.categories.flatMap((category) => category.questions);
  expect(help.categories).toHaveLength(4);
  expect(questions).toHaveLength(16);
  const ids = [...help.categories, ...questions].map((one) => one.id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("the legal page has sections 1 to 18 in order, 1 to 7 terms and 8 to 18 privacy, and every anchor once", () => {
  const [terms, privacy] = legal.policies;
  expect(terms.sections.map((section) => section.number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(privacy.sections.map((section) => section.number)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
  const ids = legal.policies.flatMap((policy) => [
    policy.id,
    ...policy.sections.flatMap((section) => [
      section.id,
      ...section.blocks.flatMap((block) => (typeof block === "object" && "id" in block ? [block.id] : [])),
    ]),
  ]);
  expect(new Set(ids).size).toBe(ids.length);
});

/** Whatever has a title and a description of its own. */
function copiesIn(said: unknown): { meta: PageMeta }[] {
  if (typeof said !== "object" || said === null) return [];
  if ("meta" in said) return [said as { meta: PageMeta }];
  return Object.values(said).flatMap(copiesIn);
}

function* strings(value: unknown): Iterable<string> {
  if (typeof value === "string") {
    if (value) yield value;
  } else if (value && typeof value === "object") {
    for (const part of Object.values(value)) yield* strings(part);
  }
}
