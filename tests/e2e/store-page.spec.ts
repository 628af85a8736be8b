import type { Locator } from "@playwright/test";
import maps from "../../content/en/map.ts";
import { runDwar } from "../cli.ts";
import { standStill } from "./stand-still.ts";
import { isHydrated } from "./scripts.ts";
import { startServer, type TestServer } from "./server.ts";
import { askStores } from "./store-box.ts";
import { expect, forgetLines, test } from "./test.ts";

test("week, licence, directions, sharing, QR code and what is not confirmed", async ({ page }) => {
  await page.goto("/stores/4");
  await expect(page).toHaveTitle(/^Pandri Ayurved and Medical Store/);
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(7);
  await expect(page.getByRole("row", { name: /Sunday/ })).toContainText("Closed");
  await expect(page.getByRole("link", { name: "Directions" })).toHaveAttribute(
    "href",
    /destination=21\.2551%2C81\.6437/,
  );
  await expect(page.getByRole("link", { name: "Share on WhatsApp" })).toHaveAttribute("href", /wa\.me/);
  await expect(page.getByText("Store Manager (not confirmed)")).toBeVisible();
  await page.getByText("Print, scan or save").click();
  await expect(page.getByText("Scan to open this page")).toBeVisible();
  const card = page.getByRole("link", { name: "Save to contacts" });
  const [download] = await Promise.all([page.waitForEvent("download"), card.click()]);
  expect(download.suggestedFilename()).toBe("store.vcf");
});

test("is shared by the sheet of the device where it has one, with phone and hours; and copied", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    navigator.share = (data) => Promise.resolve(void Object.assign(document.body.dataset, { shared: data?.text }));
  });
  await page.goto("/stores/1");
  await page.getByRole("button", { name: "Share" }).click();
  const shared = await page.evaluate(() => document.body.dataset["shared"]!);
  expect(shared).toMatch(/^Jai Stambh Medical Hall\n.+\n\+91 771 000 0001\nEvery day: 8:00 AM - 10:00 PM\nhttp/);
  await page.getByText("Print, scan or save").click();
  await page.getByRole("button", { name: "Copy address and hours" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shared);
});

test("from 1,024 px on, hours and address stay in sight beside what one reads", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto("/stores/4");
  const hours = page.getByRole("table");
  const boxes = await Promise.all([
    page.locator(".store-top").boundingBox(),
    page.locator(".store-side").boundingBox(),
  ]);
  expect(boxes[1]!.x).toBeGreaterThan(boxes[0]!.x + boxes[0]!.width);
  await page.getByText("Report wrong information").scrollIntoViewIfNeeded();
  await expect(hours).toBeInViewport();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("hours and a map are on the first screen: the store among its neighbours, whose pins lead to them", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto("/stores/4");
      await expect(page.getByRole("table")).toBeInViewport();
      const map = page.getByRole("region", { name: maps.ofStore });
      await expect(map.getByRole("link")).toHaveCount(6);
      await expect(map.getByRole("link", { name: /^Pandri Ayurved and Medical Store, / })).toBeInViewport();
      await map.getByRole("link", { name: /^Shankar Nagar Chemist, (Open|Closed)/ }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shankar Nagar Chemist");
    });
  });
}

