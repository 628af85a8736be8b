import type { Locator } from "@playwright/test";
import enForm from "../../content/en/contact-form.ts";
import enNewsletter from "../../content/en/newsletter.ts";
import enShell from "../../content/en/shell.ts";
import enTrack from "../../content/en/track.ts";
import hiHelp from "../../content/hi/help.ts";
import hiNewsletter from "../../content/hi/newsletter.ts";
import hiShell from "../../content/hi/shell.ts";
import { fill } from "../../domain/copy.ts";
import { languages, pathIn } from "../../domain/language.ts";
import { asha } from "../canaries.ts";
import { standStill } from "./stand-still.ts";
import { coloursIn, contrastOf } from "./pixels.ts";
import { lowLinks } from "./screen-faults.ts";
import { storeBox } from "./store-box.ts";
import { fillForm } from "./contact-form.ts";
import { expect, test } from "./test.ts";

const phone = { width: 360, height: 740 };

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled, viewport: phone });

    for (const path of ["/help-support?q=refund", "/hi/help-support?q=रिफंड", "/help-support?q=ambulance"]) {
      test(`${path} has the answer on the first screen of a phone`, async ({ page }) => {
        await page.goto(path);
        const answer = page.locator(".help-emergency p:first-child, details[open] .answer > p:first-child").first();
        expect(await answer.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(600);
        expect(await page.evaluate(() => scrollY)).toBe(0);
      });
    }

    for (const [base, shell] of [
      ["", enShell],
      ["/hi", hiShell],
    ] as const) {
      test(`the menu of ${base}/about leads to help, tracking, listing, delivering and the emergency numbers`, async ({
        page,
      }) => {
        await page.goto(`${base}/about`);
        await page.getByRole("button", { name: shell.header.openMenu }).click();
        const menu = page.getByRole("dialog", { name: shell.header.menu });
        const { more } = shell.header;
        for (const [name, href] of [
          [shell.footer.support.help, `${base}/help-support`],
          [more.track, `${base}/track`],
          [more.list, `${base}/list-your-store`],
          [more.deliver, `${base || "/"}#delivery-partner`],
          [base ? "English" : "हिंदी", base ? "/about" : "/hi/about"],
          [`${shell.footer.emergency.ambulance} 108`, "tel:108"],
          [`${shell.footer.emergency.national} 112`, "tel:112"],
        ] as const) {
          await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
          await expect(menu.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
        }
      });
    }
  });
}

for (const [base, shell] of [
  ["", enShell],
  ["/hi", hiShell],
] as const) {
  test(`${base}/about, ${base}/company and every footer lead a chemist to the form for stores`, async ({ page }) => {
    for (const [from, within] of [
      ["/about", page.getByRole("main")],
      ["/company", page.getByRole("main")],
      ["/services", page.getByRole("contentinfo")],
    ] as const) {
      await page.goto(base + from);
      const link = within.getByRole("link", { name: shell.header.more.list, exact: true });
      await expect(link).toHaveAttribute("href", `${base}/list-your-store`);
    }
  });
}

for (const path of ["/about", "/hi/about"]) {
  test(`the footer of ${path} is about two screens of a phone, with targets to hit`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(path);
    const footer = page.getByRole("contentinfo");
    expect((await footer.boundingBox())!.height).toBeLessThan(1600);
    // A link within a sentence is as high as its line.
    const small = await footer.locator("a, button, input").evaluateAll((targets) =>
      targets
        .filter((target) => !target.matches("p a, [aria-hidden] *"))
        .map((target) => ({ name: target.textContent, ...target.getBoundingClientRect().toJSON() }))
        .filter(({ width, height }) => width < 24 || height < 32),
    );
    expect(small).toEqual([]);
    for (const reached of [
      "a[href^='tel:']",
      "a[href^='mailto:']",
      ".app-badge",
      "button",
      "[type=email]",
      ".btn-icon",
    ]) {
      const heights = await footer
        .locator(reached)
        .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height));
      expect(heights.length).toBeGreaterThan(0);
      expect(Math.min(...heights), reached).toBeGreaterThanOrEqual(44);
    }
  });
}

