import { writeFileSync } from "node:fs";
import { join } from "node:path";
import en from "../../content/en/stores.ts";
import hi from "../../content/hi/stores.ts";
import { fill } from "../../domain/copy.ts";
import { runDwar } from "../cli.ts";
import { hold, holdScripts, whenReady, whenTakenIn } from "./scripts.ts";
import { startServer } from "./server.ts";
import { askStores, filterStores, storeBox, storeNames } from "./store-box.ts";
import { expect, test } from "./test.ts";

/** A link that names a place. No control does that: the box takes a place as words, 'Near me' a position. */
const nearTatibandh = "/stores?near=492099";

test("a phone number finds the store that lists it, whatever is ticked, or says that none does", async ({ page }) => {
  await page.goto("/stores");
  await page.getByRole("checkbox", { name: "24/7" }).check();
  await storeBox(page).fill("+91 771 000 0002");
  await expect(page.getByText("Listed with the number 7710000002.")).toBeVisible();
  await expect(page.getByText("Only the number was searched for.")).toBeVisible();
  await expect(storeNames(page)).toHaveCount(1);
  await storeBox(page).fill("98765 00000");
  await expect(page.getByText("No partner store lists the number 9876500000.")).toBeVisible();
  // No word was misspelled, and no medicine asked for.
  for (const tip of en.results.none.tips) await expect(page.getByText(tip)).toHaveCount(0);
});

test("typing answers without losing focus, forgives mistakes, and is the address", async ({ page }) => {
  await page.goto("/stores");
  const box = storeBox(page);
  await box.pressSequentially("telibanda lake farmacy");
  await expect(page.getByRole("status")).toContainText("1 store found");
  await expect(storeNames(page)).toHaveText(["Telibandha Lake Pharmacy"]);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("telibanda lake farmacy");
  await expect(page).toHaveURL(/q=telibanda\+lake\+farmacy/);
  await page.reload();
  await expect(storeNames(page)).toHaveText(["Telibandha Lake Pharmacy"]);
});

test("the first letters of a word leave the list whole, the third narrows it, and taking it back widens it", async ({
  page,
}) => {
  await page.goto("/stores");
  const stores = storeNames(page);
  const box = storeBox(page);
  const questions: string[] = [];
  page.on("request", (request) => void (request.url().includes("/stores.data") && questions.push(request.url())));
  await box.pressSequentially("sha");
  await expect(stores).toHaveText(["Shankar Nagar Chemist"]);
  await expect(page).toHaveURL(/\?q=sha$/);
  expect(questions).toHaveLength(1);
  await box.press("Backspace");
  await expect(stores).toHaveCount(9);
  await expect(page).toHaveURL(/\/stores$/);
  await expect(box).toHaveValue("sh");
  await expect(box).toBeFocused();
  await box.press("n");
  await expect(stores).not.toHaveCount(9);
  await expect(box).toHaveValue("shn");
});

test("the title names what is searched for, as the page comes and while the visitor types", async ({ page }) => {
  await page.goto("/stores");
  await askStores(page, "Shankar");
  await page.reload();
  await expect(page).toHaveTitle(/^Shankar: Our Partner Stores \| /);
  await storeBox(page).fill("Pandri");
  await expect(page).toHaveTitle(/^Pandri: Our Partner Stores \| /);
  await storeBox(page).fill("");
  await expect(page).toHaveTitle(/^Our Partner Stores \| /);
});

test("a day that is typed asks who is open then, says so with its date, and can be taken away", async ({ page }) => {
  await page.goto("/stores");
  const closedOnSundays = page.getByRole("heading", { name: "Pandri Ayurved and Medical Store" });
  await storeBox(page).fill("medical open now");
  await expect(page.getByRole("status")).toContainText("6 stores found");
  await expect(closedOnSundays).toHaveCount(0);
  await storeBox(page).fill("medical open on monday");
  await expect(page.getByRole("status")).toContainText("8 stores found");
  await expect(closedOnSundays).toBeVisible();
  await page.getByRole("link", { name: "Remove: Open on Monday 16/11/2026, 12:00 PM" }).click();
  await expect(storeBox(page)).toHaveValue("medical");
});

