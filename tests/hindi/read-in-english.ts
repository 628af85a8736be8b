import type { Page } from "@playwright/test";
import { footerDictionary, screenDictionary, shellDictionary } from "./dictionary.ts";

/**
 * Turns the Hindi page that is open into English, sentence by sentence, from the content of both languages. What the
 * facts of the specification then find on it, they found in its translation; a sentence that is missing, or is not the
 * translation of what stands there in English, stays Hindi and is not found.
 */
export async function readInEnglish(page: Page, path: string): Promise<void> {
  await page.evaluate(
    ({ screen, shell, footer }) => {
      const ofScreen = new Map(screen);
      const ofShell = new Map(shell);
      const ofFooter = new Map(footer);
      const dictionaryAt = (element: Element | null) => {
        if (element?.closest("main")) return ofScreen;
        return element?.closest("footer") ? ofFooter : ofShell;
      };

      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node.nodeValue ?? "";
        const english = dictionaryAt(node.parentElement).get(text.trim());
        if (english !== undefined) node.nodeValue = text.replace(text.trim(), () => english);
      }
      for (const element of document.querySelectorAll("*")) {
        const dictionary = dictionaryAt(element);
        for (const name of ["aria-label", "placeholder", "alt"]) {
          const english = dictionary.get(element.getAttribute(name) ?? "");
          if (english !== undefined) element.setAttribute(name, english);
        }
        for (const name of ["href", "action"]) {
          if (element.hasAttribute(name)) element.setAttribute(name, addressInEnglish(element, name));
        }
      }
      document.title = document.title
        .split(" | ")
        .map((part) => ofScreen.get(part) ?? part)
        .join(" | ");

      /** Without `/hi`, and with the words it carries in English. */
      function addressInEnglish(element: Element, name: string): string {
        const [place = "", query] = element.getAttribute(name)!.split(/\?(.*)/s);
        const words = query?.replace(/(?<==)[^&#]+/g, (value) => {
          const english = dictionaryAt(element).get(decodeURIComponent(value).replaceAll("\r\n", "\n"));
          return english === undefined ? value : encodeURIComponent(english.replaceAll("\n", "\r\n"));
        });
        const ours = place.replace(/^\/hi(?=$|\/)/, "") || (place.startsWith("/hi") ? "/" : place);
        return query === undefined ? ours : `${ours}?${words}`;
      }
    },
    { screen: screenDictionary(path), shell: shellDictionary, footer: footerDictionary },
  );
}
