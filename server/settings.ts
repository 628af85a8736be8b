import { isIP } from "node:net";
import { Client } from "pg";
import * as z from "zod";
import { hstsReaches } from "./middleware/security-headers.ts";

/** A setting that may be absent. The example shows whoever got it wrong how it is meant. */
function setting<Schema extends z.ZodType>(example: string, schema: Schema) {
  return schema.optional().meta({ example });
}

/** A text that `faultOf` has nothing against. */
function text(faultOf: (text: string) => string | false = () => false) {
  return z.string().superRefine((value, context) => {
    const fault = faultOf(value);
    if (fault) context.addIssue({ code: "custom", message: fault });
  });
}

function wholeNumber(min: number, max: number) {
  const fault = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,7}$/, fault)
    .transform(Number)
    .pipe(z.number().min(min, fault).max(max, fault));
}

const origin = text((value) => {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol)) return "must be an http or https origin";
  if (url.username || url.password) return "must not carry a user name or password";
  return (url.pathname !== "/" || url.search || url.hash) && "must be an origin only, without a path";
}).transform((value) => new URL(value).origin);

const mailbox = text((value) => {
  const address = /<([^<>]+)>$/.exec(value)?.[1] ?? value;
  return (!/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address) || /[\r\n]/.test(value)) && "must be one email address";
});

const host = text(
  (value) =>
    !isIP(value) && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value) && "must be an address or host name to listen on",
);

