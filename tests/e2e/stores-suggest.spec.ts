import type { Page, Route } from "@playwright/test";
import { axeFaultsInBothThemes } from "./axe.ts";
import { hold, holdScripts, refuseStorage, whenTakenIn } from "./scripts.ts";
import { copyOf, storeBox, storeNames, suggestingBox } from "./store-box.ts";
import { expect, test } from "./test.ts";

const suggestFile = /\/assets\/suggestion-list-.+\.js$/;
const options = (page: Page) => page.getByRole("listbox").getByRole("option");

/** Opens the list and waits until the box has its suggestions. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await storeBox(page).focus();
  const box = suggestingBox(page);
  await expect(box).toHaveAttribute("aria-expanded", /true|false/);
  return box;
}

test("by keyboard: the arrows move, Enter searches or opens the store that was chosen, Back undoes it", async ({
  page,
}) => {
  const box = await open(page, "/stores");
  await box.pressSequentially("tel");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list.getByRole("option")).toHaveText(["TelibandhaArea", "Telibandha Lake PharmacyStore"]);
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await expect(box).toHaveAttribute("aria-autocomplete", "list");
  expect(await box.getAttribute("aria-controls")).toBe(await list.getAttribute("id"));
  // Nothing is chosen before the visitor chooses.
  await expect(box).not.toHaveAttribute("aria-activedescendant");
  await expect(page.getByRole("option", { selected: true })).toHaveCount(0);
  await expect(page).toHaveURL(/q=tel$/);

  const expectActive = async (text: string) => {
    const active = page.getByRole("option", { selected: true });
    await expect(active).toContainText(text);
    expect(await box.getAttribute("aria-activedescendant")).toBe(await active.getAttribute("id"));
    await expect(box).toBeFocused();
  };
  await page.keyboard.press("ArrowDown");
  await expectActive("Area");
  await page.keyboard.press("ArrowDown");
  await expectActive("Store");
  await page.keyboard.press("Home");
  await expectActive("Area");
  await page.keyboard.press("End");
  await expectActive("Store");
  // Past the end is the box again.
  await page.keyboard.press("ArrowDown");
  await expect(box).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowUp");
  await expectActive("Store");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=Telibandha$/);
  await expect(box).toHaveValue("Telibandha");
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await expect(list).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/q=tel$/);
  await expect(box).toHaveValue("tel");
  // Its name is an area and what such shops are called: as words it finds others first.
  await box.fill("shankar nagar c");
  await page.getByRole("option", { name: /Store$/ }).click();
  await expect(page).toHaveURL(/\/stores\/3(\/|$)/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shankar Nagar Chemist");
  await page.goBack();
  await expect(storeBox(page)).toBeVisible();
});

test("a Hindi name is suggested and found while it is typed, letter by letter", async ({ page }) => {
  const box = await open(page, "/hi/stores");
  for (const letter of ["ज", "य", "स", "्", "त", "ं", "भ"]) {
    await box.pressSequentially(letter);
    if (letter === "ज" || letter === "्") continue;
    await expect(options(page).filter({ hasText: "Jai Stambh Chowk" })).toHaveCount(1);
    await expect(storeNames(page).filter({ hasText: "Jai Stambh Medical Hall" })).toHaveCount(1);
  }
});

test("Escape closes the list and keeps the words; the arrow opens it; Tab leaves it and chooses nothing", async ({
  page,
}) => {
  const box = await open(page, "/stores");
  await box.pressSequentially("tel");
  await expect(options(page)).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(box).toHaveValue("tel");
  await expect(box).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(options(page)).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { selected: true })).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Search" })).toBeFocused();
  await expect(options(page)).toHaveCount(0);
  await expect(box).toHaveValue("tel");
});

test("Escape closes the list first, and the filters after it", async ({ page }) => {
  const box = await open(page, "/stores");
  await page.getByText("Filters", { exact: true }).click();
  const order = page.getByRole("combobox", { name: "Sort by" });
  await expect(order).toBeVisible();
  await box.pressSequentially("tel");
  await expect(options(page)).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(order).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(order).toBeHidden();
});

test("Enter without an option submits what was typed, and the list does not come back", async ({ page }) => {
  const box = await open(page, "/stores");
  const release = await hold(page, "**/api/suggest?*");
  const asked = page.waitForRequest(/\/api\/suggest\?q=stambh/);
  await box.fill("stambh");
  await asked;
  const aborted = page.waitForEvent("requestfailed", (request) => request.url().includes("/api/suggest"));
  await page.keyboard.press("Enter");
  await aborted;
  release();
  await expect(page).toHaveURL(/q=stambh$/);
  await expect(storeNames(page)).toHaveText(["Jai Stambh Medical Hall"]);
  await expect(options(page)).toHaveCount(0);
  await expect(box).toHaveAttribute("aria-expanded", "false");
});

