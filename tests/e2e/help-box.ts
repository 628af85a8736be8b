import { expect, type Page } from "@playwright/test";

/** Types a question into the search of the help, presses its button and waits until the address says so. Needs no script. */
export async function askHelp(page: Page, words: string): Promise<void> {
  const form = page.getByRole("main").getByRole("search");
  await form.getByRole("searchbox").fill(words);
  await form.getByRole("button").click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get("q") === words);
}
