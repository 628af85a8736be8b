import { setImmediate } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { createKeptAnswers, type KeptAnswersOptions, type Question } from "./kept-answers.ts";

const inTurn = (work: () => Promise<Response>) => work();

/** Answers that count how often they were made. */
function counting(options: KeptAnswersOptions = {}, init: ResponseInit = {}) {
  let made = 0;
  const ask = createKeptAnswers(options);
  return {
    made: () => made,
    ask: (key: string, more: Partial<Question> = {}) =>
      ask({
        key,
        answer: async () => {
          made += 1;
          await setImmediate();
          const headers = { "Content-Type": "text/html", "Content-Security-Policy": `script-src '${made}'` };
          return {
            status: init.status ?? 200,
            headers: new Headers(init.headers ?? headers),
            body: Buffer.from(`${key} ${made} ${"page ".repeat(500)}`),
          };
        },
        inTurn,
        acceptEncoding: undefined,
        ifNoneMatch: undefined,
        hurry: false,
        ...more,
      }),
  };
}

test("the same question is answered once, with the same headers, until its time is over", async () => {
  let now = 0;
  const answers = counting({ clock: () => now, keepMs: 5_000 });
  const first = await answers.ask("a");
  now = 4_999;
  const second = await answers.ask("a");
  expect(await second.text()).toBe(await first.text());
  expect(second.headers.get("Content-Security-Policy")).toBe("script-src '1'");
  now = 5_000;
  expect(await (await answers.ask("a")).text()).toContain("a 2");
});

test("a hundred who ask the same at the same time share one answer", async () => {
  const answers = counting();
  const responses = await Promise.all(Array.from({ length: 100 }, () => answers.ask("a")));
  expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1);
  expect(answers.made()).toBe(1);
});

test.each([
  ["a page that is not there", { status: 404 }],
  ["a cookie", { headers: { "Set-Cookie": "a=b" } }],
  ["what must not be stored", { headers: { "Cache-Control": "no-store" } }],
  ["what is private", { headers: { "Cache-Control": "private, max-age=60" } }],
])("%s is neither kept nor shared", async (_, init) => {
  const answers = counting({}, init);
  const together = await Promise.all([answers.ask("a"), answers.ask("a")]);
  const texts = await Promise.all([...together, await answers.ask("a")].map((response) => response.text()));
  expect(new Set(texts).size).toBe(3);
});

test("a fault is told to all who wait, and the next one tries again", async () => {
  const keep = createKeptAnswers();
  const question = { key: "a", inTurn, acceptEncoding: undefined, ifNoneMatch: undefined, hurry: false };
  const here = { status: 200, headers: new Headers(), body: Buffer.from("here") };
  const failing = { ...question, answer: () => Promise.reject(new Error("away")) };
  const outcomes = await Promise.allSettled([keep(failing), keep(failing)]);
  expect(outcomes.map((outcome) => outcome.status)).toEqual(["rejected", "rejected"]);
  const answer = await keep({ ...question, answer: async () => here });
  expect(await answer.text()).toBe("here");
});

test("one answer serves every encoding, and a caller who has it is told so", async () => {
  const answers = counting();
  const plain = await answers.ask("a");
  const brotli = await answers.ask("a", { acceptEncoding: "gzip, br" });
  const gzip = await answers.ask("a", { acceptEncoding: "gzip", hurry: true });
  const text = await plain.text();
  expect(plain.headers.has("Content-Encoding")).toBe(false);
  expect(brotli.headers.get("Content-Encoding")).toBe("br");
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(text);
  expect(gzip.headers.get("Content-Encoding")).toBe("gzip");
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(text);
  const etags = [plain, brotli, gzip].map((response) => response.headers.get("ETag") ?? "");
  expect(new Set(etags).size).toBe(3);
  const again = await answers.ask("a", { acceptEncoding: "br", ifNoneMatch: etags[1] });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
  expect((await answers.ask("a", { acceptEncoding: "br", ifNoneMatch: etags[0] })).status).toBe(200);
});

test("in a hurry it comes as zstd, and who has it from a quieter moment is told so, and the other way round", async () => {
  const answers = counting();
  const acceptEncoding = "gzip, deflate, br, zstd";
  const quiet = await answers.ask("a", { acceptEncoding });
  const busy = await answers.ask("a", { acceptEncoding, hurry: true });
  expect([quiet, busy].map(({ headers }) => headers.get("Content-Encoding"))).toEqual(["br", "zstd"]);
  const bodies = await Promise.all([quiet, busy].map((answer) => answer.arrayBuffer()));
  expect(zstdDecompressSync(bodies[1]!)).toEqual(brotliDecompressSync(bodies[0]!));
  for (const [had, hurry] of [
    [quiet, true],
    [busy, false],
  ] as const) {
    const etag = had.headers.get("ETag")!;
    const again = await answers.ask("a", { acceptEncoding, hurry, ifNoneMatch: etag });
    expect([again.status, again.headers.get("ETag")]).toEqual([304, etag]);
  }
});

test("the answer unused for longest goes when there are too many", async () => {
  const answers = counting({ maxEntries: 2 });
  await answers.ask("a");
  await answers.ask("b");
  await answers.ask("a");
  await answers.ask("c");
  expect(answers.made()).toBe(3);
  await answers.ask("a");
  expect(answers.made()).toBe(3);
  await answers.ask("b");
  expect(answers.made()).toBe(4);
});

test("answers are bounded by their size, compressed forms included", async () => {
  const answers = counting({ maxBytes: 5_200 });
  await answers.ask("a", { acceptEncoding: "br" });
  await answers.ask("b", { acceptEncoding: "br" });
  await answers.ask("b");
  expect(answers.made()).toBe(2);
  await answers.ask("c");
  await answers.ask("a");
  expect(answers.made()).toBe(4);
});

test.each([
  { hurry: false, acceptEncoding: "gzip, deflate, br, zstd", encoding: "br", unpack: brotliDecompressSync },
  { hurry: true, acceptEncoding: "gzip, deflate, br, zstd", encoding: "zstd", unpack: zstdDecompressSync },
  { hurry: true, acceptEncoding: "gzip, br, zstd;q=0", encoding: "br", unpack: brotliDecompressSync },
])("what is one visitor's own comes as $encoding where it may ($acceptEncoding, hurry: $hurry)", async (given) => {
  const { hurry, acceptEncoding, encoding, unpack } = given;
  const answers = counting();
  let visitors = 0;
  const ownWords = () => {
    visitors += 1;
    return (text: string) => text.replaceAll("page", `leaf-${visitors}`).replaceAll("'1'", `'nonce-${visitors}'`);
  };
  for (const visitor of [1, 2]) {
    const answer = await answers.ask("a", { ownWords, hurry, acceptEncoding });
    const body = Buffer.from(await answer.arrayBuffer());
    // Made once; the first to ask is answered in the same way as the next.
    expect(unpack(body).toString()).toBe(`a 1 ${`leaf-${visitor} `.repeat(500)}`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-encoding": encoding,
      "content-length": String(body.length),
      "content-security-policy": `script-src 'nonce-${visitor}'`,
      vary: "Accept-Encoding",
    });
    expect(answer.headers.has("ETag")).toBe(false);
  }
  expect(answers.made()).toBe(1);
});