test("an answer that was overtaken is dropped", async ({ page }) => {
  const box = await open(page, "/stores");
  const { promise, resolve } = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  await page.route("**/api/suggest?q=shan&*", async (route) => {
    await promise;
    await route.continue().catch(() => {});
    late.resolve();
  });
  const asked = page.waitForRequest(/\/api\/suggest\?q=shan&/);
  await box.fill("shan");
  await asked;
  await box.fill("tati");
  await expect(options(page).first()).toContainText("Tatibandh");
  resolve();
  await late.promise;
  await whenTakenIn(page);
  await expect(options(page).first()).toContainText("Tatibandh");
  await expect(page.getByRole("option", { name: /Shankar/ })).toHaveCount(0);
});

test("suggestions that do not come, are refused, or are no JSON leave the box as it is", async ({
  page,
  quietConsole,
}) => {
  const box = await open(page, "/stores");
  for (const befall of [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 503, body: "{}" }),
    (route: Route) => route.fulfill({ status: 200, body: "<p>" }),
  ]) {
    await page.route("**/api/suggest?*", befall);
    await box.fill("");
    await expect(page).toHaveURL(/\/stores$/);
    const asked = page.waitForRequest(/\/api\/suggest/);
    await box.pressSequentially("stambh");
    await asked;
    await expect(storeNames(page)).toHaveText(["Jai Stambh Medical Hall"]);
    await expect(options(page)).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/q=stambh$/);
    await expect(box).toHaveAttribute("aria-expanded", "false");
  }
  // The browser itself remarks on what did not come.
  quietConsole.length = 0;
});

test("a box whose suggestions cannot be loaded stays a search box and searches", async ({ page, quietConsole }) => {
  await page.route(suggestFile, (route) => route.abort());
  await page.goto("/stores");
  const tried = page.waitForEvent("requestfailed", (request) => suggestFile.test(request.url()));
  await page.getByRole("searchbox", { name: "Name, area, city or PIN code" }).focus();
  await tried;
  await page.keyboard.type("stambh");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=stambh$/);
  await expect(storeNames(page)).toHaveText(["Jai Stambh Medical Hall"]);
  await expect(page.getByRole("searchbox", { name: "Name, area, city or PIN code" })).toBeFocused();
  quietConsole.length = 0;
});

test("what is typed while the suggestions are on their way gets them; what was sent does not", async ({ page }) => {
  let release = Promise.withResolvers<void>();
  await page.route(suggestFile, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto("/stores");
  await storeBox(page).pressSequentially("tel");
  release.resolve();
  await expect(options(page)).toHaveCount(2);

  release = Promise.withResolvers<void>();
  await page.goto("/stores");
  await storeBox(page).pressSequentially("tel");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=tel$/);
  release.resolve();
  await expect(suggestingBox(page)).toHaveAttribute("aria-expanded", "false");
  await whenTakenIn(page);
  await expect(options(page)).toHaveCount(0);
});

test("what was typed before any script came gets its suggestions", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/stores", { waitUntil: "domcontentloaded" });
  await storeBox(page).pressSequentially("tel");
  release();
  await expect(options(page)).toHaveCount(2);
  await expect(suggestingBox(page)).toBeFocused();
});

test("a box with words in it opens nothing until it is typed in", async ({ page }) => {
  const box = await open(page, "/stores?q=tel");
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("End");
  await page.keyboard.type("i");
  await expect(options(page)).toHaveCount(2);
});

