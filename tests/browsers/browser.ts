import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** A person at a browser, as far as the walks need one. Elements are found by role and name, and waited for. */
export interface Browser {
  open(address: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  click(role: string, name: string | RegExp): Promise<void>;
  type(role: string, name: string | RegExp, text: string): Promise<void>;
  press(key: "Escape" | "Enter"): Promise<void>;
  back(): Promise<void>;
  /** Runs in the page; `source` is the body of a function. */
  evaluate<T>(source: string): Promise<T>;
  close(): Promise<void>;
}

/** What an engine must bring; elements are whatever its protocol calls them. */
export interface Driver<Element> extends Omit<Browser, "click" | "type" | "resize"> {
  resize(width: number, height: number): Promise<void>;
  /** The element that the body of a function returns; null for none. */
  find(source: string): Promise<Element | null>;
  clickOn(element: Element): Promise<void>;
  typeInto(element: Element, text: string): Promise<void>;
}

const finder = readFileSync(
  createRequire(import.meta.url).resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
  "utf8",
);

const patience = 20_000;

/** A browser on a driver: the same way of finding elements in every engine. */
export function browserOn<Element>(driver: Driver<Element>): Browser {
  const element = async (role: string, name: string | RegExp): Promise<Element> => {
    const wanted = name instanceof RegExp ? String(name) : JSON.stringify(name);
    // As statements: the page's policy refuses eval.
    const source = `
      if (!window.TestingLibraryDom) { ${finder} }
      const [found] = window.TestingLibraryDom.queryAllByRole(document.body, ${JSON.stringify(role)}, { name: ${wanted} });
      // A driver that asks again and again would start a smooth scroll each time, and never arrive.
      found?.scrollIntoView({ block: "nearest", behavior: "instant" });
      return found ?? null;`;
    const found = await until(() => driver.find(source));
    if (!found)
      throw new Error(`There is no ${role} called ${name} on ${await driver.evaluate("return location.href")}`);
    return found;
  };
  return {
    ...driver,
    async click(role, name) {
      // What is still sliding in cannot be clicked yet.
      let reason: unknown;
      const clicked = await until(async () => {
        await driver.clickOn(await element(role, name)).catch((error: unknown) => {
          reason = error;
          throw error;
        });
        return true;
      });
      if (!clicked) throw new Error(`The ${role} called ${name} cannot be clicked`, { cause: reason });
    },
    type: async (role, name, text) => driver.typeInto(await element(role, name), text),
  };
}

/** Asks again until there is an answer, or nothing comes for too long. */
export async function until<T>(ask: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + patience;
  for (;;) {
    // A page that is being replaced has no document to look at.
    const answer = await ask().catch(() => null as T);
    if (answer || performance.now() > deadline) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