test("what a visitor reads is short on a phone", async ({ page }) => {
  await page.setViewportSize(phone);
  for (const [path, max] of [
    ["/", 4800],
    ["/about", 4100],
    ["/company", 4060],
    ["/services", 4490],
  ] as const) {
    for (const base of ["", "/hi"]) {
      await page.goto(base + path);
      await standStill(page);
      // What is far below has its true height when it has been near.
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      await standStill(page);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height, base + path).toBeLessThanOrEqual(max);
    }
  }
});

test("on a tablet the ways to reach us stand beside one another, and no field ends before what is below it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/help-support");
  const tops = await page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: /^(Live Chat|Phone Support|Email Support)$/ }) })
    .evaluateAll((ways) => ways.map((way) => way.getBoundingClientRect().top));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
  await page.goto("/contact");
  const field = (await page.getByRole("textbox", { name: enForm.labels.subject }).boundingBox())!;
  const office = (await page.locator(".office").boundingBox())!;
  expect(field.x + field.width).toBeCloseTo(office.x + office.width, 0);
});

for (const path of ["/about", "/hi/stores"]) {
  test(`${path}: the header begins and ends with the page below it`, async ({ page }) => {
    await page.goto(path);
    for (const width of [320, 360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const { header, below } = await page.evaluate(measureEdges);
      expect(Math.abs(header.left - below.left), `left at ${width}`).toBeLessThan(1);
      // The letters of a language end where they end.
      expect(Math.abs(header.right - below.right), `right at ${width}`).toBeLessThan(5);
    }
  });
}

/** Runs in the page: from where to where there is something to see in the header, and the page's own column. */
function measureEdges() {
  const seen = Array.from(document.querySelectorAll(".site-header-row :is(path, circle, use, .btn)"), (part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    const rect = part.matches(".btn") ? range.getBoundingClientRect() : part.getBoundingClientRect();
    return part.matches(":has(svg)") ? new DOMRect() : rect;
  }).filter(({ width }) => width > 0);
  const { left, right } = document.querySelector(".footer-trust")!.getBoundingClientRect();
  return {
    header: { left: Math.min(...seen.map((part) => part.left)), right: Math.max(...seen.map((part) => part.right)) },
    below: { left, right },
  };
}

test("the bar of a phone does not offer the list of stores on the list itself", async ({ page }) => {
  await page.setViewportSize(phone);
  for (const [path, count] of [
    ["/about", 5],
    ["/stores", 4],
  ] as const) {
    await page.goto(path);
    const bar = page.getByRole("navigation", { name: enShell.callBar.label });
    await expect(bar.getByRole("link")).toHaveCount(count);
  }
});

test("on a phone, typing into the help search brings the answers into sight under the box", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/hi/help-support");
  await page.getByRole("searchbox").fill("रिफंड");
  await expect(page.getByRole("searchbox")).toBeInViewport({ ratio: 1 });
  await expect(page.locator("details[open] .answer").first()).toBeInViewport();
  await expect(page.getByRole("searchbox")).toHaveAccessibleDescription(hiHelp.search.hint);
});

test("every service on home leads to its own part of the services page, and each service leads on", async ({
  page,
}) => {
  await page.goto("/");
  const cards = page.locator(".home-service").getByRole("link");
  await expect(cards).toHaveCount(6);
  const targets = await cards.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  await page.goto("/services");
  for (const target of targets) {
    const service = page.locator(target.slice(target.indexOf("#")));
    await expect(service.getByRole("link").first()).toHaveAttribute("href", /^(\/|tel:)/);
  }
});

