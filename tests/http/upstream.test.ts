import { createServer, type RequestListener } from "node:http";
import { expect, test } from "vitest";
import copy from "../../content/en/stores.ts";
import { startServer, type TestServer } from "../e2e/server.ts";
import { listen } from "../listen.ts";

/** As it is shown: its words are also among those that React gets. */
const savedLine = `>${copy.saved}<`;

/** The server with another one behind it that keeps the stores. */
async function startBoth(listener: RequestListener) {
  const upstream = createServer(listener);
  const server = await startServer({ PHARMACIES_API: `http://${await listen(upstream)}` });
  const stop = async () => {
    expect(await server.stop()).toBe(0);
    upstream.closeAllConnections();
    upstream.close();
  };
  return { server, stop };
}

let asked = 0;
/** A page that was not asked for before: an answer is kept for some seconds. */
const readStores = async (server: TestServer) => {
  asked += 1;
  const response = await fetch(`${server.origin}/stores?fresh=${asked}`);
  return { status: response.status, html: await response.text() };
};

const word = (number: number) => `w${number.toString(36)}x${(number * 7919).toString(36)}`;
const large = JSON.stringify({
  data: Array.from({ length: 30_000 }, (_, id) => ({
    id,
    name: Array.from({ length: 8 }, (_word, index) => word(id * 8 + index)).join(" "),
    isActive: true,
    status: "approved",
  })),
});
const emptyRows = `{"data":[${"{},".repeat(1_600_000)}{}]}`;

test.each([
  ["30,000 stores of words that no two share", large, '"event":"upstream.read"', "30,000"],
  ["1.6 million empty rows", emptyRows, '"message":"Failed to fetch pharmacies: no row is a store"', ""],
])("%s: everybody is served while they are read", { timeout: 90_000 }, async (_name, body, logged, count) => {
  let release: (() => void) | undefined;
  const { server, stop } = await startBoth((_request, response) => {
    release = () => response.setHeader("Content-Type", "text/plain").end(body);
  });
  // A visitor meanwhile waits for the list, and is shown the nine where it takes too long.
  const meanwhile = readStores(server);
  await expect.poll(() => release).toBeDefined();
  release?.();
  let healthy = 0;
  while (!server.output().includes(logged)) {
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    healthy += 1;
  }
  // A thread that reads the list itself answers nobody until it is done.
  expect(healthy).toBeGreaterThan(10);
  expect((await meanwhile).status).toBe(200);
  const { status, html } = await readStores(server);
  expect(html.includes(savedLine)).toBe(count === "");
  expect(status).toBe(200);
  expect(html).toContain(count);
  await stop();
});

test("a slow source is used when it comes", async () => {
  const store = { id: 77, name: "Far Away Medical", isActive: true, status: "approved" };
  let answer: (() => void) | undefined;
  const { server, stop } = await startBoth((_request, response) => {
    answer = () => response.end(JSON.stringify({ data: [store] }));
  });
  await expect.poll(() => answer).toBeDefined();
  const meanwhile = readStores(server);
  answer?.();
  expect((await meanwhile).html).toContain(store.name);
  expect((await readStores(server)).html).not.toContain(savedLine);
  expect((await (await fetch(`${server.origin}/api/pharmacies`)).json()) as unknown).toMatchObject({
    data: [{ id: "77" }],
  });
  await stop();
});

test("a browser on another site asks first, as browsers do, and is let through", async () => {
  await using server = await startServer();
  const response = await fetch(`${server.origin}/api/pharmacies`, {
    method: "OPTIONS",
    headers: {
      Origin: "https://elsewhere.example",
      "Access-Control-Request-Method": "GET",
      "Access-Control-Request-Headers": "content-type",
    },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(response.headers.get("Access-Control-Allow-Methods")).toContain("GET");
  expect(response.headers.get("Access-Control-Allow-Headers")?.toLowerCase()).toContain("content-type");
});
