import { appendFileSync, readdirSync, readlinkSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { partnerPackage } from "./partner-package.ts";
import { newFolder } from "../../tests/folder.ts";

const request = (init: RequestInit = {}) => new Request("https://dwar.example/partner-app", init);

test("a file that grows while it is downloaded ends where it was said to", async () => {
  const file = join(newFolder("package"), "app.apk");
  // More than is read ahead.
  writeFileSync(file, Buffer.alloc(2_000_000, "a"));
  const answer = await partnerPackage(file, request());
  appendFileSync(file, Buffer.alloc(1_000_000, "b"));
  const body = await answer!.text();
  expect([answer!.headers.get("Content-Length"), body.length]).toEqual(["2000000", 2_000_000]);
  expect(body).not.toContain("b");
});

/** A package, and how often this process has it open. */
function packageFile() {
  const file = join(newFolder("package"), "app.apk");
  writeFileSync(file, Buffer.alloc(2_000_000, "a"));
  const handles = (ending = "") =>
    readdirSync("/proc/self/fd").filter((handle) => linkOf(`/proc/self/fd/${handle}`) === file + ending).length;
  return { file, handles };
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return "";
  }
}

test.each([
  ["reads it to its end", (answer: Response) => answer.arrayBuffer()],
  ["asks for its headers alone", (answer: Response) => answer.body?.cancel()],
  ["leaves before it begins", (_answer: Response, leave: () => void) => leave()],
  [
    "leaves in the middle of it",
    async (answer: Response, leave: () => void) => {
      const reader = answer.body!.getReader();
      await reader.read();
      leave();
      // Ends, since nobody is there to be told of a fault.
      while (!(await reader.read()).done);
    },
  ],
])("the package is let go of when a visitor %s", async (_name, visit) => {
  const partner = packageFile();
  const visitor = new AbortController();
  const answer = await partnerPackage(partner.file, request({ signal: visitor.signal }));
  await expect.poll(() => partner.handles()).toBe(1);
  await visit(answer!, () => visitor.abort());
  await expect.poll(() => partner.handles()).toBe(0);
});

test("who has left before the package was found opens nothing", async () => {
  const partner = packageFile();
  await partnerPackage(partner.file, request({ signal: AbortSignal.abort() }));
  await expect.poll(() => partner.handles()).toBe(0);
});

test("a file that shrinks while it is downloaded breaks the download off", async () => {
  const partner = packageFile();
  const answer = await partnerPackage(partner.file, request());
  writeFileSync(partner.file, "a");
  await expect(answer!.arrayBuffer()).rejects.toThrow(Error);
  await expect.poll(() => partner.handles()).toBe(0);
});

test("all who download it at the same time share one handle, and a new package is another", async () => {
  const partner = packageFile();
  const visitors = Array.from({ length: 20 }, () => new AbortController());
  const answers = await Promise.all(visitors.map(({ signal }) => partnerPackage(partner.file, request({ signal }))));
  await expect.poll(() => partner.handles()).toBe(1);
  visitors.slice(0, 10).forEach((visitor) => visitor.abort());
  // Twice is not two visitors.
  await answers[0]!.body!.cancel();
  expect(await answers[19]!.text()).toBe("a".repeat(2_000_000));
  expect(partner.handles()).toBe(1);
  renameSync(partner.file, `${partner.file}.old`);
  writeFileSync(partner.file, "newer");
  expect(await (await partnerPackage(partner.file, request()))!.text()).toBe("newer");
  expect(await answers[18]!.text()).toBe("a".repeat(2_000_000));
  visitors.forEach((visitor) => visitor.abort());
  await expect.poll(() => partner.handles(".old")).toBe(0);
  expect(partner.handles()).toBe(0);
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

test("a part beyond the package is none, several are the whole, and headers alone have no part", async () => {
  const { bytes, ask } = await packageInParts();
  const none = await ask({ Range: `bytes=${bytes.length}-` });
  expect([none.status, none.headers.get("Content-Range")]).toEqual([416, `bytes */${bytes.length}`]);
  const several = await ask({ Range: "bytes=0-1,3-4" });
  expect([several.status, (await several.arrayBuffer()).byteLength]).toEqual([200, bytes.length]);
  const head = await ask({ Range: "bytes=0-1" }, "HEAD");
  expect([head.status, head.headers.get("Content-Length")]).toEqual([200, String(bytes.length)]);
  await head.body?.cancel();
});
