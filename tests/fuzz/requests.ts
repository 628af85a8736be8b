import * as fc from "fast-check";
import { exampleOf, screens } from "../../domain/screens.ts";
import { elsewhere, insides, nastyJson, nastyNumber, nastyText, repeated, snippet } from "./nasty.ts";
import { posts } from "./posts.ts";
import { type Asked, utf8 } from "./wire.ts";

/** What the running site says of itself, for requests that come close to real ones. */
export interface Known {
  /** As the running directory gives them out, one for each of its orders. */
  cursors: readonly string[];
  /** Addresses of built files. */
  files: readonly string[];
}

const pages = [
  ...screens.map(exampleOf), "/stores/9", "/contact/thanks",
  // What React asks for in the browser.
  "/stores.data", "/stores/1.data", "/stores/9.data", "/contact.data", "/help-support.data", "/about.data", "/_root.data", "/nowhere.data",
]; // oxfmt-ignore
const documents = [
  "/robots.txt", "/sitemap.xml", "/sitemap-stores.xml", "/sitemap-stores-1.xml", "/sitemap-stores-0.xml", "/.well-known/security.txt",
  "/speculation-rules.json", "/manifest.webmanifest", "/partner-app", "/healthz", "/readyz", "/favicon.ico", "/send-form",
  "/__manifest", "/metrics", "/.env", "/.git/config", "/index.html", "/assets/", "/assets/x.js",
  "/api", "/api/", "/api/pharmacies", "/api/pharmacies/1", "/api/clusters", "/api/suggest", "/api/openapi.json", "/api/nowhere", "/hi", "/hi/",
]; // oxfmt-ignore

const known = fc.oneof(
  fc.tuple(fc.constantFrom("", "", "", "/hi"), fc.constantFrom(...pages)).map(([language, page]) => language + page),
  fc.constantFrom(...documents),
);

/** A text as it may stand in an address: encoded as it should be, twice, in part, badly, or not at all. */
function inAddress(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(text, fc.constantFrom("well", "well", "well", "well", "twice", "plus", "every", "half", "raw"))
    .map(encodeAs);
}

function encodeAs([text, how]: [string, string]): string {
  const well = () => percent(text, (byte) => /[\w.~-]/.test(byte));
  if (how === "twice") return well().replaceAll("%", "%25");
  if (how === "plus") return well().replaceAll("%20", "+");
  if (how === "every") return percent(text, () => false);
  if (how === "half") return percent(text, (byte) => /[\x21-\x7e]/.test(byte) && byte !== "#");
  if (how === "raw") return utf8(text).replaceAll(/[\r\n ]/g, "");
  return well();
}

