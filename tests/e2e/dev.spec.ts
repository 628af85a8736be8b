import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import help from "../../content/en/help.ts";
import { freePort } from "../free-port.ts";
import { leftOutTransition } from "./test.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Inside the repository, where packages are found in a folder above; not where Vite watches nothing. */
const copy = join(root, ".dev/tree");

let dev: ChildProcess;
let origin: string;
let printed = "";

test.beforeAll(async () => {
  copyTree();
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const { PATH = "", HOME = "" } = process.env;
  dev = spawn("npm", ["run", "dev"], {
    cwd: copy,
    env: { PATH, HOME, PORT: String(port), DATA_DIR: join(copy, ".dev") },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  for (const stream of [dev.stdout!, dev.stderr!]) stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  await expect.poll(() => printed, { timeout: 120_000 }).toContain("is ready at");
});

test.afterAll(() => {
  if (dev?.pid) process.kill(-dev.pid, "SIGTERM");
  rmSync(copy, { recursive: true, force: true });
});

test("serves the whole site, replaces a component in the open page, and shows the mail", async ({ page }) => {
  const faults: string[] = [];
  page.on("pageerror", (error) => {
    if (!leftOutTransition.test(String(error))) faults.push(String(error));
  });
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(message.text());
  });

  // At the first visit Vite prepares packages, and asks the page to load again.
  await expect(() => page.goto(`${origin}/stores`, { waitUntil: "networkidle" })).toPass();
  await page.goto(`${origin}/`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Dawa\s*Dwar/);
  await page.goto(`${origin}/hi/stores`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto(`${origin}/stores`);
  await expect(page.getByRole("link", { name: "Jai Stambh Medical Hall", exact: true })).toBeVisible();
  await page.goto(`${origin}/contact`);
  await page.getByLabel("Full Name").fill("Asha Verma");
  await page.getByLabel("Email Address").fill("asha@example.com");
  await page.getByLabel("Subject").fill("Delivery");
  await page.getByRole("textbox", { name: "Message" }).fill("Do you deliver on Sundays?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Your message has been sent successfully")).toBeVisible();
  await page.goto(`${origin}/__mails`);
  await expect(page.getByRole("listitem").filter({ hasText: "asha@example.com" })).toBeVisible();

  await page.goto(`${origin}/help-support`);
  const search = page.getByRole("searchbox", { name: help.search.label });
  await search.fill("refund");
  await expect(page.getByText(/answers? found/).first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  change("app/routes/help-support/help-search.tsx", "{copy.hint}", "{copy.hint}, at once");
  await expect(page.getByText(`${help.search.hint}, at once`)).toBeVisible({ timeout: 60_000 });
  expect(await page.evaluate(() => "stillHere" in window)).toBe(true);
  await expect(search).toHaveValue("refund");
  expect(faults).toEqual([]);
});

test("a page without script reloads by itself; a change to the server starts it anew", async ({ page }) => {
  await page.goto(`${origin}/about`);
  change("app/routes/about/route.tsx", "heading={copy.hero.heading}", "heading={`${copy.hero.heading} today`}");
  await expect(page.getByRole("heading", { level: 1, name: /today$/ })).toBeVisible({ timeout: 60_000 });
  const before = starts();
  change("server/documents/robots.ts", "User-agent: *", "User-agent: everyone");
  await expect.poll(starts, { timeout: 120_000 }).toBeGreaterThan(before);
  await expect.poll(async () => (await fetch(`${origin}/robots.txt`)).text()).toContain("User-agent: everyone");
});

test("an error is shown with its source line, and gone once it is mended", async ({ page }) => {
  change("app/routes/company/route.tsx", "export default function", "export default function !");
  await page.goto(`${origin}/company`);
  await expect(page.locator("body")).toContainText("company/route.tsx");
  change("app/routes/company/route.tsx", "export default function !", "export default function");
  await expect(page.getByRole("contentinfo")).toBeVisible({ timeout: 60_000 });
});

function starts(): number {
  return printed.split("is ready at").length;
}

/** What is in the repository or about to be. */
function copyTree(): void {
  rmSync(copy, { recursive: true, force: true });
  const list = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  for (const file of list.trim().split("\n")) {
    if (/^(tests|bench|docs)\//.test(file)) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
}

function change(file: string, from: string, to: string): void {
  const path = join(copy, file);
  const text = readFileSync(path, "utf8");
  expect(text, `${file} no longer has what this test changes`).toContain(from);
  writeFileSync(path, text.replace(from, to));
}
