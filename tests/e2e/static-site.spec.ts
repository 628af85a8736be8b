import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import copy from "../../content/en/contact-form.ts";
import notFound from "../../content/en/not-found.ts";
import { asha } from "../canaries.ts";
import { everyDay, pharmacy } from "../stores/factory.ts";
import { modules, whenHydrated } from "./scripts.ts";
import { fillForm } from "./contact-form.ts";
import { storeNames } from "./store-box.ts";
import { expect, forgetLines, test } from "./test.ts";
import { listen } from "../listen.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const site = join(root, "build/static");
const types = new Map([
  [".html", "text/html"],
  [".css", "text/css"],
  [".js", "text/javascript"],
  [".svg", "image/svg+xml"],
  [".webmanifest", "application/manifest+json"],
]);

let origin = "";
let stop: () => void;

const open = pharmacy({ id: "a b", name: "Day and Night", rating: 4, is24Hours: true });
const byDay = pharmacy({ id: "2", name: "By Day", rating: 5, operatingHours: everyDay("09:00", "21:00") });

async function buildSite(env: Record<string, string>): Promise<void> {
  await promisify(execFile)(process.execPath, [join(root, "scripts/static-site.ts")], {
    env: {
      ...process.env,
      PUBLIC_ORIGIN: "https://static.dawadwar.example",
      VITE_EMAILJS_SERVICE_ID: "service",
      VITE_EMAILJS_TEMPLATE_ID: "template",
      VITE_EMAILJS_PUBLIC_KEY: "public",
      FIXED_NOW: "2026-11-15T10:00:00+05:30",
      ...env,
    },
  });
}

test.beforeAll(async ({}, info) => {
  // The site is built first.
  info.setTimeout(3 * info.timeout);
  // Files on a static host, which knows nothing but their names, and sends the one for errors where there is none.
  const server = createServer((request, response) => {
    if (request.method !== "GET") return response.writeHead(405).end();
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname);
    const file = [path, `${path}/index.html`].find((one) => files.has(one.replaceAll(/\/+/g, "/")));
    const name = (file ?? "/404.html").replaceAll(/\/+/g, "/");
    if (!file) response.writeHead(404, { "Content-Type": "text/html" });
    else response.setHeader("Content-Type", types.get(extname(name)) ?? "application/octet-stream");
    return response.end(readFileSync(join(site, name)));
  });
  const api = createServer((_, response) => response.end(JSON.stringify({ data: [open, byDay] })));
  origin = `http://${await listen(server)}`;
  stop = () => {
    server.close();
    api.close();
  };
  await buildSite({ PHARMACIES_API: `http://${await listen(api)}` });
  files = new Set(
    readdirSync(site, { recursive: true, encoding: "utf8" })
      .filter((name) => extname(name))
      .map((name) => `/${name}`),
  );
});
test.afterAll(() => stop());

let files = new Set<string>();

test("every internal link of every page answers, and nothing on it needs a server", async ({ request }) => {
  test.slow();
  const seen = new Set<string>();
  const waiting = ["/", "/hi", "/404.html", "/sitemap.xml", "/sitemap-stores.xml", "/robots.txt"];
  const wrong: string[] = [];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const response = await request.get(origin + path);
    if (!response.ok()) wrong.push(`${path} ${response.status()}`);
    if (!/html|xml/.test(response.headers()["content-type"] ?? "") && !path.endsWith(".xml")) continue;
    const html = await response.text();
    if (/method="post" action="(?!\/(hi\/)?contact")/.test(html) || /href="[^"]*\/(track|newsletter)\b/.test(html))
      wrong.push(`${path} needs a server`);
    if (/action="[^"]*\/stores"/.test(html)) wrong.push(`${path} searches`);
    const links = [...html.matchAll(/(?:href|src)="(\/[^"#?]*)|<loc>https:\/\/static\.dawadwar\.example([^<]+)/g)];
    waiting.push(...links.map(([, href, listed]) => (href ?? listed)!));
  }
  expect(wrong).toEqual([]);
  expect([...seen]).toEqual(
    expect.arrayContaining([
      "/stores",
      "/hi/stores",
      "/stores/a%20b",
      "/hi/stores/2",
      "/get-app",
      "/contact",
      "/hi/manifest.webmanifest",
    ]),
  );
});

test("an address without a page is the 404 page", async ({ page, quietConsole }) => {
  await page.goto(`${origin}/no/such/page`);
  await expect(page.getByRole("heading", { level: 1, name: notFound.heading })).toBeVisible();
  forgetLines(quietConsole, /404/);
});