/** An address that may carry a user and a password. Unencoded, some signs end these early, and what follows is no host. */
function faultOfAccount(value: string, schemes: RegExp, fault: string): string | false {
  if (!schemes.test(value)) return fault;
  const url = URL.parse(value);
  // In the value of a parameter it parts nothing.
  const hasUser = value.replaceAll(/(?<=[?&]\w+=)[^&#]*/g, "").includes("@");
  if (url && (url.username || !hasUser) && isDecodable(url)) return false;
  return "cannot be read: a port is a number up to 65535, and in a user or password write # as %23, / as %2F, ? as %3F, % as %25";
}

function isDecodable({ username, password, hostname, pathname }: URL): boolean {
  try {
    return Boolean(decodeURIComponent([username, password, hostname, pathname].join(" ")));
  } catch {
    return false;
  }
}

const postgresUrl = text(
  (value) =>
    faultOfAccount(value, /^postgres(ql)?:\/\//i, "must be a postgres:// address") || faultOfCertificates(value),
);

/** The files of an encrypted connection: our client reads them as it is made. */
function faultOfCertificates(connectionString: string): string | false {
  try {
    return !new Client({ connectionString });
  } catch (error) {
    const { path } = error as NodeJS.ErrnoException;
    return path ? `names the file ${path}, which cannot be read` : "has a parameter that cannot be read";
  }
}

const smtpFault = "must be an smtp:// or smtps:// address";
const smtpUrl = text(
  (value) => faultOfAccount(value, /^smtps?:\/\//i, smtpFault) || (!new URL(value).hostname && smtpFault),
);

/** Where nobody expands or unquotes it, such a name would be a folder of its own, below the one we start in. */
const path = text((value) => {
  if (value.startsWith("~")) return "must be spelled out: ~ is no home folder here";
  return /^["']/.test(value) && "must not be in quotes";
});

const proxies = z
  .string()
  .transform((value) => value.split(",").map((entry) => entry.trim()))
  .refine((entries) => entries.every(isAddressOrRange), "must list addresses or ranges, separated by commas");

function isAddressOrRange(entry: string): boolean {
  const [address = "", bits, more] = entry.split("/");
  const family = isIP(address);
  if (!family || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const instant = text((value) => {
  try {
    return !Temporal.Instant.from(value);
  } catch {
    return "must be an instant with its offset";
  }
}).transform((value) => Temporal.Instant.from(value));

const packageAddress = text((value) => {
  const url = URL.parse(value);
  return url !== null && url.protocol !== "https:" && "must be a file or an https address";
});

const tiles = text((value) => {
  if (value === "off") return false;
  const url = URL.parse(value.replaceAll(/[{}]/g, ""));
  if (!url || !/^https?:$/.test(url.protocol)) return "must be an http or https address, or off";
  if (value.includes("{s}")) return "must name one server: write a in place of {s}";
  return !["{z}", "{x}", "{y}"].every((part) => value.includes(part)) && "must contain {z}, {x} and {y}";
});

const emailjsShows = "the value that your EmailJS account shows";

/** Every variable that we read, with an example and what it may be. */
export const settings = z.object({
  HOST: setting("127.0.0.1", host),
  PORT: setting("3000", wholeNumber(0, 65_535)),
  METRICS_PORT: setting("9464", wholeNumber(0, 65_535)),
  MAX_CONNECTIONS: setting("900", wholeNumber(1, 9_999_999)),
  DATA_DIR: setting("./data", path),
  SITE_FILE: setting("./data/site.json", path),
  PUBLIC_ORIGIN: setting("https://www.dawadwar.example", origin),
  DATABASE_URL: setting("postgres://dwar@localhost/dwar", postgresUrl),
  PHARMACIES_API: setting("https://api.dawadwar.example", origin),
  PHARMACIES_MAX: setting("50000", wholeNumber(1, 200_000)),
  SMTP_URL: setting("smtps://user:password@mail.dawadwar.example", smtpUrl),
  MAIL_FROM: setting("Dawa Dwar <hello@dawadwar.example>", mailbox),
  CONTACT_TO: setting("support@dawadwar.example", mailbox),
  GRIEVANCE_TO: setting("grievance@dawadwar.example", mailbox),
  ACCOUNT_DELETION_TO: setting("privacy@dawadwar.example", mailbox),
  HSTS: setting("host", z.enum(hstsReaches, `must be ${hstsReaches.join(", ")}`)),
  EMAILJS_SERVICE_ID: setting(emailjsShows, text()),
  EMAILJS_TEMPLATE_ID: setting(emailjsShows, text()),
  EMAILJS_PUBLIC_KEY: setting(emailjsShows, text()),
  EMAILJS_PRIVATE_KEY: setting("your-private-key", text()),
  EMAILJS_ORIGIN: setting("https://api.emailjs.com", origin),
  TRUSTED_PROXIES: setting("127.0.0.1,10.0.0.0/8", proxies),
  FIXED_NOW: setting("2026-11-15T02:00:00+05:30", instant),
  PARTNER_PACKAGE: setting("./partner-app.apk", packageAddress),
  MAP_TILES: setting("https://tiles.dawadwar.example/{z}/{x}/{y}.png", tiles),
  MAP_ATTRIBUTION: setting("© OpenStreetMap contributors https://www.openstreetmap.org/copyright", text()),
  DWAR_COMMAND: setting("dwar", text()),
  OFFLINE: setting("off", z.enum(["on", "off", "clear"], "must be on, off or clear")),
});

export type Variable = keyof typeof settings.shape;

const emailjsNeeds = ["EMAILJS_SERVICE_ID", "EMAILJS_TEMPLATE_ID", "EMAILJS_PUBLIC_KEY"] as const;

/** What is wrong only beside other settings. */
export function* faultsTogether(
  given: ReadonlyMap<Variable, string | undefined>,
  wrong: ReadonlyMap<Variable, string>,
  production: boolean,
): Generator<[Variable, string]> {
  if (given.get("SMTP_URL") && !wrong.has("SMTP_URL") && !given.get("MAIL_FROM")) {
    yield ["MAIL_FROM", "is needed with SMTP_URL"];
  }
  if ([...emailjsNeeds, "EMAILJS_PRIVATE_KEY" as const].some((name) => given.get(name))) {
    for (const name of emailjsNeeds) {
      if (!given.get(name)) yield [name, "is needed when another EMAILJS_ setting is given"];
    }
  }
  if (production && given.get("FIXED_NOW")) {
    yield ["FIXED_NOW", "is for tests and demonstrations, and refused in production"];
  }
}
