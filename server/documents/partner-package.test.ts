import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { partnerPackage } from "./partner-package.ts";

test("a file that grows while it is downloaded ends where it was said to", async () => {
  const folder = mkdtempSync(join(tmpdir(), "dwar-package-"));
  const file = join(folder, "app.apk");
  // More than is read ahead.
  writeFileSync(file, Buffer.alloc(2_000_000, "a"));
  const answer = await partnerPackage(file);
  appendFileSync(file, Buffer.alloc(1_000_000, "b"));
  const body = await answer!.text();
  expect([answer!.headers.get("Content-Length"), body.length]).toEqual(["2000000", 2_000_000]);
  expect(body).not.toContain("b");
  rmSync(folder, { recursive: true });
});