test("a message that was sent has a reference to copy, and shows its steps with their dates", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/contact?about=grievance");
  await fillForm(page);
  await page.getByRole("button", { name: enForm.submit.grievance }).click();
  const reference = (await page.getByText(/^DD-\w{4}-\w{4}$/).textContent()) ?? "";
  await page.getByRole("button", { name: enForm.thanks.copy }).click();
  await expect(page.getByRole("button", { name: enForm.thanks.copied })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
  await page.getByRole("link", { name: enForm.thanks.track, exact: true }).click();
  await page.getByRole("textbox", { name: enTrack.labels.email }).fill(asha.email);
  await page.getByRole("button", { name: enTrack.submit }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  const shown = page.getByRole("heading", { name: fill(enTrack.found.heading, { reference }) }).getByText(reference);
  expect(await shown.evaluate((element) => element.getClientRects().length)).toBe(1);
  const { facts } = enTrack.found;
  const steps = page.getByRole("list").filter({ hasText: facts.received }).getByRole("listitem");
  const moment = String.raw`\d{2}/\d{2}/\d{4}, \d{1,2}:\d{2} [AP]M$`;
  await expect(steps).toHaveText(
    [facts.received, facts.answerBy, facts.resolveBy].map((name) => new RegExp(`^${name}${moment}`)),
  );
  await expect(steps.nth(1)).toHaveAttribute("aria-current", "step");
  // The date is below its name, beside the mark of the step.
  for (const step of await steps.all()) {
    const [name, date] = await Promise.all([step.locator("strong").boundingBox(), step.locator("span").boundingBox()]);
    const { x } = (await step.boundingBox())!;
    expect(date!.y).toBeGreaterThanOrEqual(name!.y + name!.height - 1);
    expect(name!.x - x).toBeGreaterThan(30);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const { language, newsletter } of [
    { language: "en", newsletter: enNewsletter },
    { language: "hi", newsletter: hiNewsletter },
  ] as const) {
    test(`who wants the newsletter reads what it is and what is kept, ${language}`, async ({ page }) => {
      await page.setViewportSize(phone);
      await page.goto(pathIn(language, "/newsletter"));
      const terms = page.getByRole("region", { name: newsletter.terms.heading });
      await expect(terms.getByRole("term")).toHaveText(newsletter.terms.items.map(({ title }) => title));
      await expect(terms.getByRole("definition")).toHaveText(newsletter.terms.items.map(({ text }) => text));
      await expect(page.getByRole("button", { name: newsletter.join.button, exact: true }).first()).toBeInViewport();
      await terms.getByRole("link", { name: newsletter.terms.privacy }).click();
      await expect(page).toHaveURL(/\/privacy-policy-2025#privacy$/);
    });
  }
});

for (const language of languages) {
  test(`what is wrong keeps its distance from the heading where it takes two lines, ${language}`, async ({
    page,
    quietConsole,
  }) => {
    await page.setViewportSize({ width: 280, height: 740 });
    await page.goto(pathIn(language, "/track"));
    await page.getByRole("main").getByRole("button").click();
    const alert = page.getByRole("alert");
    await expect(alert.getByRole("link")).toHaveCount(2);
    const { y, height } = (await alert.getByRole("heading").boundingBox())!;
    const words = await alert
      .getByRole("link")
      .first()
      .evaluate((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return { lines: range.getClientRects().length, top: range.getBoundingClientRect().top };
      });
    quietConsole.length = 0;
    expect(await page.evaluate(lowLinks)).toEqual([]);
    expect(words.lines).toBeGreaterThan(1);
    expect(words.top - y - height).toBeGreaterThanOrEqual(8);
  });
}

test("on a wide screen the name in the footer is level with the headings beside it", async ({ page }) => {
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/about");
    const footer = page.getByRole("contentinfo");
    await footer.scrollIntoViewIfNeeded();
    // Both in one moment: the page may still move.
    const apart = () =>
      footer.getByRole("heading", { name: "Quick Links" }).evaluate((heading) => {
        const logo = heading.closest("footer")!.querySelector(".logo")!;
        const [one, other] = [logo, heading].map((part) => part.getBoundingClientRect());
        return Math.abs(one!.top + one!.bottom - other!.top - other!.bottom) / 2;
      });
    await expect.poll(apart, `${width} px`).toBeLessThanOrEqual(2);
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the cross that empties a search box is seen, and in none of the browser's colours, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/help-support?q=refund");
    const box = page.getByRole("searchbox");
    // It shows while the visitor types.
    await box.focus();
    const { x, y, width, height } = (await box.boundingBox())!;
    const colours = await coloursIn(page, { x: x + width - 40, y: y + 8, width: 32, height: height - 16 });
    const [ground] = colours;
    expect(Math.max(...colours.map((colour) => contrastOf(colour, ground!)))).toBeGreaterThan(3);
    expect(Math.max(...colours.map(([red, , blue]) => blue - red))).toBeLessThan(48);
  });
}

test("a low band has no picture, which would be a strip of people without heads", async ({ page }) => {
  const picture = () => page.locator(".page-hero").evaluate((band) => getComputedStyle(band).backgroundImage);
  await page.goto("/services");
  expect(await picture()).toContain("url(");
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await picture(), "no picture under words").toBe("none");
  // Pages for a task begin with it.
  for (const path of ["/help-support", "/hi/help-support?q=refund", "/track", "/newsletter", "/contact"]) {
    await page.goto(path);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await picture(), `${path} ${width}`).toBe("none");
    }
  }
});