test("a week whose days are alike is one line", async ({ page }) => {
  for (const [path, day, hours] of [
    ["/stores/2", "Every day", "24 hours"],
    ["/hi/stores/2", "हर दिन", "24 घंटे"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("table").getByRole("row")).toHaveCount(1);
    await expect(page.getByRole("row", { name: day })).toContainText(hours);
  }
});

test("JSON-LD holds what is confirmed and nothing made up", async ({ page, server }) => {
  await page.goto("/stores/4");
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = texts
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find((entry) => entry["@type"] === "Pharmacy")!;
  expect(data["url"]).toBe(`${server.origin}/stores/4/pandri-ayurved-and-medical-store`);
  expect(data["openingHoursSpecification"]).toHaveLength(6);
  expect(Object.keys(data)).not.toContain("description");
  expect(Object.keys(data)).not.toContain("aggregateRating");
});

test("an unknown store is a 404 that leads on", async ({ page, quietConsole }) => {
  const response = await page.goto("/stores/none");
  expect(response?.status()).toBe(404);
  await page.getByRole("link", { name: "See all partner stores" }).click();
  await expect(page).toHaveURL(/\/stores$/);
  forgetLines(quietConsole, /404 \(Not Found\)/);
});

test("begins with name, status and what to do next; each number is a target of 44 px", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of ["/stores/1", "/hi/stores/1"]) {
    await page.goto(path);
    const call = page.locator('a[href="tel:+917710000001"]').filter({ visible: true });
    await expect(call.last()).toBeInViewport({ ratio: 1 });
    const top = async (selector: string) => (await page.locator(selector).first().boundingBox())!.y;
    const order = ["#store-name", ".store-actions", ".store-week", ".store-list", ".store-more .chip", "#report"];
    const tops = await Promise.all(order.map(top));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    for (const number of await page.getByRole("main").locator('a[href^="tel:"]').filter({ visible: true }).all()) {
      expect((await number.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    }
  }
});

test("on a phone the hours of each day are one line, today's too", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of ["/stores/3", "/hi/stores/3"]) {
    await page.goto(path);
    await standStill(page);
    const hours = await page.getByRole("table").getByRole("cell").all();
    expect(hours).toHaveLength(7);
    for (const cell of hours) expect(await linesOf(cell), path).toHaveLength(1);
  }
});

test("two shifts on narrow phones: a line each, no break inside a time, and names of days in one piece apart from them", async ({
  page,
}) => {
  await using server = await startServer();
  for (const hours of ["Mon-Sat 9am-1:30pm, 4pm-9:30pm", "Sun 9am-1:30pm, 5pm-9:30pm"]) {
    expect(await runDwar({ DATA_DIR: server.dataDir }, ["stores", "hours", "1", hours])).toMatchObject({ code: 0 });
  }
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [base, shift] of [
      ["", "9:00 AM - 1:30 PM,"],
      ["/hi", "सुबह 9:00 बजे से दोपहर 1:30 बजे तक,"],
    ] as const) {
      await page.goto(`${server.origin}${base}/stores/1`);
      const names = await page.getByRole("rowheader").evaluateAll((headers) =>
        headers.map((header) => {
          const text = document.createRange();
          text.selectNodeContents(header.firstChild!);
          const name = text.getClientRects().length;
          text.selectNodeContents(header);
          const room = header.nextElementSibling!.getBoundingClientRect().left - text.getBoundingClientRect().right;
          return { name, isApart: room >= 8 };
        }),
      );
      expect(names, `${width} ${base}`).toEqual(Array.from({ length: 7 }, () => ({ name: 1, isApart: true })));
      const [first] = await linesOf(page.getByRole("cell").first());
      if (width === 360) expect(first).toBe(shift);
      for (const path of ["/stores/1", "/stores?q=stambh"]) {
        if (path !== "/stores/1") await page.goto(server.origin + base + path);
        const shifts = page.getByRole("main").locator(":has(> .shift):visible");
        await expect(shifts.first()).toBeVisible();
        for (const one of await shifts.all()) {
          for (const line of await linesOf(one)) expect(line, path).toMatch(/^(\d+:\d\d [AP]M|(सुबह|दोपहर|शाम|रात) \d)/);
        }
      }
    }
  }
});

test("the sentence that a door is closed does not break before AM or बजे", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of ["/stores/4", "/hi/stores/4"]) {
    await page.goto(path);
    const first = await page.locator("h1 ~ p .store-status").evaluate((status) => {
      const node = status.firstChild!;
      const text = document.createRange();
      text.setStart(node, 0);
      const ends = [...node.textContent!].map((_, index) => {
        text.setEnd(node, index + 1);
        return text.getBoundingClientRect().height;
      });
      return node.textContent!.slice(
        0,
        ends.findIndex((height) => height > ends[0]! * 1.5),
      );
    });
    expect(first, path).toMatch(/^(Closed|बंद) · \D+$/);
  }
});

