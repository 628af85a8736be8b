import type { Locator, Page } from "@playwright/test";

export type Fact = string | number;

/** A way to read from a page what the specification states. */
export interface Finder {
  /** Finders of the same `how` read the same. */
  how: string;
  /** `is`: the same; `among`: one of those read; `within`: a part of the text read. */
  match: "is" | "among" | "within";
  read(page: Page): Promise<Fact | Fact[]>;
}

/** A part of a page. */
export interface Scope {
  how: string;
  locate(page: Page): Locator;
}

type Role = Parameters<Page["getByRole"]>[0];

export const page: Scope = { how: "the page", locate: (on) => on.locator("html") };
export const main: Scope = { how: "the content", locate: (on) => on.getByRole("main") };
export const header: Scope = { how: "the header", locate: (on) => on.getByRole("banner") };
export const footer: Scope = { how: "the footer", locate: (on) => on.getByRole("contentinfo") };
export const menu: Scope = { how: "the menu", locate: (on) => on.locator("[popover]#menu") };
export const modal: Scope = { how: "the dialog", locate: (on) => on.locator("dialog") };

/** The section that a heading names. */
export function section(name: string): Scope {
  return { how: `section '${name}'`, locate: (on) => on.getByRole("region", { name, exact: true }) };
}

/** The item of a list that a heading is in. */
export function card(name: string, level?: number): Scope {
  return {
    how: `card '${name}'`,
    locate: (on) =>
      main
        .locate(on)
        .getByRole("listitem")
        .filter({ has: on.getByRole("heading", { name, exact: true, ...(level && { level }) }) }),
  };
}

export function part(selector: string): Scope {
  return { how: selector, locate: (on) => on.locator(selector) };
}

/** The question with this id. */
export function answer(id: string): Scope {
  return { how: `answer #${id}`, locate: (on) => on.locator(`[id="${id}"]`) };
}

export const title: Finder = { how: "the title", match: "is", read: (on) => on.title() };

export function headings(level: number, scope: Scope = main): Finder {
  return texts("heading", scope, level);
}

/** The words of all elements of a role, also of those in closed parts. */
export function texts(role: Role, scope: Scope = main, level?: number): Finder {
  return {
    how: `${role}${level ? ` ${level}` : ""} in ${scope.how}`,
    match: "among",
    read: async (on) =>
      (
        await scope
          .locate(on)
          .getByRole(role, { includeHidden: true, ...(level && { level }) })
          .allTextContents()
      ).map(tidy),
  };
}

/** The whole text of a part, closed questions included. */
export function text(scope: Scope = main): Finder {
  return {
    how: `text of ${scope.how}`,
    match: "within",
    read: async (on) => (await scope.locate(on).allTextContents()).map(tidy).join(" "),
  };
}

export function count(selector: string, scope: Scope = main): Finder {
  return { how: `${selector} in ${scope.how}`, match: "is", read: (on) => scope.locate(on).locator(selector).count() };
}

/** Where a link or a button of this name leads. */
export function target(name: string, scope: Scope = main): Finder {
  return attribute("href", `link '${name}' in ${scope.how}`, (on) =>
    scope.locate(on).getByRole("link", { name, exact: true, includeHidden: true }),
  );
}

export function attr(name: string, selector: string, scope: Scope = main): Finder {
  return attribute(name, `${selector} in ${scope.how}`, (on) => scope.locate(on).locator(selector));
}

export function style(property: string, selector: string): Finder {
  return {
    how: `${property} of ${selector}`,
    match: "is",
    read: (on) =>
      on
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property),
  };
}

/** The types of structured data on the page. */
export const structuredData: Finder = {
  how: "structured data",
  match: "among",
  read: async (on) => {
    const blocks = await on.locator('script[type="application/ld+json"]').allTextContents();
    return blocks.map((block) => String((JSON.parse(block) as { "@type": string })["@type"]));
  },
};

export const status: Finder = {
  how: "the HTTP status",
  match: "is",
  read: async (on) => (await on.request.get(on.url(), { maxRedirects: 0 })).status(),
};

function attribute(name: string, how: string, locate: (on: Page) => Locator): Finder {
  return {
    how: `${name} of ${how}`,
    match: "among",
    read: async (on) => {
      const found = await locate(on).all();
      return (await Promise.all(found.map((one) => one.getAttribute(name)))).map((value) => value ?? "(none)");
    },
  };
}

function tidy(words: string): string {
  return words.replace(/\s+/g, " ").trim();
}

/** Whether what was read is what is expected. */
export function holds(finder: Finder, actual: Fact | Fact[], expected: Fact): boolean {
  if (finder.match === "among") return Array.isArray(actual) && actual.includes(expected);
  if (finder.match === "within") return String(actual).includes(String(expected));
  return actual === expected;
}

/** The fact, changed as little as a careless edit would change it. */
export function changed(fact: Fact): Fact {
  if (typeof fact === "number") return fact + 1;
  const digit = /\d(?=\D*$)/.exec(fact);
  if (digit) return fact.slice(0, digit.index) + ((Number(digit[0]) + 1) % 10) + fact.slice(digit.index + 1);
  return fact.endsWith("z") ? `${fact}y` : `${fact.slice(0, -1)}z`;
}
