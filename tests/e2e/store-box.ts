import { expect, type Locator, type Page } from "@playwright/test";
import type { StoresCopy } from "../../content/en/stores.ts";
import { storesCopies } from "../../content/stores.ts";
import { fill } from "../../domain/copy.ts";
import { languageOf, languages } from "../../domain/language.ts";
import type { Sort } from "../../domain/stores/sorts.ts";

/** The search box of the stores: a search box as it comes, a combobox as soon as its suggestions are there. */
export function storeBox(page: Page): Locator {
  const names = new RegExp(`^(${languages.map((language) => storesCopies[language].search.text).join("|")})$`);
  return page.getByRole("searchbox", { name: names }).or(page.getByRole("combobox", { name: names }));
}

/** The same once it has its suggestions. */
export function suggestingBox(page: Page): Locator {
  return page.getByRole("combobox", { name: copyOf(page).text });
}

/** Types a question, presses Search and waits for the answer: the title comes with it. Needs no script. */
export async function askStores(page: Page, words: string): Promise<void> {
  await storeBox(page).fill(words);
  await page.getByRole("button", { name: copyOf(page).submit, exact: true }).click();
  await expect(page).toHaveTitle(new RegExp(`^${RegExp.escape(words)}: `));
}

/** The names of the stores that are listed, in their order. */
export function storeNames(within: Page | Locator): Locator {
  return within.locator(".store-card").getByRole("heading");
}

/** Opens the filters, chooses an order or a service by its name there, and presses 'Show … stores'. Needs no script. */
export async function filterStores(page: Page, { sort, service }: { sort?: Sort; service?: string }): Promise<void> {
  const copy = copyOf(page);
  const panel = page.getByRole("group", { name: copy.filters });
  await page.getByText(copy.filters, { exact: true }).click();
  if (sort) await panel.getByRole("combobox", { name: copy.sort }).selectOption(copy.sorts[sort]);
  if (service) await panel.getByRole("checkbox", { name: service }).check();
  await panel.getByRole("button").click();
  for (const filter of [sort && fill(copy.sortedBy, { order: copy.sorts[sort] }), service]) {
    if (filter) await expect(page.getByRole("link", { name: fill(copy.remove, { filter }) })).toBeVisible();
  }
}

/** The copy of the search form, in the language of the open page. */
export function copyOf(page: Page): StoresCopy["search"] {
  return storesCopies[languageOf(new URL(page.url()).pathname)].search;
}
