import { appendFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "../../tests/folder.ts";
import { partnerPackage } from "./partner-package.ts";

const request = (init: RequestInit = {}) => new Request("https://dwar.example/partner-app", init);

test.each([
  ["grows", (file: string) => appendFileSync(file, "b")],
  ["shrinks", (file: string) => writeFileSync(file, "a")],
])("a file that %s while it is downloaded breaks the download off", async (_, change) => {
  const file = join(newFolder("package"), "app.apk");
  // More than is read ahead.
  writeFileSync(file, Buffer.alloc(2_000_000, "a"));
  const answer = await partnerPackage(file, request());
  change(file);
  expect(answer!.headers.get("Content-Length")).toBe("2000000");
  await expect(answer!.arrayBuffer()).rejects.toThrow(Error);
});

/** A package whose bytes tell where they are from, and what is answered to who asks for a part of it. */
async function packageInParts() {
  const file = join(newFolder("package"), "app.apk");
  const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => `${index} `).join(""));
  writeFileSync(file, bytes);
  const ask = async (headers: Record<string, string>, method = "GET") =>
    (await partnerPackage(file, request({ method, headers })))!;
  const whole = await ask({});
  await whole.body!.cancel();
  return { file, bytes, ask, etag: whole.headers.get("ETag")! };
}

test("a download that broke off goes on where it ended", async () => {
  const { bytes, ask, etag } = await packageInParts();
  const rest = await ask({ Range: "bytes=400000-", "If-Range": etag });
  const total = bytes.length;
  expect([rest.status, rest.headers.get("Content-Range"), rest.headers.get("Content-Length")]).toEqual([
    206,
    `bytes 400000-${total - 1}/${total}`,
    String(total - 400_000),
  ]);
  expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(400_000))).toBe(true);
  expect(await (await ask({ Range: "bytes=5-9" })).text()).toBe(bytes.toString("latin1", 5, 10));
  expect(await (await ask({ Range: "bytes=-4" })).text()).toBe(bytes.toString("latin1", total - 4));
});

test("a package that was replaced meanwhile comes from its beginning", async () => {
  const { file, bytes, ask, etag } = await packageInParts();
  renameSync(file, `${file}.old`);
  writeFileSync(file, bytes.toReversed());
  const answer = await ask({ Range: "bytes=400000-", "If-Range": etag });
  expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(bytes.toReversed())]).toEqual([200, true]);
});