test("on a wide screen a band of one line is as high as one of two, and does not cut through the sign", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  for (const base of ["", "/hi"]) {
    const heights = new Set<number>();
    for (const path of ["/company", "/about", "/services"]) {
      await page.goto(base + path);
      heights.add((await page.locator(".page-hero").boundingBox())!.height);
    }
    expect(heights.size, base).toBe(1);
  }
});

test("suggestions end where the box ends, or on a phone where its button does", async ({ page }) => {
  await page.goto("/stores");
  const box = storeBox(page);
  await box.click();
  await box.fill("med");
  const list = page.getByRole("listbox");
  await expect(list).toBeVisible();
  for (const width of [320, 360, 600, 700, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const last = width < 640 ? page.getByRole("main").getByRole("button", { name: "Search", exact: true }) : box;
    expect(Math.abs((await endOf(list)) - (await endOf(last))), `${width} px`).toBeLessThanOrEqual(2);
  }
});

async function endOf(part: Locator): Promise<number> {
  const { x, width } = (await part.boundingBox())!;
  return x + width;
}

test("the delivery partner modal opens at its title, however low the window is", async ({ page }) => {
  for (const [width, height] of [
    [640, 360],
    [320, 320],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ["/", "/hi"]) {
      await page.goto(path);
      await page.getByRole("button", { name: /Join as Delivery Partner|डिलीवरी पार्टनर के रूप में/ }).click();
      const modal = page.getByRole("dialog");
      await expect(modal.getByRole("heading", { level: 2 })).toBeInViewport({ ratio: 1 });
      for (const action of await modal.locator("button, a").all()) await expect(action).toBeInViewport({ ratio: 1 });
      await expect(modal.getByRole("button").first()).toBeFocused();
    }
  }
});

for (const path of ["/about", "/hi/about"]) {
  test(`no two links of the menu of ${path} read as one`, async ({ page }) => {
    for (const width of [277, 320, 360, 412, 768]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(path);
      await page.getByRole("button", { name: /Open menu|मेन्यू खोलिए/ }).click();
      const links = page.getByRole("dialog").locator(".site-menu-more a");
      await expect(links.first()).toBeVisible();
      const lines = await links.evaluateAll((all) =>
        all.flatMap((link, at) => {
          const range = document.createRange();
          range.selectNodeContents(link);
          return Array.from(range.getClientRects(), ({ left, top }) => ({ at, left, top }));
        }),
      );
      const pitch = await links.first().evaluate((link) => Number.parseFloat(getComputedStyle(link).lineHeight));
      const close = lines.filter((line) =>
        lines.some(
          ({ at, left, top }) =>
            at !== line.at && left === line.left && top >= line.top && top - line.top < pitch * 1.3,
        ),
      );
      expect(close, `${width}`).toEqual([]);
    }
  });
}

test("a figure whose source is not said is no larger than what is written", async ({ page }) => {
  await page.goto("/company");
  const impact = page.getByRole("region", { name: "Our Impact" });
  await expect(impact.getByRole("definition").first()).toHaveText("100K+");
  expect(await size(impact.getByRole("definition").first())).toBe(await size(page.locator("body")));
});

test("the fields of the filters stand beside each other, over none", async ({ page }) => {
  await page.goto("/stores");
  await page.getByText("Filters", { exact: true }).first().click();
  const fields = page.locator(".store-panel :is(select, input:not([type=hidden]))").filter({ visible: true });
  for (const width of [320, 768, 1180, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = (await Promise.all((await fields.all()).map((field) => field.boundingBox()))).map((box) => box!);
    const over = boxes.filter((a) =>
      boxes.some(
        (b) => a !== b && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
      ),
    );
    expect(over, `${width} px`).toEqual([]);
  }
});

function size(part: Locator): Promise<number> {
  return part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
}
