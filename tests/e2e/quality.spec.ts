import { HtmlValidate } from "html-validate";
import { missing, routes } from "./routes.ts";
import { expect, test } from "./test.ts";

test("the HTML of every route passes a conformance checker", async ({ request }) => {
  test.slow();
  const validator = new HtmlValidate({
    extends: ["html-validate:standard"],
    rules: {
      // React writes void elements, boolean attributes and the charset in its own way; each is conforming HTML.
      "void-style": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "doctype-style": "off",
      // Numbers stand in the copy as people write them; the link around them is what dials.
      "tel-non-breaking": "off",
      "long-title": "off",
    },
  });
  const faults: string[] = [];
  for (const path of routes) {
    const report = await validator.validateString(await (await request.get(path)).text());
    for (const { messages } of report.results) {
      faults.push(
        ...messages.map(({ ruleId, message, line, column }) => `${path} ${line}:${column} ${ruleId}: ${message}`),
      );
    }
  }
  expect(faults).toEqual([]);
});

/** Each of our addresses that a page names: links, pictures of every size, social cards, structured data. */
function ownAddresses(html: string, origin: string): string[] {
  const named = [...html.matchAll(/\s(?:href|src|action|content|poster|data-[\w-]+)="([^"]*)"/gi)].map(
    ([, value]) => value!,
  );
  const sets = [...html.matchAll(/\s(?:imagesrcset|srcset)="([^"]*)"/gi)].flatMap(([, set]) =>
    set!.split(",").map((entry) => entry.trim().split(/\s/)[0]!),
  );
  const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json]) =>
    stringsIn(JSON.parse(json!)),
  );
  return [...named, ...sets, ...facts]
    .map((address) => (address.startsWith(`${origin}/`) ? address.slice(origin.length) : address))
    .filter((address) => /^(\/(?!\/)|#)\S*$/.test(address) && !/^#[\da-f]{6}$/.test(address));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

test("the addresses of a page are all found", () => {
  const html = `<a href="/a"><img srcset="/b 1x, /c.png 2x" src="https://o.example/d"><meta property="og:image" content="https://o.example/e">
    <script type="application/ld+json">{"logo":"https://o.example/f","deep":[{"item":"https://o.example/g"}],"name":"No /address"}</script>
    <a href="https://elsewhere.example/x"></a><a href="//elsewhere.example/y"></a><a href="#h"></a>`;
  expect(ownAddresses(html, "https://o.example").toSorted()).toEqual(
    ["#h", "/a", "/b", "/c.png", "/d", "/e", "/f", "/g"].toSorted(),
  );
});

test("each of our links, pictures and anchors leads somewhere, also those that only machines read", async ({
  request,
  server,
}) => {
  const manifest = (await (await request.get("/manifest.webmanifest")).json()) as { icons: { src: string }[] };
  const manifestIcons = manifest.icons.map(({ src }) => src);
  expect(manifestIcons.length).toBeGreaterThan(0);
  const pages = new Map<string, string>();
  const read = async (path: string) => {
    const known = pages.get(path);
    if (known !== undefined) return known;
    const response = await request.get(path, { maxRedirects: 0 });
    const text = response.status() < 400 ? await response.text() : "";
    pages.set(path, response.status() < 400 ? text || "-" : "");
    return pages.get(path) ?? "";
  };
  const broken: string[] = [];
  for (const from of routes) {
    const html = await (await request.get(from)).text();
    for (const target of new Set([...ownAddresses(html, server.origin), ...manifestIcons])) {
      const [path = "", anchor] = target.replaceAll("&amp;", "&").split("#");
      // Only takes a form.
      if (/^\/(hi\/)?newsletter$/.test(path)) continue;
      // The way to the other language of a page that does not exist.
      if (missing(path) || path.endsWith("/404")) continue;
      const page = path === "" ? html : await read(path);
      if (page === "") broken.push(`${from} → ${target}`);
      else if (anchor && anchor !== "organization" && !page.includes(`id="${anchor}"`))
        broken.push(`${from} → ${target} (no such anchor)`);
    }
  }
  expect(broken).toEqual([]);
});

for (const path of ["/", "/hi"]) {
  test(`HTML and CSS of ${path} fit into the first round trip: 14 kB`, async ({ page, request }) => {
    const headers = { "Accept-Encoding": "br" };
    await page.goto(path);
    const sizes = await page.evaluate(() =>
      [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ name, initiatorType }) => initiatorType === "navigation" || name.endsWith(".css"))
        .map(({ encodedBodySize }) => encodedBodySize),
    );
    expect(sizes).toHaveLength(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(14_000);
    expect((await request.get(path, { headers })).headers()["content-encoding"]).toBe("br");
  });
}

test.describe("forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });
  test("what is open and what is closed has an edge, so that its words are not taken for a crooked line", async ({
    page,
  }) => {
    await page.goto("/stores");
    const edges = await page.locator(".store-status").evaluateAll((badges) =>
      badges.map((badge) => {
        const { outlineStyle, outlineColor } = getComputedStyle(badge);
        return `${outlineStyle} ${outlineColor}`;
      }),
    );
    expect(edges.length).toBeGreaterThan(5);
    expect(edges.filter((edge) => !edge.startsWith("solid rgb("))).toEqual([]);
  });

  test("the header of the home page lies on the reader's ground, not on a picture", async ({ page }) => {
    await page.goto("/");
    const menu = page.getByRole("banner").getByRole("button").or(page.getByRole("banner").getByRole("link"));
    await expect(menu.first()).toBeVisible();
    await expect(page.locator(".hero-picture")).toBeHidden();
  });

  test("the menu button and the call to action stay visible", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(
      page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Get Started" }),
    ).toBeVisible();
  });
});

test("on paper the header's controls, the footer and the call bar are left out", async ({ page }) => {
  await page.goto("/privacy-policy-2025");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Reach us" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("on paper the numbers to call are black, without a ground that would swallow them", async ({ page }) => {
  await page.goto("/offline");
  await page.emulateMedia({ media: "print" });
  const numbers = page.getByRole("main").locator("a[href^='tel:']:visible");
  const looks = await numbers.evaluateAll((links) =>
    links.map((link) => {
      const { color, backgroundColor } = getComputedStyle(link);
      return `${color} on ${backgroundColor}`;
    }),
  );
  expect(looks.length).toBeGreaterThanOrEqual(3);
  expect(new Set(looks)).toEqual(new Set(["rgb(0, 0, 0) on rgba(0, 0, 0, 0)"]));
});

for (const [path, button] of [
  ["/account-deletion", /The button at the top opens a new email/],
  ["/hi/account-deletion", /बटन से नया ईमेल खुलता है/],
] as const) {
  test(`${path} on paper speaks of no button, and its steps are numbered without a ground`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(button)).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText(button)).toBeHidden();
    await expect(page.locator("main a[href*='/contact']").first()).toBeHidden();
    const numbers = await page.locator(".steps > li").evaluateAll((steps) =>
      steps.map((step) => {
        const { color, backgroundColor } = getComputedStyle(step, "::before");
        return `${color} on ${backgroundColor}`;
      }),
    );
    expect(new Set(numbers)).toEqual(new Set(["rgb(0, 0, 0) on rgba(0, 0, 0, 0)"]));
  });
}
