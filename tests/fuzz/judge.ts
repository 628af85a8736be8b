import { textOf, type Answer, type NoAnswer } from "./connection.ts";
import { tagsOf } from "./html.ts";
import { elsewhere } from "./nasty.ts";
import type { Asked, Filling } from "./wire.ts";

/** Something that must not be. The code names the rule, the detail says what was seen. */
export interface Fault {
  rule: string;
  detail: string;
}

const everywhere = [
  "content-security-policy",
  "x-content-type-options",
  "x-frame-options",
  "referrer-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
  "x-request-id",
];

/** What no visitor may read: stacks, names of our files, the words of a database. */
const insides =
  /node_modules|\bat [\w.<>$[\] ]+ \([^)\s]*:\d+:\d+\)|\.tsx?:\d+:\d+|file:\/\/\/|SQLITE_|SqliteError|syntax error at or near|invalid byte sequence|\[object Object\]|(?:Type|Range|Reference|Syntax)Error\b/;

/** Answers that leave the site on purpose. */
const leavingPaths = /^(?:\/hi)?\/(?:get-app|partner-app)(?:[/?.#\s]|$)/i;

/** All that is wrong with one answer to one request. */
export function faultsOf(
  asked: Asked,
  answer: Answer | NoAnswer,
  filling: Filling,
  secrets: readonly string[],
): Fault[] {
  if (typeof answer === "string") return [{ rule: "an answer", detail: answer }];
  return [
    ...commonFaults(answer, secrets),
    ...faultsOfStatus(asked, answer, filling),
    ...faultsOfPlace(asked, answer, filling),
  ];
}

/** What holds of every answer, whatever was asked. */
export function commonFaults(answer: Answer, secrets: readonly string[]): Fault[] {
  const { status, headers, names } = answer;
  const faults: Fault[] = [];
  const fault = (rule: string, detail: string) => faults.push({ rule, detail });
  if (status >= 500) fault("no 5xx", String(status));
  const missing = everywhere.filter((name) => !headers.has(name));
  if (missing.length > 0) fault("security headers", `missing on ${status}: ${missing.join(", ")}`);
  const injected = names.find((name) => name.includes("zqx"));
  if (injected) fault("no injected header", injected);
  const text = textOf(answer);
  const leak = insides.exec(text)?.[0] ?? secrets.find((secret) => text.includes(secret));
  if (leak) fault("no insides in a body", leak);
  const type = headers.get("content-type") ?? "";
  if (type.startsWith("text/html")) faults.push(...faultsOfPage(text));
  if (/^application\/[\w+]*json/.test(type) && text !== "" && status !== 206 && !isJson(text))
    fault("JSON is JSON", text.slice(0, 80));
  if (/zqxhttps?:\/\/localhost:\d+zqx|zqx20\d\dzqx/.test(text))
    fault("placeholders are not filled in what was typed", "origin or year");
  return faults;
}

function faultsOfPage(html: string): Fault[] {
  const faults: Fault[] = [];
  for (const { name, attributes } of tagsOf(html)) {
    if (name.startsWith("zqx")) faults.push({ rule: "no injected markup", detail: `<${name}>` });
    for (const [attribute, value] of attributes) {
      if (attribute.startsWith("zqx") || (attribute.startsWith("on") && value.includes("zqx"))) {
        faults.push({ rule: "no injected markup", detail: `<${name} ${attribute}>` });
      }
      if (!/^(?:href|src|action|formaction|srcset|poster)$/.test(attribute)) continue;
      const address = value.replaceAll("&amp;", "&").replaceAll(/[\0-\x20]/g, "");
      if (/^(?:javascript|vbscript|data:text)/i.test(address))
        faults.push({ rule: "no address that runs", detail: `${name} ${attribute}=${value.slice(0, 60)}` });
      if (/^(?:\/|\\){2}/.test(address))
        faults.push({ rule: "no address elsewhere", detail: `${name} ${attribute}=${value.slice(0, 60)}` });
      if (/^mailto:[^?]*\?.*bcc/i.test(address))
        faults.push({ rule: "mail links name one address", detail: value.slice(0, 60) });
    }
  }
  return faults;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function faultsOfStatus(asked: Asked, { status, headers }: Answer, filling: Filling): Fault[] {
  const faults: Fault[] = [];
  const path = asked.target.split("?")[0]!;
  const sent = (name: string) => asked.headers.find(([one]) => one.toLowerCase() === name)?.[1];
  if (status < 400 && path.length > 2048) faults.push({ rule: "no path beyond 2 kB", detail: String(status) });
  const host = sent("host");
  const isOurs =
    host === undefined ||
    host === "@host@" ||
    /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host.trim().replace("@host@", filling.host));
  const isProbe = path === "/healthz" || path === "/readyz";
  const isOurWww = host?.startsWith("www.localhost") === true && status >= 300 && status < 400;
  if (!isOurs && !isProbe && status < 400 && !isOurWww)
    faults.push({ rule: "only our own host", detail: `${status} for Host: ${host?.slice(0, 60)}` });
  const absolute = /^https?:\/\/([^/]*)/.exec(asked.target)?.[1];
  if (absolute === elsewhere && status < 300)
    faults.push({ rule: "only our own host", detail: `${status} for ${asked.target.slice(0, 60)}` });
  if (
    asked.method === "POST" &&
    status < 400 &&
    status !== 308 &&
    isFromElsewhere(sent) &&
    !path.includes("unsubscribe")
  ) {
    faults.push({ rule: "no form from another site", detail: String(status) });
  }
  if (status === 405 && !headers.has("allow")) faults.push({ rule: "405 says what is allowed", detail: asked.method });
  if (status === 429 && !headers.has("retry-after")) faults.push({ rule: "429 says when", detail: path });
  return faults;
}

function isFromElsewhere(sent: (name: string) => string | undefined): boolean {
  const site = sent("sec-fetch-site");
  if (site === "cross-site" || site === "same-site") return true;
  return site === undefined && sent("origin") === `http://${elsewhere}`;
}

function faultsOfPlace(asked: Asked, { headers }: Answer, filling: Filling): Fault[] {
  const location = headers.get("location");
  if (location === undefined) return [];
  const isLocal =
    /^\/(?![/\\])/.test(location) || location === filling.origin || location.startsWith(`${filling.origin}/`);
  const isMeant = leavingPaths.test(asked.target) && !location.includes("zqx");
  return isLocal || isMeant ? [] : [{ rule: "no redirect to elsewhere", detail: location.slice(0, 100) }];
}

/** What a log must not carry: words that were sent, faults that nobody caught, and lines that are no log lines. */
export function faultsOfLog(text: string): Fault[] {
  const faults: Fault[] = [];
  for (const line of text.split("\n")) {
    if (line === "") continue;
    const fields = isJson(line) ? (JSON.parse(line) as Record<string, unknown>) : null;
    if (!fields) faults.push({ rule: "logs are structured", detail: line.slice(0, 200) });
    const event = String(fields?.["event"] ?? "");
    // Another server's faults are not ours, and worth an error in the log.
    if (fields?.["level"] === "error" && event !== "upstream.failed") {
      faults.push({ rule: "no error in the log", detail: line.slice(0, 300) });
    }
    // The path of an address is logged as it came; nothing else of a request is.
    const said = fields ? JSON.stringify({ ...fields, path: null }) : line;
    if (/zqx/i.test(said)) faults.push({ rule: "no visitor's words in the log", detail: line.slice(0, 300) });
  }
  return faults;
}
