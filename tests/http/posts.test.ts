import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { readSecret } from "../../server/db/secret.ts";
import { formTokens } from "../../server/forms/form-token.ts";
import { linkTokens } from "../../server/forms/link-token.ts";
import { asha } from "../canaries.ts";
import { startServer, type TestServer } from "../e2e/server.ts";
import { noteSubmitted } from "../logs/record.ts";
import { testDatabaseUrl } from "../postgres.ts";

type Fields = Record<string, string>;

interface Form {
  /** The folder of its screen. */
  screen: string;
  path: string;
  /** As a person fills it in; `fresh` makes what must be new each time. */
  fields: (fresh: Fresh) => Fields;
  /** What a form in order is answered with. */
  taken: number;
  /** Answers to a page without an origin, and to one of another site. */
  opaque: number;
  elsewhere: number;
}

interface Fresh {
  token: string;
  email: string;
  confirm: string;
  unsubscribe: string;
}

const forms: Form[] = [
  {
    screen: "contact",
    path: "/contact",
    fields: ({ token, email }) => ({ category: "message", token, ...asha, email, website: "" }),
    taken: 303,
    opaque: 403,
    elsewhere: 403,
  },
  {
    screen: "contact",
    path: "/hi/contact",
    fields: ({ token, email }) => ({
      category: "account-deletion",
      token,
      name: asha.name,
      email,
      phone: asha.phone,
      app: "store",
      message: "",
      website: "",
    }),
    taken: 303,
    opaque: 403,
    elsewhere: 403,
  },
  {
    screen: "store",
    path: "/stores/3",
    fields: ({ token, email }) => ({ field: "hours", words: `It closes at 8, ${email}`, token, website: "" }),
    taken: 303,
    opaque: 403,
    elsewhere: 403,
  },
  {
    screen: "newsletter",
    path: "/newsletter",
    fields: ({ email }) => ({ email, website: "" }),
    taken: 303,
    opaque: 403,
    elsewhere: 403,
  },
  {
    screen: "newsletter-link",
    path: "/newsletter/confirm",
    fields: ({ confirm }) => ({ token: confirm }),
    taken: 200,
    opaque: 200,
    elsewhere: 403,
  },
  {
    screen: "newsletter-link",
    path: "/newsletter/unsubscribe",
    fields: ({ unsubscribe }) => ({ token: unsubscribe, "List-Unsubscribe": "One-Click" }),
    taken: 200,
    opaque: 200,
    elsewhere: 200,
  },
  {
    screen: "shop",
    // With a link of nobody's: what a good one does is in shop.test.ts.
    path: "/shop/not-ours",
    fields: () => ({ act: "other", words: asha.message, phone: asha.phone, address: "" }),
    taken: 404,
    opaque: 404,
    elsewhere: 403,
  },
  {
    screen: "track",
    path: "/track",
    fields: ({ email }) => ({ reference: "DD-7K3M-9QXP", email }),
    // There is no such case.
    taken: 422,
    opaque: 403,
    elsewhere: 403,
  },
];

const urlEncoded = "application/x-www-form-urlencoded";
const plain = { "content-type": urlEncoded };
const insides = ["__proto__", "constructor", "toString", "hasOwnProperty"];
/** Percent-encoded, so that bytes which are no text travel too. */
const oddBytes = ["%00", "%0D", "%0A", "%0D%0ABcc:%20x", "%ED%A0%80", "%FF", "%1B[2J", "%7F", "%E2%80%A8", "%E2%80%AE"];