for (const [path, javaScriptEnabled] of [
  ["/stores", true],
  ["/hi/stores", false],
] as const) {
  test.describe(`${path}, ${javaScriptEnabled ? "with" : "without"} script`, () => {
    test.use({ javaScriptEnabled });

    test("who types 'ambulance' is shown 108 and 112 above the stores", async ({ page }) => {
      await page.goto(path);
      const numbers = page.getByRole("main").getByRole("link", { name: /\b(108|112)\b/ });
      await expect(numbers).toHaveCount(0);
      await storeBox(page).fill("ambulance raipur");
      await storeBox(page).press("Enter");
      await expect(numbers).toHaveCount(2);
      await expect(numbers.first()).toHaveAttribute("href", "tel:108");
      await expect(numbers.last()).toHaveAttribute("href", "tel:112");
      await expect(storeNames(page)).not.toHaveCount(0);
    });
  });
}

for (const [path, copy, javaScriptEnabled] of [
  ["/stores", en, true],
  ["/hi/stores", hi, false],
] as const) {
  test.describe(`${path}, ${javaScriptEnabled ? "with" : "without"} script`, () => {
    test.use({ javaScriptEnabled });

    // Which sentences are said of which question: app/routes/stores/load-stores.test.ts, reach.test.ts.
    test("a word that was taken for another is named with it; one in another spelling is not", async ({ page }) => {
      const answer = page.getByRole("status");
      const stores = storeNames(page);
      await page.goto(path);
      await askStores(page, "Tatibnd");
      await expect(answer).toContainText(fill(copy.results.corrected, { typed: "Tatibnd", meant: "Tatibandh" }));
      await expect(stores.first()).toHaveText("Tatibandh Care Pharmacy");
      await askStores(page, "lek");
      await expect(answer).toContainText(fill(copy.results.corrected, { typed: "lek", meant: "Lake" }));
      await expect(stores).toHaveText(["Telibandha Lake Pharmacy"]);
      await askStores(page, "टाटीबंध");
      await expect(stores.first()).toHaveText("Tatibandh Care Pharmacy");
      await expect(answer).not.toContainText(/['‘]टाटीबंध/);
    });

    test("a medicine, a feast or a card is no misspelt store: the empty answer says what to do", async ({ page }) => {
      await page.goto(path);
      for (const words of ["card", "holi", "khansi ki dawai", "pan 40"]) {
        await storeBox(page).fill(words);
        await storeBox(page).press("Enter");
        await expect(page.getByText(`‘${words}’`)).toBeVisible();
        await expect(page.getByRole("status")).toContainText(copy.results.none.heading);
        await expect(page.getByText(copy.results.none.tips[1]!)).toBeVisible();
      }
    });
  });
}

test("a position that is pasted shows the stores around it, the nearest first", async ({ page }) => {
  await page.goto("/stores");
  const position = "https://maps.google.com/?q=21.2537,81.6608";
  await storeBox(page).fill(position);
  await storeBox(page).press("Enter");
  await expect(storeNames(page)).toHaveCount(9);
  await expect(page.getByRole("listitem").filter({ hasText: "Shankar Nagar Chemist" })).toContainText(
    `10\u00a0m from ${en.results.pointTyped}`,
  );
  // Whose position it is nobody said.
  await expect(page.getByRole("button", { name: en.search.nearMe })).toBeVisible();
  await expect(storeBox(page)).toHaveValue(position);
});

test("two letters that are sent are asked for", async ({ page }) => {
  await page.goto("/stores");
  await storeBox(page).fill("xq");
  await storeBox(page).press("Enter");
  await expect(page).toHaveURL(/q=xq/);
  await expect(page.getByRole("status")).toContainText("No stores found");
  await expect(page.getByText(en.results.none.asked.one)).toBeVisible();
});

test("a filter does not send two letters that are still being typed; those that were sent stay", async ({ page }) => {
  await page.goto("/stores");
  const stores = storeNames(page);
  const box = storeBox(page);
  await box.pressSequentially("sh");
  // The suggestions lie over the filters, once they are there.
  await expect(page.getByRole("listbox")).toBeVisible();
  await box.press("Escape");
  await page.getByRole("checkbox", { name: "24/7" }).check();
  await expect(page).toHaveURL(/is24Hours=true/);
  await expect(page).not.toHaveURL(/q=/);
  await expect(stores).not.toHaveCount(0);
  await expect(box).toHaveValue("sh");
  await box.press("Enter");
  await expect(page).toHaveURL(/q=sh/);
  await page.getByRole("checkbox", { name: "24/7" }).uncheck();
  await expect(page).not.toHaveURL(/is24Hours=true/);
  await expect(page).toHaveURL(/q=sh/);
});

test("filters by keyboard; Back undoes the last one, form and all", async ({ page }) => {
  await page.goto("/stores");
  const always = page.getByRole("checkbox", { name: "24/7" });
  await always.focus();
  await page.keyboard.press("Space");
  await expect(storeNames(page)).toHaveText(["Telibandha Lake Pharmacy", "Tatibandh Care Pharmacy"]);
  await expect(page).toHaveURL(/is24Hours=true/);
  await expect(always).toBeFocused();
  await page.goBack();
  await expect(storeNames(page)).toHaveCount(9);
  await expect(always).not.toBeChecked();
});

test("while results load, a spinner says 'Loading stores...'", async ({ page }) => {
  await page.goto("/stores");
  const release = await hold(page, /\/stores\.data\?/);
  await storeBox(page).fill("stambh");
  await expect(page.getByRole("status")).toContainText("Loading stores...");
  await expect(page.getByRole("status").locator(".spin")).toBeVisible();
  release();
  await expect(page.getByRole("status")).toContainText("1 store found");
  await expect(page.getByText("Loading stores...")).toBeHidden();
});

test("what was typed and ticked before the script came is answered when it is there", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/stores", { waitUntil: "domcontentloaded" });
  await storeBox(page).fill("pharmacy");
  await page.getByRole("checkbox", { name: "24/7" }).check();
  release();
  await expect(page).toHaveURL(/q=pharmacy&is24Hours=true/);
  await expect(page.getByRole("status")).toContainText("2 stores found");
  await expect(storeBox(page)).toHaveValue("pharmacy");
});

test("the first letters of a word, typed before the script runs, leave the list whole too", async ({ page }) => {
  const questions: string[] = [];
  page.on("request", (request) => void (request.url().includes("/stores.data") && questions.push(request.url())));
  const release = await holdScripts(page);
  await page.goto("/stores", { waitUntil: "domcontentloaded" });
  const box = storeBox(page);
  await box.fill("sh");
  release();
  await whenReady(page);
  await box.press("End");
  await box.press("a");
  await expect(page).toHaveURL(/\?q=sha$/);
  await expect(storeNames(page)).toHaveText(["Shankar Nagar Chemist"]);
  expect(questions).toHaveLength(1);
});

test("a word typed while a filter is still being answered leaves the filter a step of its own", async ({ page }) => {
  await page.goto("/stores");
  const release = await hold(page, /\/stores\.data\?/);
  await page.getByRole("checkbox", { name: "24/7" }).check();
  const overtaking = page.waitForRequest(/\/stores\.data\?.*q=tatibandh/);
  await storeBox(page).fill("tatibandh");
  await overtaking;
  release();
  await expect(page).toHaveURL(/q=tatibandh&is24Hours=true/);
  await page.goBack();
  await expect(page).toHaveURL(/\/stores$/);
  await expect(storeNames(page)).toHaveCount(9);
  await expect(storeBox(page)).toHaveValue("");
});

test("a chip says whether its filter is on; the others, of a shared link too, show as chips of their own", async ({
  page,
}) => {
  const inUse = page.getByRole("list", { name: "Filters in use" });
  const chips = ["Open now", "24/7", "Home delivery"].map((name) => page.getByRole("checkbox", { name }));
  await page.goto("/stores");
  await askStores(page, "medical");
  await expect(inUse).toBeHidden();
  for (const chip of chips) await chip.check();
  await expect(page).toHaveURL(/q=medical&open=now&is24Hours=true&service=Home\+Delivery$/);
  await page.reload();
  for (const chip of chips) await expect(chip).toBeChecked();
  await expect(page.getByRole("combobox", { name: "Sort by" })).toBeHidden();
  await page.goto(
    "/stores?near=492001&at=2026-11-16T11:00&isOnline=true&service=Consultation&service=Home+Delivery&sort=name",
  );
  await expect(inUse.getByRole("link")).toHaveText([
    "Near 492001",
    "Open on Monday 16/11/2026, 11:00 AM",
    "Taking orders online",
    "Consultation",
    "Sorted by Name",
    "Clear all",
  ]);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("near a place the order is by distance, and an order that was chosen wins until it is taken off", async ({
      page,
    }) => {
      await page.goto(nearTatibandh);
      const first = storeNames(page).first();
      await expect(first).toHaveText("Tatibandh Care Pharmacy");
      await expect(page.getByText("km from 492099").first()).toBeVisible();
      await page.getByText("Filters", { exact: true }).click();
      const order = page.getByRole("combobox", { name: "Sort by" });
      await expect(order).toHaveValue("");
      await order.selectOption("Rating");
      await page.getByRole("button", { name: /^Show .*stores?$/ }).click();
      await expect(page).toHaveURL(/near=492099.*sort=rating/);
      await expect(first).toHaveText("Telibandha Lake Pharmacy");
      await expect(order).toBeHidden();
      await page.getByRole("link", { name: "Remove: Sorted by Rating" }).click();
      await expect(page).toHaveURL(/\/stores\?near=492099$/);
      await expect(first).toHaveText("Tatibandh Care Pharmacy");
      await page.getByRole("link", { name: "Remove: Near 492099" }).click();
      await expect(page).toHaveURL(/\/stores$/);
      await expect(page.getByText("km from")).toHaveCount(0);
    });

    test("a place in the words stays one when the list is sorted by rating: the same stores, those in it first, and that is said", async ({
      page,
    }) => {
      await page.goto("/stores");
      await askStores(page, "shankar nagar");
      const stores = storeNames(page);
      const said = page.getByText("Stores in Shankar Nagar first, then those around it.");
      await expect(stores).toHaveCount(9);
      await expect(said).toHaveCount(0);
      await filterStores(page, { sort: "rating" });
      await expect(stores).toHaveCount(9);
      await expect(stores.nth(0)).toHaveText("Shankar Nagar Chemist");
      await expect(stores.nth(1)).toHaveText("Telibandha Lake Pharmacy");
      await expect(said).toBeVisible();
    });

    for (const [device, viewport] of [
      ["phone", { width: 360, height: 800 }],
      ["desktop", { width: 1440, height: 900 }],
    ] as const) {
      test(`the filters of a ${device}: open, ticked, sent, closed`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.goto("/stores");
        const panel = page.getByRole("group", { name: "Filters" });
        await expect(panel).toBeHidden();
        await page.getByText("Filters", { exact: true }).click();
        const { y, height, width } = (await panel.boundingBox())!;
        const results = (await page.getByRole("region", { name: "Stores", exact: true }).boundingBox())!;
        if (device === "phone") {
          // A sheet over the page, from edge to edge and down to the foot.
          expect(width).toBe(360);
          expect(Math.round(y + height)).toBe(800);
        } else {
          expect(results.y).toBeGreaterThanOrEqual(y + height);
        }
        await panel.getByRole("checkbox", { name: "Lab Tests" }).check();
        const show = panel.getByRole("button", { name: javaScriptEnabled ? "Show 2 stores" : "Show stores" });
        await expect(show).toBeInViewport({ ratio: 1 });
        await show.click();
        await expect(page).toHaveURL(/service=Lab\+Tests/);
        await expect(panel).toBeHidden();
        await expect(storeNames(page)).toHaveCount(2);
        await page.getByRole("link", { name: "Remove: Lab Tests" }).click();
        await expect(storeNames(page)).toHaveCount(9);
      });
    }

    test("on a phone a shadow says that more filters are below, until the last is seen", async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto("/stores");
      await page.getByText("Filters", { exact: true }).click();
      const panel = page.getByRole("group", { name: "Filters" });
      const end = panel.locator(".store-panel-end");
      const shadow = () => end.evaluate((one) => Number(getComputedStyle(one, "::before").opacity));
      await expect.poll(shadow).toBe(1);
      await panel.evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight));
      await expect.poll(shadow).toBe(0);
      await page.setViewportSize({ width: 360, height: 1200 });
      await expect.poll(shadow).toBe(0);
    });

    test("a tap beside the sheet of a phone closes it", async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto("/stores");
      const panel = page.getByRole("group", { name: "Filters" });
      await page.getByText("Filters", { exact: true }).click();
      await expect(panel).toBeVisible();
      await page.mouse.click(180, 20);
      await expect(panel).toBeHidden();
      await expect(page).toHaveURL(/\/stores$/);
    });
  });
}