function percent(text: string, isKept: (byte: string) => boolean): string {
  return Array.from(utf8(text), (byte) =>
    isKept(byte) ? byte : `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  ).join("");
}

const brokenPercent = fc.constantFrom(
  "%", "%zz", "%2", "%E0%A4", "%C0%AF", "%C0%80", "%F8%88%80%80%80", "%ED%A0%80", "%FF", "%00", "%0d%0aZqx-Injected:%201", "%u0041",
  "%2e%2e%2f", "%2e%2e%5c", "..%2f..%2fetc%2fpasswd", "%252e%252e%252f", "%E2%80%AE", ";zqx", "%5c", "%7F", "~", "'", "..;/",
); // oxfmt-ignore

const segment = fc.oneof({ weight: 3, arbitrary: inAddress(nastyText(600)) }, { weight: 1, arbitrary: brokenPercent });

/** Paths: pages and files as they are, bent a little, and such as nobody links to. */
function paths(files: readonly string[]): fc.Arbitrary<string> {
  const bends: fc.Arbitrary<(path: string) => string>[] = [
    fc
      .constantFrom(
        "/", "//", "///", "/.", "/..", "/./", "/../", "?", "#", ".data", ".html", "/index.html", "%2f", "%00", " ", "\\",
      )
      .map((end) => (path: string) => path + end),
    fc
      .constantFrom(
        "/", "//", "/./", "/../", "/hi", "/en", "/HI", "/hi/hi", `//${elsewhere}`, `/\\${elsewhere}`, `/@${elsewhere}`, "\\",
      )
      .map((start) => (path: string) => start + path),
    fc.constant((path: string) => path.toUpperCase()),
    fc.constant((path: string) => path.replaceAll("/", "//")),
    fc.constant((path: string) => path.replaceAll("s", "%73")),
    segment.map((more) => (path: string) => `${path}/${more}`),
    fc.integer({ min: 1, max: 15_500 }).map((count) => (path: string) => path + "/".repeat(count)),
  ]; // oxfmt-ignore
  const bent = fc.tuple(known, fc.oneof(...bends)).map(([path, bend]) => bend(path));
  const under = fc
    .tuple(
      fc.constantFrom(
        "/stores/",
        "/stores/",
        "/hi/stores/",
        "/api/pharmacies/",
        "/api/pharmacies/",
        "/api/pharmacies/",
        "/",
        "/hi/",
        "/assets/",
        "/sitemap-stores-",
        "/api/",
        "/newsletter/",
        "/.well-known/",
      ),
      segment,
      fc.constantFrom("", "", "", ".xml", ".data", "/"),
    )
    .map((parts) => parts.join(""));
  const long = fc
    .tuple(
      fc.constantFrom("/", "/a", "/stores/", "/hi/", "/api/", "/assets/"),
      fc.constantFrom("/", "/", "/", ".", "%2f", "a", "%", "../", "/a", "%2e", ";", "-", "%E0%A4%85"),
      fc.oneof(fc.integer({ min: 100, max: 15_500 }), fc.integer({ min: 14_000, max: 15_500 })),
      fc.constantFrom("", "b", "/", "/b", "%zz"),
    )
    .map(([start, piece, length, end]) => start + piece.repeat(Math.ceil(length / piece.length)) + end);
  const odd = fc.constantFrom(
    `//${elsewhere}`, `///${elsewhere}//`, `/\\${elsewhere}/`, `http://${elsewhere}/`, `http://${elsewhere}/stores`, "http://@host@/stores", `https://${elsewhere}:443/about/`,
    "*", "/%2f%2fzqx.example/", "/..%2fzqx.example", "/%09/zqx.example", "/.//zqx.example/", "http:///", "http://[/", "/?", "/#", "zqx", "?", "/:80/", `${elsewhere}:443`,
  ); // oxfmt-ignore
  return fc.oneof(
    { weight: 6, arbitrary: known },
    { weight: 5, arbitrary: bent },
    { weight: 6, arbitrary: under },
    { weight: 2, arbitrary: files.length > 0 ? fc.constantFrom(...files) : known },
    { weight: 2, arbitrary: long },
    { weight: 1, arbitrary: odd },
  );
}

const parameters = [
  "q", "near", "within", "open", "service", "is24Hours", "isOnline", "sort", "limit", "after", "subject", "store", "about", "reference",
  "receipt", "check", "asked", "token", "reported", "lang", "bounds", "zoom", "keep", "_routes", "p", "page", "from", "to", "__proto__", "constructor",
]; // oxfmt-ignore

const near = fc.oneof(
  fc.constantFrom(
    "22,78", "21.25,81.63", "28.6,77.2", "91,181", "-90,180", "0,0", "NaN,NaN", "21.25, 81.63", "1e5,2", "Raipur", "492001", "रायपुर", "Delhi",
  ),
  nastyText(300),
); // oxfmt-ignore