test("hours, facts and phone number stand on one edge, the number on the line of its name", async ({ page }) => {
  for (const path of ["/stores/1", "/hi/stores/4"]) {
    await page.goto(path);
    const edge = (await page.getByRole("definition").first().boundingBox())!.x;
    const hours = page.getByRole("cell").first();
    expect((await hours.boundingBox())!.x, path).toBeCloseTo(edge, 0);
    const number = page.getByRole("definition").getByRole("link", { name: /^\+91/ });
    const name = page.getByRole("term").filter({ hasText: /^(Phone|फ़ोन)$/ });
    const [numberBox, nameBox] = [(await number.boundingBox())!, (await name.boundingBox())!];
    const middles = [numberBox, nameBox].map(({ y, height }) => y + height / 2);
    expect(Math.abs(middles[0]! - middles[1]!), path).toBeLessThan(2);
    expect(numberBox.height, "a finger's height").toBeGreaterThanOrEqual(44);
    // One of two lines keeps its distance from the next fact, on paper too.
    await number.evaluate((link) => link.append("averyverylongname".repeat(6)));
    for (const media of ["screen", "print"] as const) {
      await page.emulateMedia({ media });
      const below = await number.evaluate((link) => {
        const text = document.createRange();
        text.selectNodeContents(link);
        return link.closest("div")!.getBoundingClientRect().bottom - text.getBoundingClientRect().bottom;
      });
      expect(below, media).toBeGreaterThan(4);
    }
    await page.emulateMedia({ media: null });
  }
});