test("the filters of a phone are a modal: Escape and its button close it and give the focus back; the focus stays in it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/stores");
  const panel = page.getByRole("group", { name: "Filters" });
  const opener = page.locator("summary", { hasText: "Filters" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(panel).toBeVisible();
  const sheet = page.getByRole("dialog", { name: "Filter stores" });
  await expect(sheet.getByRole("heading", { level: 2 })).toBeVisible();
  expect(await sheet.evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
  await expect(sheet.getByRole("button", { name: "Close the filters" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "Sort by" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await panel.getByRole("button", { name: "Show 9 stores" }).focus();
  await page.keyboard.press("Tab");
  await expect(panel).toBeVisible();
  expect(await page.evaluate(() => document.querySelector("main :focus:not(dialog *)"))).toBeNull();
  await sheet.getByRole("button", { name: "Close the filters" }).click();
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
});

test("Escape closes the filters however soon it follows", async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  const press = (key: string, windowsVirtualKeyCode: number, text = "") =>
    ["keyDown" as const, "keyUp" as const].map((type) =>
      devtools.send("Input.dispatchKeyEvent", { type, key, code: key, windowsVirtualKeyCode, text }),
    );
  await page.goto("/stores");
  const opener = page.locator("summary", { hasText: "Filters" });
  await opener.focus();
  // Nothing is waited for between them.
  await Promise.all([...press("Enter", 13, "\r"), ...press("Tab", 9), ...press("Escape", 27)]);
  await expect(opener).toBeFocused();
  await expect(page.getByRole("group", { name: "Filters" })).toBeHidden();
});

test("Near me asks for the position and uses it", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  // At Mowa, where the only store opens in the evening: the nearest that is open comes first.
  await context.setGeolocation({ latitude: 21.2766, longitude: 81.6697 });
  await page.goto("/stores");
  await page.getByRole("button", { name: "Near me" }).click();
  await expect(page).toHaveURL(/near=21\.277%2C81\.67/);
  await expect(storeNames(page).first()).toHaveText("Shankar Nagar Chemist");
  await expect(storeNames(page)).toHaveCount(9);
});

test("while the device looks for the position that is said, what is typed stays, and nothing takes the focus away", async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (found) => {
      Object.assign(globalThis, {
        find: () => found({ coords: { latitude: 21.2537, longitude: 81.6608, accuracy: 30 } } as GeolocationPosition),
      });
    };
  });
  await page.goto("/stores");
  const button = page.getByRole("button", { name: en.search.nearMe });
  await whenReady(page);
  await button.click();
  const looking = page.getByRole("button", { name: en.search.locating });
  await expect(looking).toBeFocused();
  await storeBox(page).fill("medicos");
  await expect(page).toHaveURL(/q=medicos/);
  await page.evaluate(() => (globalThis as unknown as { find(): void }).find());
  await expect(page).toHaveURL(/q=medicos&near=21\.254/);
  await expect(storeBox(page)).toHaveValue("medicos");
  await expect(storeBox(page)).toBeFocused();
});

