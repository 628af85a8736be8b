import { connect } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import copy from "../../content/en/list-your-store.ts";
import contact from "../../content/en/contact-form.ts";
import { maxPhotoBytes } from "../../domain/applications/fields.ts";
import { applicationForm, photo, typedApplication } from "../applications.ts";
import { leaksIn } from "../canaries.ts";
import { startServer, type TestServer } from "../e2e/server.ts";
import { referenceIn, tokenIn } from "../messages/visitor.ts";

let server: TestServer;
let picture: Buffer<ArrayBuffer>;
let addresses = 0;
beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXIES: "127.0.0.1,::1" });
  picture = await photo();
});
afterAll(async () => {
  await server.stop();
  expect(leaksIn(server.output())).toEqual([]);
});
afterEach(() => inDatabase((db) => db.exec("pragma foreign_keys = on; delete from messages")));

function inDatabase<T>(work: (db: DatabaseSync) => T): T {
  using db = new DatabaseSync(join(server.dataDir, "dwar.sqlite"), { timeout: 30_000 });
  return work(db);
}

const counts = () =>
  inDatabase((db) =>
    ["messages", "applications", "application_photos"].map(
      (table) => (db.prepare(`select count(*) as count from ${table}`).get() as { count: number }).count,
    ),
  );
const nothing = [0, 0, 0];

async function post(body: BodyInit, headers: Record<string, string> = {}) {
  addresses += 1;
  const answer = await fetch(`${server.origin}/list-your-store`, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { origin: server.origin, "x-forwarded-for": `10.8.${addresses}.1`, ...headers },
  });
  const html = (await answer.text()).replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
  return { status: answer.status, headers: answer.headers, html, answer };
}

const token = async () => tokenIn(await (await fetch(`${server.origin}/list-your-store`)).text());
const send = async (changes: object, shop: readonly BlobPart[] = [picture], licence: readonly BlobPart[] = []) =>
  post(applicationForm({ token: await token(), ...changes }, shop, licence));

test("an application in order is stored, thanked for, and found again by its reference", async () => {
  const { status, answer } = await send({}, [picture], [picture]);
  expect(status).toBe(303);
  expect(counts()).toEqual([1, 1, 2]);
  const location = answer.headers.get("location") ?? "";
  expect(location).toMatch(/^\/contact\/thanks\?reference=DD-\w{4}-\w{4}&about=application/);
  expect(leaksIn(location)).toEqual([]);
  expect(await (await fetch(server.origin + location)).text()).toContain(contact.thanks.clock.application);
  const found = await fetch(`${server.origin}/track`, {
    method: "POST",
    headers: { origin: server.origin },
    body: new URLSearchParams({ reference: referenceIn(answer), email: typedApplication.email }),
  });
  expect(await found.text()).toContain("Application of a store");
});

test("what is wrong is said in one go; what was typed stays, and how the hours were read", async () => {
  const { status, html, headers } = await send({ pin: "12", email: "x@y", owner: "Ram <b> Lal" }, []);
  expect([status, headers.get("cache-control")]).toEqual([422, "no-store"]);
  for (const text of [
    copy.form.faults.malformed.pin!,
    copy.form.faults.malformed.email!,
    copy.form.faults.photos.missing,
    copy.form.photos.again,
    "Monday - Saturday: 9:00 AM - 9:00 PM; Sunday: Closed",
    'value="Ram &lt;b&gt; Lal"',
  ]) {
    expect(html).toContain(text);
  }
  expect(counts()).toEqual(nothing);
});