test("with text at 200 % the number of a rating stays in one piece beside the word for none", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/hi/stores/4");
  const lines = await page.locator(".store-rating").evaluate((rating) => {
    document.documentElement.style.fontSize = "200%";
    const none = document.createElement("span");
    none.textContent = "अभी रेटिंग नहीं मिली";
    rating.querySelector("svg")!.after(none);
    const number = document.createRange();
    number.selectNodeContents(rating.querySelector("span[aria-hidden]")!);
    return number.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test("on a phone the bar belongs to the store; where there is no store it is the company's", async ({
  page,
  quietConsole,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/stores/1");
  const own = page.getByRole("navigation", { name: "Reach this store" });
  const company = page.getByRole("navigation", { name: "Reach us" });
  await expect(own.getByRole("link")).toHaveText(["Call this store", "WhatsApp", "Directions"]);
  const call = own.getByRole("link", { name: "Call this store" });
  await expect(call).toHaveAttribute("href", "tel:+917710000001");
  await expect(call).toBeInViewport({ ratio: 1 });
  // Of the company's the numbers of an emergency stay.
  await expect(company.getByRole("link")).toHaveText(["Ambulance 108", "Emergency 112"]);
  await page.goto("/stores/none");
  await expect(company.getByRole("link")).toHaveCount(5);
  forgetLines(quietConsole, /404 \(Not Found\)/);
});

for (const path of ["/stores/1", "/hi/stores/1"]) {
  test(`on a phone the actions in the bar of ${path} are beside one another, and only the first takes two lines`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    const links = page.locator(".store-bar").getByRole("link");
    await expect(links).toHaveCount(3);
    const lines = await links.evaluateAll((all) =>
      all.map((link) => {
        const words = document.createRange();
        words.selectNodeContents(link.lastChild!);
        return { lines: words.getClientRects().length, top: link.getBoundingClientRect().top };
      }),
    );
    const [call, ...others] = lines.map((line) => line.lines);
    expect(call).toBeLessThanOrEqual(2);
    expect(others).toEqual([1, 1]);
    expect(new Set(lines.map(({ top }) => top)).size).toBe(1);
  });
}

test("a closed store names the nearest one that is open, with its number; an open one does not", async ({ page }) => {
  await page.goto("/stores/4");
  const nearby = page.getByText("Open now nearby:");
  await expect(nearby).toHaveText(/^Open now nearby: .+, (\d+\.\d\skm|\d+\sm) from this store$/);
  const name = await nearby.getByRole("link").innerText();
  await expect(page.getByRole("link", { name: new RegExp(`^Call .+: ${name}$`) })).toHaveAttribute("href", /^tel:\+91/);
  await nearby.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByText("Open now nearby:")).toHaveCount(0);
});

test("on paper it is one page with the site and the date, and nothing that is true only now", async ({
  page,
  server,
}) => {
  for (const id of [1, 2, 4]) {
    await page.goto(`/stores/${id}`);
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText(`Dawa Dwar, 15 November 2026. ${server.origin}/stores/${id}/`)).toBeVisible();
    const paper = await page.locator("body").innerText();
    expect(paper).not.toMatch(/Online|Offline|Open until|Open 24|Closed ·|Open now|today|out of 5/i);
    expect(paper).toMatch(/\+91 771 000 000\d/);
    await page.emulateMedia({ media: null });
  }
});

test("prints address, hours, phone and the QR code, without buttons", async ({ page }) => {
  await page.goto("/stores/4");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("31 Cloth Market Road")).toBeVisible();
  await expect(page.locator(".qr-code")).toBeVisible();
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByRole("link", { name: "Directions" })).toBeHidden();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("an empty report is shown again with what is wrong in sight, then it is recorded", async ({
      page,
      quietConsole,
    }) => {
      await page.goto("/stores/3");
      await page.getByText("Report wrong information").click();
      await page.getByRole("combobox", { name: "What is wrong?" }).selectOption({ label: "Phone number" });
      await expect(page.getByText("What should it say?*")).toBeVisible();
      await page.getByRole("textbox", { name: "What should it say?" }).fill("   ");
      await page.getByRole("button", { name: "Send report" }).click();
      const summary = page.locator(":focus").getByRole("alert");
      await expect(summary).toContainText("Write what the listing should say");
      await expect(summary).toBeInViewport();
      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.getByRole("combobox", { name: "What is wrong?" })).toHaveValue("phone");
      const words = page.getByRole("textbox", { name: "What should it say?" });
      expect((await page.locator(":focus").boundingBox())!.width).toBe((await words.boundingBox())!.width);
      await words.fill("The number ends in 9");
      await page.getByRole("button", { name: "Send report" }).click();
      await expect(page.getByRole("status")).toContainText("Your report is recorded");
      // The browser itself notes every 422 on its console.
      quietConsole.length = 0;
    });

    test("a report is recorded", async ({ page }) => {
      await page.goto("/stores/3");
      await page.getByText("Report wrong information").click();
      await page.getByRole("textbox", { name: "What should it say?" }).fill("It closes at 8");
      await page.getByRole("button", { name: "Send report" }).click();
      await expect(page.getByRole("status")).toContainText("Your report is recorded");
    });
  });
}

test("a page left open over closing time tells the truth", async ({ page }) => {
  await using server = await startServer({ FIXED_NOW: "2026-11-15T21:59:00+05:30" });
  // Stopped, so that the last minute is not over before we have looked.
  const start = new Date();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start.getTime() + 1000);
  await page.goto(`${server.origin}/stores/1`, { waitUntil: "domcontentloaded" });
  await expect(page.getByText("Closes in 1 minute")).toBeVisible();
  // React starts by this clock, after a first frame, but its modules come by the real one: a little time, until it is there.
  await expect(async () => {
    await page.clock.runFor(100);
    expect(await isHydrated(page)).toBe(true);
  }).toPass();
  await page.clock.runFor(90_000);
  await expect(page.getByText("Closed · opens 8:00 AM tomorrow")).toBeVisible();
});

