import type { Page } from "@playwright/test";
import { fallbackStores } from "../../content/fallback-stores.ts";
import { strayLatin } from "./stray-latin.ts";

/** What stores say of themselves stays as they gave it; only their services, and what the built-in ones say of themselves, are in Hindi. */
const ofStores = fallbackStores
  .flatMap(({ name, address, license }) => [name, address, license])
  .filter((text) => text !== null)
  .toSorted((a, b) => b.length - a.length);

/** Every text of the page that has Latin words in it which do not belong into Hindi: seen, read out, or shown elsewhere. */
export async function latinOnPage(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // Marked as English: the name of the other language. Initials stand for a name beside them.
      if (node.parentElement?.closest("script, style, [lang=en], .initials")) continue;
      found.push(node.nodeValue ?? "");
    }
    for (const name of ["aria-label", "alt", "placeholder", "title", "data-one", "data-other", "data-refused"]) {
      for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name) ?? "");
    }
    for (const meta of document.querySelectorAll('meta[name="description"], meta[property^="og:title"]')) {
      found.push(meta.getAttribute("content") ?? "");
    }
    return found;
  });
  return texts.filter((text) => strayLatin(text, ofStores).length > 0);
}