test("a position that is only roughly known is called that, until it is taken away", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 21.2766, longitude: 81.6697, accuracy: 25_000 });
  await page.goto("/stores");
  await page.getByRole("button", { name: en.search.nearMe }).click();
  const rough = page.getByText(fill(en.search.positionRough, { kilometres: 25 }));
  await expect(rough).toBeVisible();
  const heading = page.getByRole("heading", { name: en.results.heading, exact: true });
  await expect(heading).toBeFocused();
  await page.getByRole("link", { name: fill(en.search.remove, { filter: en.search.nearYou }) }).press("Enter");
  await expect(page).toHaveURL(/\/stores$/);
  await expect(rough).toBeHidden();
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/near=/);
  await page.goBack();
  await expect(page).toHaveURL(/\/stores$/);
  await expect(rough).toBeHidden();
});

test("where nobody is near, taking the position away takes away what was said of it", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 21.2766, longitude: 81.6697, accuracy: 25_000 });
  await page.goto("/stores");
  await askStores(page, "xqzwxqzw");
  await page.getByRole("button", { name: en.search.nearMe }).click();
  const rough = page.getByText(fill(en.search.positionRough, { kilometres: 25 }));
  await expect(rough).toBeVisible();
  await page
    .getByRole("region", { name: en.results.heading, exact: true })
    .getByRole("link", { name: /your location/ })
    .press("Enter");
  await expect(page).toHaveURL(/\?q=xqzwxqzw$/);
  await expect(rough).toBeHidden();
  await page.goBack();
  await expect(rough).toBeVisible();
});