/** What each parameter of a search may hold, sensible and not. */
function valueOf(name: string, real: readonly string[]): fc.Arbitrary<string> {
  const sensible = new Map<string, fc.Arbitrary<string>>(
    Object.entries({
      q: fc.oneof(fc.constantFrom("medical", "raipur", "492001", "मेडिकल", "apollo raipur", "medcal"), nastyText(400)),
      near,
      within: fc.constantFrom("0.1", "5", "500", "501", "0", "-1", "1e2", "NaN"),
      open: fc.constantFrom(
        "now", "2026-11-15T14:00", "2026-02-30T10:00", "0000-01-01T00:00", "9999-12-31T23:59", "-271821-04-20T00:00",
      ),
      sort: fc.constantFrom("rating", "name", "nearest", "__proto__", ""),
      limit: fc.constantFrom("1", "2", "24", "100", "0", "101", "-1", "1e2", "９"),
      after: cursors(real),
      bounds: fc.constantFrom(
        "8,68,37,97", "-90,-180,90,180", "-360,-360,360,360", "1,1,1,1", "37,97,8,68", "1,2,3", "a,b,c,d",
      ),
      zoom: fc.constantFrom("0", "5", "22", "23", "-1", "1e1", "5.5"),
      lang: fc.constantFrom("en", "hi", "HI", "__proto__"),
      _routes: fc.constantFrom("root", "en/stores", "hi/stores", "en/stores,root", "__proto__"),
      service: fc.constantFrom("Delivery", "Home Delivery", "\0", ...insides),
      is24Hours: fc.constantFrom("true", "false", "1", "on"),
      isOnline: fc.constantFrom("true", "false", "1", "on"),
    }),
  ); // oxfmt-ignore
  const fitting = sensible.get(name) ?? nastyText(600);
  return fc.oneof({ weight: 5, arbitrary: fitting }, { weight: 1, arbitrary: nastyText(1500) });
}

