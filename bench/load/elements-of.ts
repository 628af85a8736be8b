import { chromium } from "@playwright/test";
import { ensureTestBrowser } from "../../scripts/chromium.ts";
import type { Piece } from "./react-alone.ts";

/** The elements of a page as a browser's parser reads them, with their attributes as React takes them. No script of it runs. */
export async function elementsOf(html: string): Promise<Piece> {
  const browser = await chromium.launch({ executablePath: ensureTestBrowser(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    return await page.evaluate(readElements, html);
  } finally {
    await browser.close();
  }
}

/** Runs in the browser: it knows nothing from outside itself. */
function readElements(html: string): Piece {
  const reactNames: Record<string, string> = { class: "className", for: "htmlFor", srcset: "srcSet" };
  const read = (element: Element): Piece => {
    const props: Record<string, unknown> = {};
    for (const { name, value } of element.attributes) {
      props[reactNames[name] ?? name] = (value === "" && name !== "alt") || value;
    }
    // React takes a style as an object.
    const { style } = element as HTMLElement;
    if (props.style) {
      const named = Array.from(style, (name): [string, string] => [
        name.startsWith("--") ? name : name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        style.getPropertyValue(name),
      ]);
      props.style = Object.fromEntries(named);
    }
    if (element.tagName === "SCRIPT" || element.tagName === "STYLE") {
      props.dangerouslySetInnerHTML = { __html: element.textContent };
      return { tag: element.localName, props, children: [] };
    }
    const children = Array.from(element.childNodes, (node) =>
      node instanceof Element ? read(node) : node.nodeType === Node.TEXT_NODE ? (node.textContent ?? "") : "",
    ).filter((child) => child !== "");
    return { tag: element.localName, props, children };
  };
  return read(new DOMParser().parseFromString(html, "text/html").documentElement);
}