test("every screen that takes a form is in this table, and reads it strictly", () => {
  const routes = fileURLToPath(new URL("../../app/routes/", import.meta.url));
  const sourceOf = (screen: string) => readFileSync(join(routes, screen, "route.tsx"), "utf8");
  const acting = readdirSync(routes).filter((screen) => sourceOf(screen).includes("export async function action("));
  // Those that take files: tests/http/applications.test.ts.
  const uploads = acting.filter((screen) => sourceOf(screen).includes("await readPostedUpload(request"));
  expect(uploads).toEqual(["list-your-store"]);
  expect(acting.filter((screen) => !uploads.includes(screen)).toSorted()).toEqual(
    [...new Set(forms.map(({ screen }) => screen))].toSorted(),
  );
  for (const screen of acting) {
    const source = sourceOf(screen);
    if (!uploads.includes(screen)) expect(source).toContain("await readPostedForm(request");
    expect(source).not.toMatch(/request\.(formData|text|json|arrayBuffer|blob)\(/);
  }
});

describe.each<["SQLite" | "PostgreSQL", () => Promise<Fields>]>([
  ["SQLite", () => Promise.resolve({})],
  ["PostgreSQL", async () => ({ DATABASE_URL: await testDatabaseUrl() })],
])("%s", (engine, environment) => {
  let server: TestServer;
  let db: Database;
  let count = 0;

  beforeAll(async () => {
    const env = await environment();
    // Nobody listens there: who joins has a mail waiting.
    const mail = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "hello@dawadwar.example" };
    server = await startServer({ ...env, ...mail, TRUSTED_PROXIES: "127.0.0.1,::1" });
    db = await openDatabase({ dataDir: server.dataDir, databaseUrl: env.DATABASE_URL });
  });
  afterAll(async () => {
    await db.close();
    expect(server.output()).not.toMatch(/"event":"(page|request)\.failed"/);
    await server.stop();
  });

  /** A new visitor with a form, and a subscriber of the newsletter. */
  async function fresh(): Promise<Fresh> {
    count += 1;
    const id = `subscriber-${count}`;
    const email = `asha${count}@gmail.com`;
    await db.kysely
      .insertInto("subscribers")
      .values({
        id,
        email,
        email_key: `key-${count}`,
        state: "pending",
        language: "en",
        requested_at: Temporal.Now.instant().toString(),
        confirmed_at: null,
        left_at: null,
      })
      .execute();
    const links = linkTokens(await readSecret(db, "links"));
    const token = formTokens(await readSecret(db, "forms")).issue(Temporal.Now.instant());
    return { token, email, confirm: links.sign("confirm", id), unsubscribe: links.sign("unsubscribe", id) };
  }

  async function post(path: string, body: BodyInit, headers: Fields = {}): Promise<Response> {
    if (typeof body === "string") noteSubmitted(body);
    const request = {
      method: "POST",
      body,
      headers: { "x-forwarded-for": `10.${count % 250}.${Math.floor(count / 250)}.1`, ...headers },
      redirect: "manual",
      duplex: "half",
    } as RequestInit;
    return fetch(server.origin + path, request);
  }

  /** All that posts leave behind. */
  async function traces(): Promise<unknown> {
    const { kysely } = db;
    return [
      await kysely.selectFrom("messages").select("id").orderBy("id").execute(),
      await kysely.selectFrom("outbox").select("id").orderBy("id").execute(),
      await kysely.selectFrom("store_reports").select(["id", "times"]).orderBy("id").execute(),
      await kysely.selectFrom("subscribers").select(["email", "state"]).orderBy("id").execute(),
    ];
  }

  describe.each(forms)("$path", ({ path, fields, taken, opaque, elsewhere }) => {
    /** The answer to a post that must leave nothing behind. */
    async function refused(body: (filled: Fields) => BodyInit, headers: Fields): Promise<number> {
      const filled = fields(await fresh());
      const before = await traces();
      const answer = await post(path, body(filled), headers);
      expect(await traces()).toEqual(before);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(await answer.text()).not.toMatch(/node_modules|at \w+ \(|file:\/\//);
      return answer.status;
    }
    const encoded = (filled: Fields) => String(new URLSearchParams(filled));

    test("in order, whole and in chunks", async () => {
      const whole = await post(path, encoded(fields(await fresh())), plain);
      expect(whole.status).toBe(taken);
      expect(whole.headers.get("cache-control")).toBe("no-store");
      const chunks = new Blob([encoded(fields(await fresh()))]).stream();
      expect((await post(path, chunks, { "content-type": `${urlEncoded}; charset=UTF-8` })).status).toBe(taken);
    });

    test("odd bytes and the names of objects' insides in each field are text, or what is wrong with it", async () => {
      const names = Object.keys(fields(await fresh()));
      const wrong: string[] = [];
      for (const name of names) {
        for (const odd of [...oddBytes, ...insides]) {
          const filled = fields(await fresh());
          const { [name]: typed = "", ...rest } = filled;
          const value = insides.includes(odd) ? odd : encodeURIComponent(typed) + odd;
          const answer = await post(path, `${encoded(rest)}&${name}=${value}`, plain);
          const html = await answer.text();
          const repeated = ["[object Object]", "\u0000"].some((wrongly) => html.includes(wrongly));
          const fine = [200, 303, 404, 422].includes(answer.status) && !repeated;
          if (!fine) wrong.push(`${name}=${value}: ${answer.status}`);
        }
      }
      expect(wrong).toEqual([]);
    });

    // What is refused comes to no database.
    if (engine === "PostgreSQL") return;

    test.each<[string, Fields, (filled: Fields) => BodyInit]>([
      ["no type", {}, (filled) => new TextEncoder().encode(encoded(filled))],
      ["plain text", { "content-type": "text/plain" }, encoded],
      ["JSON", { "content-type": "application/json" }, (filled) => JSON.stringify(filled)],
      ["broken JSON", { "content-type": "application/json" }, () => "{"],
      ["parts without a boundary", { "content-type": "multipart/form-data" }, encoded],
      [
        "broken parts",
        { "content-type": "multipart/form-data; boundary=x" },
        () => "--x\r\nContent-Disposition: form-",
      ],
      [
        "a file",
        { "content-type": "multipart/form-data; boundary=x" },
        () => '--x\r\nContent-Disposition: form-data; name="words"; filename="a.txt"\r\n\r\nhello\r\n--x--\r\n',
      ],
    ])("%s: 415", async (__, headers, body) => {
      expect(await refused(body, headers)).toBe(415);
    });

    test.each<[string, (filled: Fields) => string]>([
      ["a field twice", (filled) => `${encoded(filled)}&${Object.keys(filled)[0]}=x`],
      ["an unknown field", (filled) => `${encoded(filled)}&admin=1`],
      ["a field without a name", (filled) => `${encoded(filled)}&=x`],
      ["a thousand fields", (filled) => encoded(filled) + "&a=1".repeat(1000)],
      ...insides.map((name): [string, (filled: Fields) => string] => [
        name,
        (filled) => `${encoded(filled)}&${name}=x`,
      ]),
    ])("%s: 400", async (__, body) => {
      expect(await refused(body, plain)).toBe(400);
    });

    test("one byte over the limit: 413", async () => {
      expect(await refused((filled) => `${encoded(filled)}&a=`.padEnd(64 * 1024 + 1, "x"), plain)).toBe(413);
    });

    test.each<[string, Fields, number]>([
      ["another site", { origin: "https://elsewhere.example" }, elsewhere],
      ["another site, as the browser says", { "sec-fetch-site": "cross-site" }, elsewhere],
      ["a neighbour", { "sec-fetch-site": "same-site" }, elsewhere],
      ["a page without an origin, elsewhere", { origin: "null", "sec-fetch-site": "cross-site" }, elsewhere],
      ["a page without an origin", { origin: "null" }, opaque],
      ["our page without an origin", { origin: "null", "sec-fetch-site": "same-origin" }, taken],
    ])("%s", async (__, headers, status) => {
      const all = { "content-type": urlEncoded, ...headers };
      if (status === 403) expect(await refused(encoded, all)).toBe(403);
      else expect((await post(path, encoded(fields(await fresh())), all)).status).toBe(status);
    });
  });

  test("what came in is whole: no NUL, no half of a character, no line break where one line is asked for", async () => {
    const messages = await db.kysely.selectFrom("messages").select(["name", "email", "phone", "subject"]).execute();
    const reports = await db.kysely.selectFrom("store_reports").select("words").execute();
    const lines = [...messages, ...reports].flatMap((row) => Object.values(row));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => /\p{Cc}|\p{Cs}|[\u2028\u2029]/u.test(line))).toEqual([]);
  });
});