test("the list says as of when; open and closed are worked out by today's clock, and a card opens its store", async ({
  page,
}) => {
  await page.clock.setFixedTime("2026-11-17T22:00:00+05:30");
  await page.goto(`${origin}/stores/`);
  await expect(page.getByText("The stores are listed as of 15/11/2026, 10:00 AM.")).toBeVisible();
  await expect(storeNames(page)).toHaveText(["By Day", "Day and Night"]);
  await expect(page.getByRole("listitem").filter({ hasText: "By Day" })).toContainText("Closed");
  await whenHydrated(page);
  await page.getByRole("link", { name: "By Day", exact: true }).click();
  const modal = page.getByRole("dialog", { name: "By Day" });
  await expect(modal.getByText("Closed", { exact: false }).first()).toBeVisible();
  await expect(modal.locator(".store-coming")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("nothing is said of open or closed, and the form says that it needs script", async ({ page }) => {
    await page.goto(`${origin}/stores`);
    await expect(storeNames(page)).toHaveCount(2);
    await expect(page.locator(".store-status:visible, .online-dot:visible")).toHaveCount(0);
    await page.goto(`${origin}/contact`);
    // Playwright looks for no text in there.
    await expect(page.locator("noscript .notice")).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(0);
  });
});

test("a link fills in the form", async ({ page }) => {
  await page.goto(`${origin}/contact?subject=Partner+with+us`);
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue("Partner with us");
  await page.goto(`${origin}/contact?about=grievance`);
  await expect(page.getByRole("heading", { name: copy.headings.grievance })).toBeVisible();
  await page.getByRole("textbox", { name: "Message" }).fill(asha.message);
  await page.getByRole("link", { name: copy.kinds.names.message }).click();
  await expect(page.getByRole("heading", { name: copy.headings.message })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(asha.message);
});

test.describe("the way to the app", () => {
  for (const [name, userAgent, listing] of [
    ["an Android phone", "Mozilla/5.0 (Linux; Android 14)", /play\.google/],
    ["an iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", /apps\.apple/],
  ] as const) {
    test.describe(name, () => {
      test.use({ userAgent });
      test("is sent on to its listing", async ({ page }) => {
        await page.route(/play\.google|apps\.apple/, (route) => route.fulfill({ body: "listing" }));
        await page.goto(`${origin}/get-app`);
        await page.waitForURL(listing);
      });
    });
  }
});

test("an API that fails ends the build, and what was built stays", async () => {
  await expect(buildSite({ PHARMACIES_API: "http://127.0.0.1:9" })).rejects.toMatchObject({
    stderr: expect.stringContaining("Failed to fetch pharmacies"),
  });
  expect(readFileSync(join(site, "stores/index.html"), "utf8")).toContain("By Day");
});

interface Sent {
  lib_version: string;
  user_id: string;
  service_id: string;
  template_id: string;
  template_params: Record<string, string>;
}

async function openAsStatic(page: Page, status: number): Promise<{ sent: Sent[]; loaded: () => number }> {
  const sent: Sent[] = [];
  let loaded = 0;
  page.on("response", async (response) => {
    if (modules.test(response.url()) && (await response.text()).includes("api.emailjs.com")) loaded += 1;
  });
  await page.route("https://api.emailjs.com/**", async (route) => {
    const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
    if (route.request().method() === "POST") sent.push(route.request().postDataJSON() as Sent);
    await route.fulfill({ status, headers, body: status === 200 ? "OK" : "no" });
  });
  await page.goto(`${origin}/contact`);
  await fillForm(page);
  await page.waitForLoadState("networkidle");
  return { sent, loaded: () => loaded };
}

test("the library is loaded on submit only; success is in sight, says so and clears the fields", async ({ page }) => {
  const { sent, loaded } = await openAsStatic(page, 200);
  expect(loaded()).toBe(0);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText(copy.success)).toBeInViewport();
  await expect(page.getByRole("region", { name: copy.success })).toBeFocused();
  await page.getByRole("button", { name: copy.thanks.another }).click();
  await expect(page.getByRole("textbox", { name: "Full Name" })).toHaveValue("");
  expect(loaded()).toBe(1);
  expect(sent).toEqual([
    {
      lib_version: "4.4.1",
      user_id: "public",
      service_id: "service",
      template_id: "template",
      template_params: {
        from_name: asha.name,
        from_email: asha.email,
        phone: "",
        subject: asha.subject,
        message: asha.message,
        date: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
        time: expect.stringMatching(/^\d{1,2}:\d\d:\d\d [AP]M$/),
      },
    },
  ]);
});

for (const status of [400, 401, 429]) {
  test(`the service answers ${status}: the specified sentence in sight, and what was typed stays`, async ({
    page,
    quietConsole,
  }) => {
    await openAsStatic(page, status);
    await page.getByRole("button", { name: "Send Message" }).click();
    const said = page.locator(":focus").getByRole("alert");
    await expect(said).toContainText(copy.failure);
    await expect(said).toBeInViewport();
    await expect(page.getByRole("textbox", { name: "Full Name" })).toHaveValue(asha.name);
    await expect(page.getByRole("button", { name: "Send Message" })).toBeEnabled();
    quietConsole.length = 0;
  });
}
