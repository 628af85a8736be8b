import { type ElementHandle, launch } from "puppeteer-core";
import { type Browser, browserOn } from "./browser.ts";

/** Debian's Firefox through WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Browser> {
  const firefox = await launch({ browser: "firefox", executablePath, headless: true });
  const page = await firefox.newPage();
  return browserOn<ElementHandle<Element>>({
    async open(address) {
      await page.goto(address);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    async find(source) {
      const handle = await page.evaluateHandle(`(() => { ${source} })()`);
      return handle.asElement() as ElementHandle<Element> | null;
    },
    clickOn: (element) => element.click(),
    typeInto: (element, text) => element.type(text),
    press: (key) => page.keyboard.press(key),
    async back() {
      await page.goBack();
    },
    evaluate: <T>(source: string) => page.evaluate(`(() => { ${source} })()`) as Promise<T>,
    close: () => firefox.close(),
  });
}