test("of a position that is typed and that of the device, the later one counts", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 21.2766, longitude: 81.6697 });
  await page.goto("/stores");
  await askStores(page, "21.2567,81.6297");
  const first = storeNames(page).first();
  await expect(first).not.toHaveText("Shankar Nagar Chemist");
  const typedFirst = await first.innerText();
  await page.getByRole("button", { name: en.search.nearMe }).click();
  await expect(first).toHaveText("Shankar Nagar Chemist");
  await expect(storeBox(page)).toHaveValue("");
  const nearYou = page.getByRole("link", { name: fill(en.search.remove, { filter: en.search.nearYou }) });
  await expect(nearYou).toBeVisible();
  await storeBox(page).fill("21.2567, 81.6297");
  await expect(first).toHaveText(typedFirst);
  await expect(nearYou).toBeHidden();
});

test("who takes a condition away is at the answer, not at the top of the page", async ({ page }) => {
  await page.goto("/stores");
  await page.getByRole("checkbox", { name: en.search.openNow }).check();
  await filterStores(page, { sort: "name" });
  await askStores(page, "xqzwxqzw");
  const heading = page.getByRole("heading", { name: en.results.heading, exact: true });
  await page.getByRole("link", { name: /xqzwxqzw/ }).press("Enter");
  await expect(page.getByRole("status")).toContainText("6 stores found");
  await expect(heading).toBeFocused();
  await page.getByRole("link", { name: /Sorted by/ }).press("Enter");
  await expect(page).toHaveURL(/\/stores\?open=now$/);
  await expect(heading).toBeFocused();
});

