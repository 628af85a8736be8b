import type { Locator, Page } from "@playwright/test";
import en from "../../content/en/stores.ts";
import hi from "../../content/hi/stores.ts";
import { languageOf } from "../../domain/language.ts";

/** The search box of the stores: a search box as it comes, a combobox as soon as its suggestions are there. */
export function storeBox(page: Page): Locator {
  const names = new RegExp(`^(${en.search.text}|${hi.search.text})$`);
  return page.getByRole("searchbox", { name: names }).or(page.getByRole("combobox", { name: names }));
}

/** The same once it has its suggestions. */
export function suggestingBox(page: Page): Locator {
  return page.getByRole("combobox", { name: copyOf(page).text });
}

/** The copy of the search form, in the language of the open page. */
export function copyOf(page: Page): typeof en.search {
  return { en, hi }[languageOf(new URL(page.url()).pathname)].search;
}
