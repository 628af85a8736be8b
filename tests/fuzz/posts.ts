import * as fc from "fast-check";
import { elsewhere, nastyJson, nastyText, objectOf, snippet } from "./nasty.ts";
import { type Asked, utf8 } from "./wire.ts";

type Fields = [name: string, value: string][];

const forms: { path: string; fields: Record<string, fc.Arbitrary<string>> }[] = [
  {
    path: "/contact",
    fields: {
      category: fc.constantFrom("message", "grievance", "account-deletion", "store-report", "__proto__", ""),
      token: token(),
      store: fc.constantFrom("", "1", "__proto__", "zqx"),
      name: words("zqx name", 300),
      email: email(),
      phone: words("98765 43211", 100),
      app: fc.constantFrom("customer", "store", "delivery-partner", "__proto__", ""),
      subject: words("zqx subject", 300),
      message: words("zqx message", 6000),
      website: fc.constantFrom("", "", "", "zqx"),
    },
  },
  { path: "/newsletter", fields: { email: email(), website: fc.constantFrom("", "", "zqx") } },
  { path: "/newsletter/confirm", fields: { token: linkToken() } },
  {
    path: "/newsletter/unsubscribe",
    fields: { token: linkToken(), "List-Unsubscribe": fc.constantFrom("One-Click", "zqx") },
  },
  {
    path: "/shop/not-ours",
    fields: { act: fc.constantFrom("today", "week", "undo", "__proto__"), week: nastyText(300), id: nastyText(20) },
  },
  { path: "/track", fields: { reference: words("DD-ABCD-EFGH", 200), email: email() } },
  ...["/stores/1", "/stores/2", "/stores/zqx", "/stores/__proto__"].map((path) => ({
    path,
    fields: {
      field: fc.constantFrom("hours", "phone", "address", "closed", "other", "__proto__"),
      words: words("zqx words", 2000),
      website: fc.constantFrom("", "", "zqx"),
      token: token(),
    },
  })),
];

/** Most of the time what the form wants, so that the rest of the form is looked at too. */
function words(sensible: string, maxLength: number): fc.Arbitrary<string> {
  return fc.oneof({ weight: 2, arbitrary: fc.constant(sensible) }, { weight: 3, arbitrary: nastyText(maxLength) });
}

function email(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.nat(10_000).map((n) => `zqx${n}@zqx${n % 97}.example`) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        "zqx@zqx", "zqx+a@zqx.example", "zqx@उदाहरण.भारत", '"zqx zqx"@zqx.example', "zqx@zqx.example,other@zqx.example", "zqx@[127.0.0.1]",
        "zqx@zqx.example\r\nBcc: zqx2@zqx.example", "zqx <zqx@zqx.example>", "@", "a@b@c", `${"z".repeat(250)}@zqx.example`, "__proto__@constructor",
        "zqx@gmial.com", "zqx@xn--zqx.example", "zqx@-.example", "zqx@zqx..example",
      ),
    },
    { weight: 2, arbitrary: nastyText(400) },
  ); // oxfmt-ignore
}

function token(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant("@token@") },
    {
      weight: 1,
      arbitrary: fc.constantFrom("", "@token@x", "zzzzzzzzz.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA", "0.0.0"),
    },
    { weight: 1, arbitrary: nastyText(300) },
  );
}

function linkToken(): fc.Arbitrary<string> {
  const shaped = fc.tuple(snippet, fc.base64String({ maxLength: 40 })).map((parts) => parts.join("."));
  return fc.oneof(fc.constantFrom("", ".", "..", "a.b.c", `x.${"A".repeat(24)}`), shaped, nastyText(500));
}

/** Fields of a form: all of them, some left out, doubled, unknown, in another order. */
function fieldsOf(form: (typeof forms)[number]): fc.Arbitrary<Fields> {
  const all = fc.record(form.fields).map((record) => Object.entries(record) as Fields);
  const extra: fc.Arbitrary<[string, string]> = fc.tuple(snippet, nastyText(200));
  return fc.oneof(
    { weight: 6, arbitrary: all },
    {
      weight: 2,
      arbitrary: fc.tuple(all, fc.nat(9)).map(([list, at]) => list.toSpliced(at % Math.max(1, list.length), 1)),
    },
    { weight: 1, arbitrary: fc.tuple(all, fc.nat(9)).map(([list, at]) => [...list, list[at % list.length]!]) },
    { weight: 1, arbitrary: fc.tuple(all, extra).map(([list, one]) => [...list, one]) },
    { weight: 1, arbitrary: fc.array(extra, { maxLength: 4 }) },
    { weight: 1, arbitrary: all.map((list) => list.toReversed()) },
  );
}

interface Body {
  type: string | null;
  text: string;
}

const urlencoded = "application/x-www-form-urlencoded";