test("a click chooses, and the box keeps the focus", async ({ page }) => {
  const box = await open(page, "/stores");
  await box.pressSequentially("492");
  await expect(options(page)).toHaveText(["492001PIN code", "492004PIN code", "492005PIN code", "492006PIN code"]);
  await page.getByRole("option", { name: /492004/ }).hover();
  await page.mouse.down();
  await expect(box).toBeFocused();
  await page.mouse.up();
  await expect(page).toHaveURL(/q=492004$/);
  await expect(box).toBeFocused();
  await expect(options(page)).toHaveCount(0);
});

for (const [path, questions] of [
  [
    "/stores",
    [
      ["home", "Home DeliveryService", /Home\+Delivery$/],
      ["तेली", "TelibandhaArea", /q=Telibandha$/],
    ],
  ],
  [
    "/hi/stores",
    [
      ["होम", "होम डिलीवरीसेवा", new RegExp(`q=${encodeURIComponent("होम")}\\+${encodeURIComponent("डिलीवरी")}$`)],
      ["shan", "Shankar Nagarइलाका", /q=Shankar\+Nagar$/],
      ["४९२००४", "492004PIN कोड", /q=492004$/],
    ],
  ],
] as const) {
  const found = questions.map(([typed, first]) => `'${typed}' offers ${first}`).join(", ");
  test(`${path}: ${found}, and screen readers are told how many there are`, async ({ page }) => {
    const box = await open(page, path);
    const { suggest } = copyOf(page);
    const said = page.locator("form p[aria-live=polite]");
    for (const [typed, first, searched] of questions) {
      await box.fill("");
      await box.pressSequentially(typed);
      await expect(options(page).first()).toHaveText(first);
      const count = await options(page).count();
      const words = suggest.count[count === 1 ? "one" : "other"].replace("{count}", String(count));
      await expect(said).toHaveText(words);
      await expect(page.getByRole("listbox", { name: suggest.label })).toBeVisible();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(searched);
      await box.fill("xqzwxq");
      await expect(said).toHaveText(suggest.none);
    }
  });
}

test("the last five searches are kept on the device, offered in an empty box, and forgotten at one press", async ({
  page,
}) => {
  test.slow();
  const box = await open(page, "/stores");
  await expect(box).toHaveAttribute("aria-expanded", "false");
  for (const words of ["mowa", "stambh", "tatibandh", "pandri", "amanaka", "STAMBH", "492001"]) {
    await box.fill(words);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`q=${words}$`));
  }
  await page.goto("/stores");
  await storeBox(page).click();
  const recent = page.getByRole("listbox", { name: "Recent searches" });
  await expect(recent.getByRole("option")).toHaveText([
    "492001Recent",
    "STAMBHRecent",
    "amanakaRecent",
    "pandriRecent",
    "tatibandhRecent",
    "Forget these searches",
  ]);
  await expect(page.locator("form p[aria-live=polite]")).toHaveText(
    "5 recent searches. Use the up and down arrow keys.",
  );
  await recent.getByRole("option", { name: /STAMBH/ }).click();
  await expect(page).toHaveURL(/q=STAMBH$/);
  await expect(storeNames(page)).toHaveText(["Jai Stambh Medical Hall"]);
  await box.fill("");
  await expect(recent.getByRole("option").first()).toHaveText("STAMBHRecent");
  await recent.getByRole("option", { name: "Forget these searches" }).click();
  await expect(recent).toBeHidden();
  await expect(box).toBeFocused();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.goto("/stores");
  await storeBox(page).click();
  await expect(suggestingBox(page)).toHaveAttribute("aria-expanded", "false");
});

test("what was searched for without sending it is kept when the box is left", async ({ page }) => {
  const box = await open(page, "/stores");
  await box.pressSequentially("stambh");
  await expect(storeNames(page)).toHaveText(["Jai Stambh Medical Hall"]);
  await page.getByRole("checkbox", { name: "24/7" }).focus();
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL(/\/stores$/);
  await box.blur();
  await box.focus();
  await expect(options(page)).toHaveText(["stambhRecent", "Forget these searches"]);
});