test("a refused position offers the place instead", async ({ page, context }) => {
  await context.clearPermissions();
  await page.goto("/stores");
  await page.getByRole("button", { name: "Near me" }).click();
  await expect(page.getByText("Type a PIN code or city instead.")).toBeVisible();
  await expect(storeBox(page)).toBeFocused();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("nothing found: what was asked can be taken away, open stores are offered, a person can be reached", async ({
      page,
    }) => {
      await page.goto("/stores");
      await page.getByRole("checkbox", { name: "Open now" }).check();
      await askStores(page, "xqzwxqzw");
      await expect(page.getByRole("status")).toContainText("No stores found");
      const instead = page.getByRole("list", { name: "Open now" });
      await expect(storeNames(instead)).toHaveText([
        "Telibandha Lake Pharmacy",
        "Jai Stambh Medical Hall",
        "Tatibandh Care Pharmacy",
      ]);
      await expect(instead.getByRole("link", { name: /^Call .+: Telibandha/ })).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: /^Call us: / })).toHaveAttribute("href", /^tel:/);
      await expect(page.getByRole("main").getByRole("link", { name: "Chat on WhatsApp" })).toHaveAttribute(
        "href",
        /^https:\/\/wa\.me\//,
      );
      await expect(page.getByRole("link", { name: "Show all stores" })).toHaveAttribute("href", "/stores");
      await page.getByRole("link", { name: "Remove: ‘xqzwxqzw’" }).click();
      await expect(page).toHaveURL(/\/stores\?open=now$/);
      await expect(storeNames(page)).toHaveCount(6);
      await expect(storeBox(page)).toHaveValue("");
    });
  });
}

test("nothing found: a filter that was typed and the other words are taken away each by itself", async ({ page }) => {
  await page.goto("/stores");
  await askStores(page, "24 hours medical xqzwxqzw");
  await expect(page.getByRole("status")).toContainText("No stores found");
  await expect(page.getByText(en.results.none.asked.other)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Remove: / })).toHaveText(["‘medical xqzwxqzw’", "24/7"]);
  await page.getByRole("link", { name: "Remove: ‘medical xqzwxqzw’" }).click();
  await expect(storeBox(page)).toHaveValue("24 hours");
  await expect(storeNames(page)).toHaveText(["Telibandha Lake Pharmacy", "Tatibandh Care Pharmacy"]);
});

test("nothing found: while the next answer comes, no condition is on the page twice", async ({ page }) => {
  await page.goto("/stores");
  await page.getByRole("checkbox", { name: en.search.is24Hours }).check();
  await filterStores(page, { service: "Lab Tests" });
  await askStores(page, "xqzwxqzw");
  const conditions = page.getByRole("link", { name: /^Remove: / });
  await expect(conditions).toHaveText(["‘xqzwxqzw’", "24/7", "Lab Tests"]);
  const release = await hold(page, /\/stores\.data\?.*q=mowa/);
  await storeBox(page).fill("mowa");
  await expect(page.getByText(en.loading)).toBeVisible();
  await expect(conditions).toHaveCount(3);
  release();
  await expect(conditions).toHaveText(["‘mowa’", "24/7", "Lab Tests"]);
});