describe("a hostile upload leaves nothing, and is told what to do", () => {
  const { photos } = copy.form.faults;
  const huge = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(maxPhotoBytes - 3)]);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const html = Buffer.concat([huge.subarray(0, 4), Buffer.from("<html><script>alert(1)</script>")]);
  test.each([
    ["an SVG", async () => [svg], 422, photos.unreadable],
    ["HTML with the head of a JPEG", async () => [html], 422, photos.unreadable],
    ["half of a photo", async () => [picture.subarray(0, 5000)], 422, photos.unreadable],
    ["8 MB and one byte", async () => [huge], 422, photos.tooLarge],
    ["five photos", async () => Array.from({ length: 5 }, () => picture), 422, photos.tooMany],
    ["40 MB", async () => Array.from({ length: 5 }, () => huge.subarray(1)), 413, copy.form.problems.tooLarge],
    [
      "a bomb of pixels",
      async () => [
        await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "#fff" } })
          .png()
          .toBuffer(),
      ],
      422,
      photos.unreadable,
    ],
  ] as const)("%s", { timeout: 60_000 }, async (_, make, status, told) => {
    const answer = await send({}, (await make()) as readonly BlobPart[]);
    expect(answer.status).toBe(status);
    expect(answer.html).toContain(told);
    expect(answer.html).toContain(`value="${typedApplication.shop}"`);
    expect(counts()).toEqual(nothing);
  });

  test("a polyglot is stored as the picture alone", async () => {
    await send({}, [Buffer.concat([picture, Buffer.from("<script>alert(1)</script>")])]);
    const [row] = inDatabase((db) => db.prepare("select content from application_photos").all()) as {
      content: Uint8Array;
    }[];
    expect(Buffer.from(row!.content).includes("script")).toBe(false);
  });

  test.each([
    ["a file in a field of text", (form: FormData) => form.set("shop", new File(["x"], "a.txt")), 415],
    ["a text in a field of files", (form: FormData) => form.set("shopPhotos", "x"), 400],
    ["a field that the form does not have", (form: FormData) => form.set("constructor", "x"), 400],
    ["a field twice", (form: FormData) => form.append("shop", "x"), 400],
    ["a text of 70 kB", (form: FormData) => form.set("hours", "x".repeat(70_000)), 413],
  ])("%s", async (_, change, status) => {
    const form = applicationForm({ token: await token() }, [picture]);
    change(form);
    expect((await post(form)).status).toBe(status);
    expect(counts()).toEqual(nothing);
  });

  test.each([
    ["a plain form", async () => [new URLSearchParams({ token: await token(), ...typedApplication })], 400],
    ["no form", async () => ["{}", { "content-type": "application/json" }], 400],
    ["no boundary", async () => ["x", { "content-type": "multipart/form-data; x" }], 400],
    ["broken parts", async () => ["--x\r\nno", { "content-type": "multipart/form-data; boundary=x" }], 400],
    ["another site's form", async () => [applicationForm({}, [picture]), { origin: "https://else.example" }], 403],
    ["a form that is not ours", async () => [applicationForm({ token: "forged" }, [picture])], 422],
  ] as [string, () => Promise<[BodyInit, Record<string, string>?]>, number][])("%s", async (_, make, status) => {
    const answer = await post(...(await make()));
    expect([400, 415].includes(answer.status) ? 400 : answer.status).toBe(status);
    expect(counts()).toEqual(nothing);
  });

  test("one that is cut off half way", async () => {
    const form = applicationForm({ token: await token() }, [picture]);
    const whole = Buffer.from(await new Response(form).arrayBuffer());
    const type = new Response(form).headers.get("content-type")!.split("boundary=")[0]!;
    const boundary = whole.subarray(2, whole.indexOf("\r\n")).toString();
    const { hostname, port, host } = new URL(server.origin);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /list-your-store HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${server.origin}\r\nContent-Type: ${type}boundary=${boundary}\r\nContent-Length: ${whole.length}\r\n\r\n`,
    );
    socket.end(whole.subarray(0, whole.length - 2000));
    await new Promise((resolve) => socket.resume().on("close", resolve));
    expect(counts()).toEqual(nothing);
    // And the next visitor is served.
    expect((await send({})).status).toBe(303);
  });

  test("no other form takes as much", async () => {
    const answer = await fetch(`${server.origin}/contact`, {
      method: "POST",
      body: applicationForm({}, [picture, picture]),
    });
    await answer.text();
    expect([413, 415]).toContain(answer.status);
  });
});

test("photos of an application are nobody's to fetch", async () => {
  await send({});
  for (const path of ["/photos/0123456789abcdef-1200.webp", "/photos/1", "/photos/", "/photos/..%2f1-400.webp"]) {
    expect((await fetch(server.origin + path)).status, path).toBe(404);
  }
});