function queries(names: readonly string[], real: readonly string[]): fc.Arbitrary<string> {
  const name = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: snippet });
  const pair = name.chain((one) => inAddress(valueOf(one, real)).map((value) => `${encodeAs([one, "well"])}=${value}`));
  return fc.oneof(
    { weight: 12, arbitrary: fc.array(pair, { minLength: 1, maxLength: 4 }).map((pairs) => `?${pairs.join("&")}`) },
    { weight: 1, arbitrary: fc.tuple(pair, fc.integer({ min: 2, max: 1000 })).map(repeatedPair) },
    { weight: 1, arbitrary: fc.oneof(brokenPercent, inAddress(repeated(6000))).map((text) => `?${text}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "?", "?&&&", "?=", "?=zqx", "?q", "?q=&q=", "??", "?q=a;b=c", "?index", "?_data=routes",
      ),
    },
  ); // oxfmt-ignore
}

function repeatedPair([pair, count]: [string, number]): string {
  return `?${`${pair}&`.repeat(Math.max(1, Math.min(count, Math.floor(12_000 / (pair.length + 1)))))}`;
}

/** Questions to the directory: the parameters go together as people and programs put them, with a cursor more often than not. */
function searches(real: readonly string[]): fc.Arbitrary<string> {
  const path = fc.constantFrom(
    "/stores", "/api/pharmacies", "/hi/stores", "/stores.data", "/hi/stores.data", "/api/pharmacies/",
  ); // oxfmt-ignore
  const order = fc.constantFrom(
    "", "sort=rating", "sort=name", "near=22,78", "near=22,78&sort=nearest", "near=Raipur", "q=medical", "q=raipur&near=21.25,81.63", "open=now",
    "near=22,78&within=500", "near=22,78&sort=name", "q=zzzz",
  ); // oxfmt-ignore
  const after = inAddress(cursors(real)).map((cursor) => `after=${cursor}`);
  const more = fc.constantFrom("", "", "limit=1", "open=now", "is24Hours=true", "isOnline=true", "service=Delivery");
  return fc
    .tuple(path, order, fc.option(after, { nil: "", freq: 4 }), more)
    .map(([to, ...parts]) => `${to}?${parts.filter((part) => part !== "").join("&")}`);
}

/** Cursors: real ones, real ones with a part replaced, made-up ones of the right shape, and nonsense. */
function cursors(real: readonly string[]): fc.Arbitrary<string> {
  const given = fc.constantFrom("", ...real);
  const leaf = fc.oneof(nastyNumber, nastyText(300));
  const changed = fc.tuple(given, fc.nat(5), leaf).map(([cursor, at, value]) => changePart(cursor, at, value));
  const part = fc.oneof(fc.constantFrom<unknown>(0, 1, 2, 3, -1), nastyNumber);
  const shaped = fc.tuple(part, leaf, fc.oneof(fc.constantFrom<unknown>(0, 1, 5), nastyNumber)).map(encode);
  return fc.oneof(
    { weight: 2, arbitrary: given },
    { weight: 4, arbitrary: changed },
    { weight: 4, arbitrary: shaped },
    { weight: 1, arbitrary: nastyJson.map(encode) },
    { weight: 1, arbitrary: fc.tuple(given, fc.nat(60)).map(([cursor, length]) => cursor.slice(0, length)) },
    { weight: 1, arbitrary: fc.tuple(given, fc.nat(40), fc.constantFrom("A", "_", "=", "+", " ")).map(replaceLetter) },
    { weight: 1, arbitrary: given.map((cursor) => cursor + cursor) },
    { weight: 1, arbitrary: fc.base64String({ maxLength: 60 }) },
    { weight: 1, arbitrary: nastyText(3000) },
  );
}

/** One part of what a cursor holds is replaced; where it holds nothing that we can read, a new one is made. */
function changePart(cursor: string, at: number, value: unknown): string {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    parts = [0, 0, 0];
  }
  if (Array.isArray(parts) && parts.length > 0) parts[at % parts.length] = value;
  else if (typeof parts === "object" && parts !== null) Reflect.set(parts, Object.keys(parts)[at] ?? "key", value);
  return encode(parts);
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value) ?? "null", "utf8").toString("base64url");
}

function replaceLetter([cursor, at, letter]: [string, number, string]): string {
  return cursor.slice(0, at) + letter + cursor.slice(at + 1);
}

/** A header's value: any byte but those that would end the line; those are the raw cases' business. */
function headerValue(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return text.map((value) =>
    utf8(value)
      .replaceAll(/[\r\n]/g, " ")
      .slice(0, 6000),
  );
}

function oddHeader(): fc.Arbitrary<readonly [string, string]> {
  const one = (name: string, ...values: string[]) =>
    fc
      .oneof(
        { weight: 4, arbitrary: fc.constantFrom(...values) },
        { weight: 1, arbitrary: headerValue(nastyText(5000)) },
      )
      .map((value) => [name, value] as const);
  return fc.oneof(
    one(
      "Host",
      elsewhere,
      `www.${elsewhere}`, "", "@host@.", `@host@@${elsewhere}`, "localhost", "127.0.0.1", "[::1]", "LOCALHOST", "www.localhost", "@host@ ",
      `${elsewhere}:80`, "@host@:99999", "..", "a".repeat(3000),
    ),
    one(
      "Origin", "@origin@", "null", `http://${elsewhere}`, "", `@origin@.${elsewhere}`, `@origin@@${elsewhere}`, "file://",
    ),
    one("Sec-Fetch-Site", "same-origin", "none", "cross-site", "same-site", "", "zqx"),
    one("Sec-Fetch-Mode", "navigate", "cors", "no-cors", "websocket"),
    one("Sec-Fetch-Dest", "document", "empty", "iframe", "script"),
    one(
      "Accept-Encoding", "br", "gzip", "gzip, br", "identity", "*", "br;q=0, gzip;q=0", "gzip;q=zqx", ",,,", "deflate", "zstd", "__proto__",
    ),
    one("Accept-Language", "hi-IN,hi;q=0.9", "en", "*", "zqx", "__proto__"),
    one("Accept", "text/html", "application/json", "*/*", "image/avif", "text/x-script"),
    one(
      "Range", "bytes=0-0", "bytes=-1", "bytes=5-2", "bytes=0-", "bytes=99999999-", "bytes=0-1,2-3", "bytes=-99999999999999999999", "items=0-5",
      "bytes=a-b",
    ),
    one("If-Range", '"zqx"', "Sun, 15 Nov 2026 00:00:00 GMT"),
    one("If-None-Match", "*", '"zqx"', 'W/"zqx"', '"a", "b"', "__proto__", ",".repeat(4000)),
    one("If-Modified-Since", "Sun, 15 Nov 2026 00:00:00 GMT", "yesterday", "9999999999999"),
    one("If-Match", "*", '"zqx"'),
    one(
      "X-Forwarded-For", "203.0.113.7", "203.0.113.7, 127.0.0.1", "2001:db8::1", "::ffff:1.2.3.4", "unknown", "1.2.3.4:99", "[2001:db8::1]:99",
      "999.1.1.1", ",,,", "fe80::1%eth0", "1.2.3.4,".repeat(500),
    ),
    one("X-Forwarded-Host", elsewhere, "@host@", ""),
    one("X-Forwarded-Proto", "https", "http", "javascript", "https,http"),
    one("Forwarded", `for=1.2.3.4;host=${elsewhere};proto=https`, "for=_hidden"),
    one("X-Request-Id", "abcdefgh-0000001", "a", "x".repeat(64), "x".repeat(65), "a b", ""),
    one("X-Original-Url", "/admin", `http://${elsewhere}/`),
    one("X-HTTP-Method-Override", "DELETE", "POST"),
    one("Cookie", "zqx=1", "__proto__=1", `a=${"zqx".repeat(900)}`, "language=hi"),
    one("Authorization", "Bearer zqx", "Basic enF4OnpxeA=="),
    one(
      "User-Agent", "zqx", "Googlebot/2.1", "Mozilla/5.0 (Linux; Android 14) Mobile", "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)",
      "curl/8",
    ),
    one("Referer", `http://${elsewhere}/zqx`, "@origin@/about", "javascript:zqx"),
    one(
      "Content-Type", "application/json", "application/x-www-form-urlencoded", "text/plain", "multipart/form-data",
      "multipart/form-data; boundary=zqx", "zqx", "__proto__/__proto__", ";",
    ),
    one("Expect", "100-continue"),
    one("Connection", "close", "keep-alive", "keep-alive, zqx", "Upgrade, HTTP2-Settings"),
    one("Upgrade", "websocket", "h2c", "zqx"),
    one("Access-Control-Request-Method", "GET", "POST", "DELETE"),
    one("Access-Control-Request-Headers", "content-type", "zqx"),
    one("Purpose", "prefetch"),
    one("Sec-Purpose", "prefetch;prerender"),
    fc.tuple(fc.constantFrom("X-Zqx", "__proto__", "constructor", "Zqx"), headerValue(nastyText(5000))),
    fc.integer({ min: 1000, max: 9000 }).map((length) => ["X-Long", "a".repeat(length)] as const),
  ); // oxfmt-ignore
}

