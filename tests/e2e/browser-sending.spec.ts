import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import copy from "../../content/en/contact-form.ts";
import { asha } from "../canaries.ts";
import { modules } from "./scripts.ts";
import { fillForm } from "./contact-form.ts";
import { expect, test } from "./test.ts";
import { listen } from "../listen.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const types = new Map([
  [".html", "text/html"],
  [".css", "text/css"],
  [".js", "text/javascript"],
  [".svg", "image/svg+xml"],
]);

let origin = "";
let stop: () => void;

test.beforeAll(async () => {
  // Files on a static host, which knows nothing but their names.
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://x").pathname;
    const file = [path, `${path}/index.html`]
      .map((one) => join(root, "build/static", one))
      .find((one) => extname(one) && existsSync(one));
    if (!file || request.method !== "GET") return response.writeHead(404).end();
    return response
      .setHeader("Content-Type", types.get(extname(file)) ?? "application/octet-stream")
      .end(readFileSync(file));
  });
  origin = `http://${await listen(server)}`;
  stop = () => server.close();
  execFileSync(process.execPath, [join(root, "scripts/static-site.ts")], {
    env: {
      ...process.env,
      PUBLIC_ORIGIN: "https://static.dawadwar.example",
      VITE_EMAILJS_SERVICE_ID: "service",
      VITE_EMAILJS_TEMPLATE_ID: "template",
      VITE_EMAILJS_PUBLIC_KEY: "public",
    },
    stdio: "ignore",
  });
});
test.afterAll(() => stop());

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