test("nothing found near a place: the nearest that are open", async ({ page }) => {
  await page.goto(nearTatibandh);
  await askStores(page, "xqzwxqzw");
  await expect(storeNames(page.getByRole("list", { name: "Open now" })).first()).toHaveText("Tatibandh Care Pharmacy");
});

test("after a filter near a place, Back brings the order of the list and of the form, and the next letter keeps it", async ({
  page,
}) => {
  await page.goto(nearTatibandh);
  const first = storeNames(page).first();
  await page.getByText("Filters", { exact: true }).click();
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Rating");
  await expect(page).toHaveURL(/sort=rating/);
  await expect(first).toHaveText("Telibandha Lake Pharmacy");
  await page.goBack();
  await expect(page).toHaveURL(/\/stores\?near=492099$/);
  await expect(first).toHaveText("Tatibandh Care Pharmacy");
  await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("");
  await storeBox(page).pressSequentially("pharmacy");
  await expect(page).toHaveURL(/q=pharmacy&near=492099$/);
  await expect(first).toHaveText("Tatibandh Care Pharmacy");
});

test("'Clear all' appears while the visitor types, clears everything and leaves the focus in the box", async ({
  page,
}) => {
  await page.goto("/stores");
  const clear = page.getByRole("link", { name: "Clear all" });
  await expect(clear).toBeHidden();
  await storeBox(page).pressSequentially("stambh");
  await expect(clear).toBeVisible();
  await expect(page.getByRole("status")).toContainText("1 store found");
  await clear.click();
  await expect(storeNames(page)).toHaveCount(9);
  await expect(storeBox(page)).toHaveValue("");
  await expect(storeBox(page)).toBeFocused();
  await expect(clear).toBeHidden();
  await expect(page).toHaveURL(/\/stores$/);
});

test("on a phone 'Clear all' has no row of its own where a condition has one", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/stores");
  await storeBox(page).pressSequentially("open at night");
  const inUse = page.getByRole("list", { name: "Filters in use" });
  const topOf = async (name: string) => (await inUse.getByRole("link", { name }).boundingBox())?.y;
  await expect(inUse).toBeVisible();
  await expect(page.getByRole("status")).toContainText("3 stores found");
  expect(await topOf("Clear all")).toBe(await topOf("Remove: Open at night"));
  await inUse.getByRole("link", { name: "Clear all" }).click();
  await expect(storeBox(page)).toBeFocused();
  await expect(storeNames(page)).toHaveCount(9);
});

test("letters replace the address, a filter is a step, and Back brings question, answer and scroll position", async ({
  page,
}) => {
  await page.goto("/stores");
  const steps = await page.evaluate(() => history.length);
  await storeBox(page).pressSequentially("pharmacy");
  await expect(page).toHaveURL(/q=pharmacy$/);
  expect(await page.evaluate(() => history.length)).toBe(steps);
  const names = await storeNames(page).allTextContents();
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: "instant" }));
  await page.getByRole("checkbox", { name: "24/7" }).evaluate((box: HTMLElement) => box.click());
  await expect(page).toHaveURL(/q=pharmacy&is24Hours=true$/);
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await page.goBack();
  await expect(storeNames(page)).toHaveText(names);
  await expect(storeBox(page)).toHaveValue("pharmacy");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
});

