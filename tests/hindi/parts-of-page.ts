import type { Page } from "@playwright/test";

const kinds = "h1,h2,h3,h4,h5,h6,a,img,svg,form,input,select,option,textarea,button,summary";

/**
 * What a page is made of, whatever its language: headings by their level, links by where they lead, pictures, fields
 * and buttons, in their order. Two languages of a page have the same parts.
 * `page` may be any: it reads the HTML.
 */
export async function partsOfPage(page: Page, html: string): Promise<string[]> {
  const parts = await page.evaluate(
    ([text, wanted]) =>
      [...new DOMParser().parseFromString(text, "text/html").querySelectorAll(wanted)]
        .filter((element) => !element.closest("[hreflang]"))
        .map((element) => ({
          kind: element.localName,
          name: element.getAttribute("name"),
          address: element.getAttribute("href") ?? element.getAttribute("action"),
        })),
    [html, kinds] as const,
  );
  return parts.map(({ kind, name, address }) => [kind, name, address && inEnglish(address)].filter(Boolean).join(" "));
}

/** What a link says at its end, as the greeting of a chat, is a sentence of its language. */
function inEnglish(address: string): string {
  const place = address.split("?")[0]!;
  return place.replace(/^\/hi(?=#|$)/, "/").replace(/^\/hi(?=\/)/, "");
}