test.describe("what the operator records", () => {
  let server: TestServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());
  const dwar = async (...argv: string[]) =>
    expect(await runDwar({ DATA_DIR: server.dataDir }, ["stores", ...argv])).toMatchObject({ code: 0 });

  test("on a holiday no line of the list, the modal or the page says the hours of the weekday", async ({ page }) => {
    await dwar("exception", "1", "2026-11-15", "closed", "--note", "Diwali");
    await page.goto(`${server.origin}/stores`);
    await askStores(page, "Jai");
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: /Jai/ }) });
    await expect(card).toContainText("Closed · opens 8:00 AM tomorrow");
    await expect(card).toContainText("Closed today");
    await card.getByRole("link", { name: /Jai/ }).first().click();
    await expect(page.getByRole("dialog")).toContainText("Closed today");

    await page.goto(`${server.origin}/hi/stores/1`);
    await expect(page.getByRole("row", { name: /आज/ })).toHaveCount(0);
    await expect(page.getByRole("listitem").filter({ hasText: "15 नवंबर 2026 (आज): बंद (Diwali)" })).toBeVisible();
  });

  // Each run writes about stores of its own.
  for (const [javaScriptEnabled, id, shutId, shutName] of [
    [true, "2", "3", "Shankar Nagar Chemist"],
    [false, "5", "6", "Samta Colony Medicos"],
  ] as const) {
    test.describe(javaScriptEnabled ? "with script" : "without script", () => {
      test.use({ javaScriptEnabled });

      test("a store's page says what we checked and what we did not, and marks as ours nothing else", async ({
        page,
      }) => {
        const points = (heading: string) => page.getByRole("region", { name: heading }).getByRole("listitem");
        const checked = (heading: string) => points(heading).filter({ has: page.locator("svg") });
        const english = "What we checked, and what we did not";
        const licence = `CG-PH-2024-00${id}`;

        await page.goto(`${server.origin}/stores/${id}`);
        await expect(points(english)).toHaveText([
          `Drug licence ${licence}: given to us. We have not seen it.`,
          /we have not checked them yet/,
          "The store itself has not confirmed this page.",
          "Stock and prices: we do not check them. Ask the store.",
        ]);
        await expect(checked(english)).toHaveCount(0);
        await expect(page.getByText("Compare the number there with this one")).toBeVisible();

        await dwar("licence", id, licence, "--form", "20", "--until", "2031-12-31", "--seen");
        await dwar("licence", id, "CG-21-7", "--until", "2026-11-14", "--seen");
        await page.goto(`${server.origin}/stores/${id}`);
        await expect(checked(english)).toHaveText([
          new RegExp(
            `^Drug licence ${licence} \\(form 20\\): we saw it on \\d+ \\w+ \\d{4}\\. It is valid until 31 December 2031\\.$`,
          ),
        ]);
        await expect(points(english).nth(1)).toHaveText(
          "Drug licence CG-21-7: its date, 14 November 2026, has passed.",
        );

        await dwar("licence", id, licence, "--remove");
        await page.goto(`${server.origin}/hi/stores/${id}`);
        const hindi = "हमने क्या जाँचा, क्या नहीं";
        await expect(points(hindi).first()).toContainText("यह स्टोर जाँचा हुआ नहीं गिना जाता");
        await expect(checked(hindi)).toHaveCount(0);
      });

      test("a store that is closed until a date says so in one line", async ({ page }) => {
        await dwar("close", shutId, "--from", "2026-11-15", "--until", "2027-02-24");
        await page.goto(`${server.origin}/stores/${shutId}`);
        await expect(page.getByText("Closed until 24 February", { exact: true })).toBeVisible();
        await expect(page.getByText("Closed from 15 November 2026 to 23 February 2027.")).toBeVisible();
        await expect(page.getByText("Different hours on these days")).toHaveCount(0);
        await page.goto(`${server.origin}/hi/stores?${new URLSearchParams({ q: shutName })}`);
        await expect(page.getByText("24 फ़रवरी तक बंद है").first()).toBeVisible();
      });
    });
  }
});

/** What each line of an element says. */
function linesOf(element: Locator): Promise<string[]> {
  return element.evaluate((one) => {
    const lines = new Map<number, string>();
    const letters = document.createRange();
    const nodes = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const node = nodes.currentNode;
      for (const [index, letter] of [...node.textContent!].entries()) {
        letters.setStart(node, index);
        letters.setEnd(node, index + 1);
        const line = Math.round(letters.getBoundingClientRect().bottom);
        lines.set(line, (lines.get(line) ?? "") + letter);
      }
    }
    return [...lines.values()].map((line) => line.trim()).filter((line) => line !== "");
  });
}