test("an answer that comes late is dropped", async ({ page }) => {
  await page.goto("/stores");
  const release = await hold(page, /\/stores\.data\?.*q=mowa/);
  // The list's own question: the suggestions ask with the same words, and sooner.
  const asked = page.waitForRequest(/\/stores\.data\?.*q=mowa/);
  await storeBox(page).fill("mowa");
  await asked;
  await storeBox(page).fill("stambh");
  await expect(storeNames(page)).toHaveText(["Jai Stambh Medical Hall"]);
  release();
  await whenTakenIn(page);
  await expect(storeNames(page)).toHaveText(["Jai Stambh Medical Hall"]);
  await expect(storeBox(page)).toHaveValue("stambh");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("search, filters and stores work, and no button is there that does nothing", async ({ page }) => {
    await page.goto("/stores");
    await expect(page.getByRole("button", { name: "Near me" })).toBeHidden();
    await page.getByRole("checkbox", { name: "24/7" }).check();
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/is24Hours=true/);
    await expect(storeNames(page)).toHaveCount(2);
    await page.getByRole("link", { name: "Clear all" }).click();
    await storeBox(page).fill("tatibandh");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(storeNames(page).first()).toHaveText("Tatibandh Care Pharmacy");
    await page.getByRole("link", { name: "Tatibandh Care Pharmacy", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Tatibandh Care Pharmacy" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Call Now" })).toBeVisible();
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("filters that were typed as words show as chips, and go with their words", async ({ page }) => {
      await page.goto("/stores");
      await askStores(page, "24 घंटे raipur");
      await expect(storeNames(page)).toHaveText(["Telibandha Lake Pharmacy", "Tatibandh Care Pharmacy"]);
      await page.getByRole("list", { name: "Filters in use" }).getByRole("link", { name: "Remove: 24/7" }).click();
      await expect(page).toHaveURL(/\?q=raipur$/);
      await expect(storeBox(page)).toHaveValue("raipur");
      await expect(storeNames(page)).toHaveCount(9);
    });

    test("a town out of reach is offered people, the app and the nearest store, and no list", async ({ page }) => {
      for (const [path, copy, place] of [
        ["/stores", en, "Delhi"],
        ["/hi/stores", hi, "दिल्ली"],
      ] as const) {
        await page.goto(path);
        await askStores(page, "delhi");
        await expect(page.getByRole("status")).toHaveText(fill(copy.results.placeWithout, { place }));
        await expect(page.locator(".store-card")).toHaveCount(0);
        const links = page.getByRole("main").getByRole("link");
        const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
        for (const way of [/^tel:/, /wa\.me/, /\/contact$/, /\/get-app$/, /\/stores\/\d/]) {
          expect(hrefs.filter((href) => way.test(href))).toHaveLength(1);
        }
      }
    });

    test("nobody is told that no store has a medicine: listings do not say", async ({ page }) => {
      await page.goto("/stores");
      await askStores(page, "insulin raipur");
      await expect(page.getByRole("status")).toHaveText(
        /^9 stores found in Raipur\s*In no listing near there, so left out: insulin$/,
      );
      await askStores(page, "insulin");
      await expect(page.getByRole("status")).toHaveText("No stores found");
      await expect(
        page.getByText("A listing does not say which medicines are in stock: call a store and ask."),
      ).toBeVisible();
    });

    test("a service that no listing near there has is no filter in use", async ({ page }) => {
      await page.goto("/stores");
      await askStores(page, "homeopathy kolkata");
      await expect(page.getByRole("status")).toHaveText(fill(en.results.placeWithout, { place: "Kolkata" }));
      await expect(page.getByRole("link", { name: /^Remove:/ })).toHaveCount(0);
    });
  });
}

test("the last of several pages is not taken for all that was found", async ({ page }) => {
  test.slow();
  await using server = await startServer();
  const file = join(server.dataDir, "many.csv");
  const rows = Array.from({ length: 30 }, (_, number) => `many-${number},Shanti Medical ${number},Link Road,Bilaspur`);
  writeFileSync(file, ["Store ID,Store Name,Address,City", ...rows].join("\n"));
  const imported = await runDwar({ DATA_DIR: server.dataDir }, ["stores", "import", file, "--approve"]);
  expect(imported).toMatchObject({ code: 0 });
  for (const [path, copy] of [
    ["/stores", en],
    ["/hi/stores", hi],
  ] as const) {
    await page.goto(server.origin + path);
    await filterStores(page, { sort: "name" });
    const answer = page.getByRole("status");
    await expect(answer).toHaveText(fill(copy.results.shown.of, { count: 24, total: 39 }));
    const pages = page.getByRole("navigation", { name: copy.results.pages });
    await pages.getByRole("link", { name: copy.results.next }).click();
    await expect(answer).toHaveText(fill(copy.results.shown.last, { count: 15 }));
    // What leads on begins where the stores do.
    const back = await pages.getByRole("link", { name: copy.results.first }).boundingBox();
    expect(back!.x).toBe((await page.locator(".store-card").first().boundingBox())!.x);
    await page.locator("summary", { hasText: copy.search.filters }).click();
    await expect(page.getByRole("button", { name: copy.search.show.some, exact: true })).toBeVisible();
  }
});