function headers(): fc.Arbitrary<(readonly [string, string])[]> {
  return fc
    .array(oddHeader(), { maxLength: 3 })
    .map((list) => list.filter(([name], at) => list.findIndex(([other]) => other === name) === at));
}

const methods = fc.oneof(
  { weight: 14, arbitrary: fc.constant("GET") },
  { weight: 2, arbitrary: fc.constant("HEAD") },
  { weight: 1, arbitrary: fc.constant("OPTIONS") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "POST", "PUT", "DELETE", "PATCH", "TRACE", "PROPFIND", "PURGE", "QUERY", "SEARCH", "M-SEARCH",
    ),
  },
); // oxfmt-ignore

function asked(target: fc.Arbitrary<string>): fc.Arbitrary<Asked> {
  return fc.record({ method: methods, target, headers: fc.option(headers(), { nil: [], freq: 2 }) }).map((parts) => ({
    ...parts,
    // A browser's question before a call says nothing of a body; a program's call may have an empty one.
    body: ["GET", "HEAD", "OPTIONS"].includes(parts.method) ? null : "",
    chunks: null,
  }));
}

/** Requests of every kind with right framing. */
export function requests({ cursors: real, files }: Known): fc.Arbitrary<Asked> {
  const path = paths(files);
  const after = (start: fc.Arbitrary<string>, names: readonly string[]) =>
    fc.tuple(start, queries(names, real)).map((parts) => parts.join("").slice(0, 15_500));
  const listed = fc.constantFrom(
    "/stores", "/hi/stores", "/api/pharmacies", "/stores.data", "/hi/stores.data", "/stores/1", "/stores/1/jai-stambh-medical-hall", "/stores/1.data", "/api/suggest",
  ); // oxfmt-ignore
  return fc.oneof(
    { weight: 5, arbitrary: asked(path) },
    { weight: 2, arbitrary: asked(after(path, parameters)) },
    { weight: 3, arbitrary: asked(after(known, parameters)) },
    { weight: 5, arbitrary: asked(after(listed, parameters.slice(0, 10))) },
    { weight: 1, arbitrary: asked(after(fc.constant("/api/clusters"), ["bounds", "zoom"])) },
    { weight: 4, arbitrary: asked(searches(real)) },
    { weight: 2, arbitrary: asked(files.length > 0 ? fc.constantFrom(...files) : known) },
    { weight: 6, arbitrary: posts() },
  );
}