test("kept searches that are no list, no JSON, or anything do no harm", async ({ page, quietConsole }) => {
  const anything = [1, null, "", " ", "mowa", "mowa", "x".repeat(5000), ["a"], "3", "4", "5", "6"];
  await page.goto("/about");
  for (const [kept, offered] of [
    ['{"a":1}', 0],
    ["][", 0],
    [JSON.stringify(anything), 6],
  ] as const) {
    await page.evaluate((value) => localStorage.setItem("stores.searches", value), kept);
    const box = await open(page, "/stores");
    await expect(options(page)).toHaveCount(offered);
    await box.pressSequentially("tel");
    await expect(options(page).first()).toContainText("Telibandha");
    expect(quietConsole).toEqual([]);
  }
});

test("without storage there are suggestions and no searches of before", async ({ page }) => {
  await refuseStorage(page);
  const box = await open(page, "/stores");
  await box.pressSequentially("tel");
  await expect(options(page)).toHaveCount(2);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=tel$/);
  await box.fill("");
  await expect(box).toHaveAttribute("aria-expanded", "false");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

  test("a tap chooses, and the keyboard makes room for the answer", async ({ page }) => {
    await page.goto("/hi/stores");
    await storeBox(page).tap();
    const box = suggestingBox(page);
    await box.pressSequentially("49");
    await expect(options(page)).toHaveCount(4);
    const inBox = (await box.boundingBox())!;
    const inList = (await page.getByRole("listbox").boundingBox())!;
    expect(inList.y).toBeGreaterThanOrEqual(inBox.y + inBox.height);
    expect(inList.x).toBeGreaterThanOrEqual(0);
    expect(inList.x + inList.width).toBeLessThanOrEqual(360);
    for (const option of await options(page).all()) {
      expect((await option.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    }
    await options(page).nth(1).tap();
    await expect(page).toHaveURL(/q=492004$/);
    await expect(box).not.toBeFocused();
    await expect(options(page)).toHaveCount(0);
    await expect(storeNames(page).first()).toBeInViewport();
  });

  test("the list keeps above the keyboard, below the box, and scrolls to what is chosen", async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem("stores.searches", JSON.stringify(["mowa", "stambh", "tatibandh", "pandri", "amanaka"]));
    });
    await page.goto("/stores");
    await storeBox(page).tap();
    await expect(options(page)).toHaveCount(6);
    // What a keyboard leaves.
    await page.setViewportSize({ width: 360, height: 430 });
    const list = page.getByRole("listbox");
    const bottom = async () => {
      const { y, height } = (await list.boundingBox())!;
      return y + height;
    };
    await expect.poll(bottom).toBeLessThanOrEqual(430);
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("option", { selected: true })).toHaveText("Forget these searches");
    await expect(page.getByRole("option", { selected: true })).toBeInViewport({ ratio: 0.95 });
    await expect(suggestingBox(page)).toBeInViewport({ ratio: 1 });
  });

  test("a box that is low on a small screen moves up, so that there is room for the list", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 300 });
    await page.goto("/stores");
    const box = storeBox(page);
    await box.tap();
    await suggestingBox(page).pressSequentially("49");
    await expect(options(page)).toHaveCount(4);
    await expect(options(page).nth(1)).toBeInViewport({ ratio: 1 });
    await expect(suggestingBox(page)).toBeInViewport({ ratio: 1 });
  });
});

test("axe finds nothing with the list open, light and dark", async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const box = await open(page, "/stores");
  await box.pressSequentially("tel");
  await expect(options(page)).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { selected: true })).toHaveCount(1);
  // While another answer is on its way, the old one is dimmed.
  await expect(page).toHaveURL(/q=tel$/);
  await expect(page.locator("#results")).toHaveAttribute("aria-busy", "false");
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=Telibandha$/);
  await box.fill("");
  await expect(options(page)).toHaveCount(2);
  await expect(page).toHaveURL(/\/stores$/);
  await expect(page.locator("#results")).toHaveAttribute("aria-busy", "false");
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
});
