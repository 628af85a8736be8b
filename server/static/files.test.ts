import { expect, test, vi } from "vitest";
import { renderStaticPages } from "./files.ts";

vi.mock("../middleware/compression.ts", () => ({
  compressOnce: async (_: Buffer, encoding: string) => {
    if (encoding === "br") throw new Error("no memory");
    return Buffer.from("small");
  },
}));

test("a page that cannot be compressed is sent as it is", async () => {
  const pages = await renderStaticPages(["/about"], async () => ({
    status: 200,
    headers: new Headers(),
    body: Buffer.from("<p>About</p>"),
  }));
  const { bodies } = await pages.get("/about")!();
  expect([bodies.identity?.toString(), bodies.br, bodies.gzip?.toString()]).toEqual([
    "<p>About</p>",
    undefined,
    "small",
  ]);
});