function bodiesOf(fields: Fields): fc.Arbitrary<Body> {
  const plain = fields.map(([name, value]) => `${formEncoded(name)}=${formEncoded(value)}`).join("&");
  const form = (text: string): Body => ({ type: urlencoded, text });
  const boundary = "----zqxboundary";
  const parts = fields.map(([name, value]) => partOf(boundary, name, utf8(value)));
  const file = partOf(boundary, 'words"; filename="zqx.html', "<zqxel>", "text/html");
  const multipart = (text: string): Body => ({ type: `multipart/form-data; boundary=${boundary}`, text });
  const whole = `${parts.join("")}--${boundary}--\r\n`;
  const json = utf8(JSON.stringify(objectOf(fields)));
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(form(plain)) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        form(`${plain}&`), form(`&&${plain}`), form(plain.replaceAll("%", "%25")), form(`${plain}%`), form(`${plain}&%zz=%E0%A4`), form(plain.replaceAll("@token@", "")),
        form(`${plain}&message=${"a".repeat(64 * 1024)}`), form("a".repeat(64 * 1024 + 1)), form("&".repeat(60_000)), form("a=&".repeat(20_000)), form("%".repeat(60_000)),
        { type: `${urlencoded}; charset=utf-16`, text: plain }, { type: urlencoded.toUpperCase(), text: plain }, { type: `${urlencoded};`, text: plain }, form(""),
        { type: null, text: plain }, { type: "text/plain", text: plain }, { type: "", text: plain }, { type: "application/json", text: plain }, { type: "__proto__", text: plain },
      ),
    },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        multipart(whole), multipart(`${parts.join("")}${file}--${boundary}--\r\n`), multipart(whole.slice(0, whole.length / 2)), multipart(whole.replaceAll("\r\n", "\n")),
        multipart(""), multipart("--"), multipart(`--${boundary}\r\n\r\n`), { type: "multipart/form-data", text: whole }, { type: "multipart/form-data; boundary=", text: whole },
        { type: `multipart/form-data; boundary=${"z".repeat(5000)}`, text: whole }, { type: 'multipart/form-data; boundary="zqx\\', text: whole },
      ),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom<Body>(
        { type: "application/json", text: json }, { type: "application/json", text: json.slice(0, -1) }, { type: "application/json", text: "[".repeat(30_000) },
        { type: "application/json", text: "null" }, { type: null, text: json }, { type: "text/x-script", text: json },
      ),
    },
    { weight: 1, arbitrary: nastyJson.map((value) => ({ type: "application/json", text: utf8(JSON.stringify(value)) })) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(null, urlencoded, "text/plain", `multipart/form-data; boundary=${boundary}`), nastyText(4000)).map(([type, text]) => ({ type, text: utf8(text) })) },
    { weight: 1, arbitrary: fc.constant({ type: null, text: "" }) },
  ); // oxfmt-ignore
}

function partOf(boundary: string, name: string, value: string, type?: string): string {
  const typeLine = type ? `Content-Type: ${type}\r\n` : "";
  return `--${boundary}\r\nContent-Disposition: form-data; name="${utf8(name)}"\r\n${typeLine}\r\n${value}\r\n`;
}

/** As browsers encode a form. The place of the token stays as it is: what will stand there needs no encoding. */
function formEncoded(text: string): string {
  return text.split("@token@").map(percentEncoded).join("@token@");
}

function percentEncoded(text: string): string {
  return Array.from(utf8(text), (byte) =>
    /[\w.*-]/.test(byte) ? byte : `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  ).join("");
}

type Headers = (readonly [string, string])[];

/** Where a post says that it comes from. */
const senders: fc.Arbitrary<Headers> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Headers>([["Origin", "@origin@"]]) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Headers>(
      [],
      [["Origin", "null"]],
      [["Origin", `http://${elsewhere}`]],
      [["Origin", "@origin@"], ["Sec-Fetch-Site", "same-origin"]],
      [["Sec-Fetch-Site", "cross-site"]],
      [["Sec-Fetch-Site", "same-site"]],
      [["Sec-Fetch-Site", "none"]],
      [["Origin", `http://${elsewhere}`], ["Sec-Fetch-Site", "same-origin"]],
      [["Origin", "@origin@"], ["Sec-Fetch-Site", "cross-site"]],
      [["Origin", ""]],
    ),
  },
); // oxfmt-ignore

const networks = fc.oneof(
  fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((parts) => `10.${parts.join(".")}`),
  fc.tuple(fc.nat(65_535), fc.nat(65_535)).map(([a, b]) => `2001:db8:${a.toString(16)}:${b.toString(16)}::1`),
  fc.constantFrom("", "unknown", "203.0.113.7"),
);

/** The form's address, in both languages, with a slash too many, and as React in the browser would ask. */
function targets(path: string): fc.Arbitrary<string> {
  return fc
    .constantFrom("", "", "", "", "/hi", "/", ".data", "?index")
    .map((bend) => (bend === "/hi" ? bend + path : path + bend));
}

/** Posts to every form, from everywhere, in every wrapping. */
export function posts(): fc.Arbitrary<Asked> {
  const form = fc.constantFrom(...forms.slice(0, 5), ...forms.slice(0, 2), ...forms.slice(5));
  return form.chain((one) =>
    fieldsOf(one).chain((fields) =>
      fc
        .tuple(
          bodiesOf(fields),
          targets(one.path),
          senders,
          networks,
          fc.option(fc.constantFrom(1, 7, 1000, 70_000), { freq: 3 }),
          fc.constantFrom("", "", "", "", "gzip", "identity"),
        )
        .map(([body, to, sender, network, chunks, packed]) => ({
          method: "POST",
          target: to,
          headers: [
            ...sender,
            ["X-Forwarded-For", network] as const,
            ...(body.type === null ? [] : [["Content-Type", body.type] as const]),
            ...(packed === "" ? [] : [["Content-Encoding", packed] as const]),
          ],
          // Byte by byte is slow to read and to send: short bodies only.
          chunks: chunks === null || body.text.length / chunks < 3000 ? chunks : 1000,
          body: body.text,
        })),
    ),
  );
}
