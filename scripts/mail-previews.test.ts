import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mailPreviews, previewFolder } from "./mail-previews.ts";

test("the previews in docs/mails are those of today; `node scripts/mail-previews.ts` writes them", () => {
  for (const [name, content] of mailPreviews()) {
    expect(readFileSync(`${previewFolder}/${name}`, "utf8"), name).toBe(content);
  }
});
