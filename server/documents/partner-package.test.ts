import { appendFileSync, readdirSync, readlinkSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { partnerPackage } from "./partner-package.ts";
import { newFolder } from "../../tests/folder.ts";

test("a file that grows while it is downloaded ends where it was said to", async () => {
  const file = join(newFolder("package"), "app.apk");
  // More than is read ahead.
  writeFileSync(file, Buffer.alloc(2_000_000, "a"));
  const answer = await partnerPackage(file);
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
  const answer = await partnerPackage(partner.file, visitor.signal);
  await expect.poll(() => partner.handles()).toBe(1);
  await visit(answer!, () => visitor.abort());
  await expect.poll(() => partner.handles()).toBe(0);
});

test("who has left before the package was found opens nothing", async () => {
  const partner = packageFile();
  await partnerPackage(partner.file, AbortSignal.abort());
  await expect.poll(() => partner.handles()).toBe(0);
});

test("a file that shrinks while it is downloaded breaks the download off", async () => {
  const partner = packageFile();
  const answer = await partnerPackage(partner.file);
  writeFileSync(partner.file, "a");
  await expect(answer!.arrayBuffer()).rejects.toThrow(Error);
  await expect.poll(() => partner.handles()).toBe(0);
});

test("all who download it at the same time share one handle, and a new package is another", async () => {
  const partner = packageFile();
  const visitors = Array.from({ length: 20 }, () => new AbortController());
  const answers = await Promise.all(visitors.map(({ signal }) => partnerPackage(partner.file, signal)));
  await expect.poll(() => partner.handles()).toBe(1);
  visitors.slice(0, 10).forEach((visitor) => visitor.abort());
  // Twice is not two visitors.
  await answers[0]!.body!.cancel();
  expect(await answers[19]!.text()).toBe("a".repeat(2_000_000));
  expect(partner.handles()).toBe(1);
  renameSync(partner.file, `${partner.file}.old`);
  writeFileSync(partner.file, "newer");
  expect(await (await partnerPackage(partner.file))!.text()).toBe("newer");
  expect(await answers[18]!.text()).toBe("a".repeat(2_000_000));
  visitors.forEach((visitor) => visitor.abort());
  await expect.poll(() => partner.handles(".old")).toBe(0);
  expect(partner.handles()).toBe(0);
});
