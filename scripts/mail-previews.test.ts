import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mailPreviews, previewFolder } from "./mail-previews.ts";

test("no mail speaks of an app: an installation may have none", () => {
  for (const [name, content] of mailPreviews()) expect(content.match(/\bapps?\b|ऐप/i)?.[0], name).toBeUndefined();
});

test("the previews in docs/mails are those of today; `npx node scripts/mail-previews.ts` writes them", () => {
  for (const [name, content] of mailPreviews()) {
    expect(readFileSync(`${previewFolder}/${name}`, "utf8"), name).toBe(content);
  }
});
