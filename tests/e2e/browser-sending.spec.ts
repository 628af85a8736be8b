import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import copy from "../../content/en/contact-form.ts";
import { asha } from "../canaries.ts";
import { expect, test } from "./test.ts";

const folder = fileURLToPath(new URL("../../build/client/assets/page", import.meta.url));

/** The script that the build switch for static hosting names in the page. */
function emailjsScript(): string {
  const name = readdirSync(folder).find(
    (file) => file.endsWith(".js") && readFileSync(join(folder, file), "utf8").includes("api.emailjs.com"),
  );
  return `/assets/page/${name}`;
}

// A static host sends no policy of ours; the service's own origin must be reachable.
test.use({ bypassCSP: true });

interface Sent {
  lib_version: string;
  user_id: string;
  service_id: string;
  template_id: string;
  template_params: Record<string, string>;
}

async function openAsStatic(page: Page, status: number): Promise<{ sent: Sent[]; loaded: () => boolean }> {
  const script = emailjsScript();
  const sent: Sent[] = [];
  let loaded = false;
  page.on("request", (request) => {
    if (request.url().endsWith(script)) loaded = true;
  });
  await page.route("https://api.emailjs.com/**", async (route) => {
    const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
    if (route.request().method() === "POST") sent.push(route.request().postDataJSON() as Sent);
    await route.fulfill({ status, headers, body: status === 200 ? "OK" : "no" });
  });
  await page.goto("/contact");
  // What a build with the switch renders into the form.
  await page.locator("[data-contact-form]").evaluate((form: HTMLFormElement, address) => {
    Object.assign(form.dataset, {
      emailjsScript: address,
      emailjsService: "service",
      emailjsTemplate: "template",
      emailjsKey: "public",
    });
  }, script);
  const fields = { "Full Name": asha.name, "Email Address": asha.email, Subject: asha.subject, Message: asha.message };
  for (const [name, value] of Object.entries(fields)) {
    await page.getByRole("textbox", { name, exact: true }).fill(value);
  }
  return { sent, loaded: () => loaded };
}

test("the library is loaded on submit only; success says so and clears the fields", async ({ page }) => {
  const { sent, loaded } = await openAsStatic(page, 200);
  expect(loaded()).toBe(false);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText(copy.success)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Full Name" })).toHaveValue("");
  expect(loaded()).toBe(true);
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
  test(`the service answers ${status}: the specified sentence, and what was typed stays`, async ({
    page,
    quietConsole,
  }) => {
    await openAsStatic(page, status);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("alert")).toContainText(copy.failure);
    await expect(page.getByRole("textbox", { name: "Full Name" })).toHaveValue(asha.name);
    await expect(page.getByRole("button", { name: "Send Message" })).toBeEnabled();
    quietConsole.length = 0;
  });
}
