import type { Page } from "@playwright/test";
import { asha } from "../canaries.ts";

const typed = {
  "Full Name": asha.name,
  "Email Address": asha.email,
  Subject: asha.subject,
  Message: asha.message,
};

/** Fills in the open contact form. Needs no script. */
export async function fillForm(page: Page, changes: Partial<typeof typed> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...typed, ...changes })) {
    await page.getByRole("textbox", { name, exact: true }).fill(value);
  }
}
