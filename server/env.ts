import { isIP } from "node:net";
import { join } from "node:path";
import * as z from "zod";
import { mistakesBetween } from "../domain/search/distance.ts";
import type { Category } from "../domain/contact/category.ts";
import { type HstsReach, hstsReaches } from "./middleware/security-headers.ts";
import type { OfflineSwitch } from "./documents/offline-switch.ts";

/** The settings of one installation, read once from the environment. */
export interface Env {
  production: boolean;
  /** Undefined: every address of the machine. */
  host: string | undefined;
  port: number;
  metricsPort: number | undefined;
  /** Undefined: as many as the limit of file handles leaves room for. */
  maxConnections: number | undefined;
  dataDir: string;
  /** The facts of the installation; it need not be there unless it was named. */
  siteFile: string;
  siteFileGiven: boolean;
  databaseUrl: string | undefined;
  publicOrigin: string;
  /** False where `publicOrigin` is only the local default: then any host name may be used to reach us. */
  publicOriginGiven: boolean;
  pharmaciesApi: string | undefined;
  /** Stores that are read of PHARMACIES_API. */
  pharmaciesMax: number;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  contactTo: string | undefined;
  /** Mailboxes of their own for some kinds of messages. */
  kindsTo: Partial<Record<Category, string>>;
  /** How far HSTS reaches. */
  hsts: HstsReach;
  emailjs: EmailjsEnv | undefined;
  trustedProxies: readonly string[];
  fixedNow: Temporal.Instant | undefined;
  partnerPackage: string | undefined;
  /** Pictures of the ground for maps; the address is empty where none are wanted. */
  tiles: { address: string; attribution: string };
  /** Variables that look like a slip in the name of a setting that is not given, each in a sentence. */
  misspelt: readonly string[];
  /** Whether visitors' devices keep pages for when there is no network. */
  offline: OfflineSwitch;
}

/** How to reach EmailJS. */
export interface EmailjsEnv {
  serviceId: string;
  templateId: string;
  publicKey: string;
  privateKey: string | undefined;
  origin: string;
}

/** One wrong setting: never its value where that could be a secret. */
export interface EnvFault {
  variable: string;
  fault: string;
  example: string;
}

/** Thrown once, with every fault in it. */
export class EnvError extends Error {
  readonly faults: readonly EnvFault[];
  constructor(faults: readonly EnvFault[]) {
    const lines = faults.map(
      ({ variable, fault, example }) => `  ${variable}: ${fault}. Example: ${variable}=${example}`,
    );
    super(`The configuration has ${faults.length === 1 ? "a fault" : `${faults.length} faults`}:\n${lines.join("\n")}`);
    this.name = "EnvError";
    this.faults = faults;
  }
}

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
  return (!/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address) || /[\r\n]/.test(value)) && "must be one mail address";
});

const host = text(
  (value) =>
    !isIP(value) && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value) && "must be an address or host name to listen on",
);

const postgresUrl = text(
  (value) => !/^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? "") && "must be a postgres:// address",
);

const smtpUrl = text((value) => {
  const url = URL.parse(value);
  return (!url?.hostname || !/^smtps?:$/.test(url.protocol)) && "must be an smtp:// or smtps:// address";
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
  return !["{z}", "{x}", "{y}"].every((part) => value.includes(part)) && "must contain {z}, {x} and {y}";
});

const emailjsShows = "the value that your EmailJS account shows";

const settings = z.object({
  HOST: setting("127.0.0.1", host),
  PORT: setting("3000", wholeNumber(0, 65_535)),
  METRICS_PORT: setting("9464", wholeNumber(0, 65_535)),
  MAX_CONNECTIONS: setting("900", wholeNumber(1, 9_999_999)),
  DATA_DIR: setting("./data", text()),
  SITE_FILE: setting("./data/site.json", text()),
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
  OFFLINE: setting("off", z.enum(["on", "off", "clear"], "must be on, off or clear")),
});

type Variable = keyof typeof settings.shape;

/** Reads and checks every setting. Throws one EnvError that lists all that is wrong. */
export function readEnv(source: Readonly<NodeJS.ProcessEnv> = process.env): Env {
  const variables = Object.keys(settings.shape) as Variable[];
  const given = new Map(variables.map((name) => [name, source[name]?.trim() || undefined]));
  const production = source.NODE_ENV === "production";
  const { data, error } = settings.safeParse(Object.fromEntries(given));
  const wrong = new Map(error?.issues.map(({ path, message }) => [path[0] as Variable, message]));
  for (const [variable, fault] of faultsTogether(given, wrong, production)) wrong.set(variable, fault);
  if (!data || wrong.size > 0) {
    throw new EnvError(
      variables
        .filter((variable) => wrong.has(variable))
        .map((variable) => ({ variable, fault: wrong.get(variable)!, example: exampleOf(variable) })),
    );
  }
  const port = data.PORT ?? 3000;
  return {
    production,
    host: data.HOST,
    port,
    metricsPort: data.METRICS_PORT,
    maxConnections: data.MAX_CONNECTIONS,
    dataDir: data.DATA_DIR ?? "./data",
    siteFile: data.SITE_FILE ?? join(data.DATA_DIR ?? "./data", "site.json"),
    siteFileGiven: data.SITE_FILE !== undefined,
    databaseUrl: data.DATABASE_URL,
    publicOrigin: data.PUBLIC_ORIGIN ?? `http://localhost:${port}`,
    publicOriginGiven: data.PUBLIC_ORIGIN !== undefined,
    pharmaciesApi: data.PHARMACIES_API,
    pharmaciesMax: data.PHARMACIES_MAX ?? 50_000,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    contactTo: data.CONTACT_TO,
    kindsTo: {
      ...(data.GRIEVANCE_TO && { grievance: data.GRIEVANCE_TO }),
      ...(data.ACCOUNT_DELETION_TO && { "account-deletion": data.ACCOUNT_DELETION_TO }),
    },
    hsts: data.HSTS ?? "host",
    emailjs: emailjsIn(data),
    trustedProxies: data.TRUSTED_PROXIES ?? [],
    fixedNow: data.FIXED_NOW,
    partnerPackage: data.PARTNER_PACKAGE,
    tiles: {
      address: data.MAP_TILES === "off" ? "" : (data.MAP_TILES ?? openStreetMap.address),
      attribution: data.MAP_ATTRIBUTION ?? openStreetMap.attribution,
    },
    offline: data.OFFLINE ?? "on",
    misspelt: misspeltIn(source, variables),
  };
}

const isNear = (a: string, b: string, max: number) => mistakesBetween(a, b, max) <= max;

/** `SMPT_URL` for `SMTP_URL`. Only said: the environment holds names of other programs too. */
function misspeltIn(source: Readonly<NodeJS.ProcessEnv>, variables: readonly Variable[]): string[] {
  // Four letters are near too many words.
  const missing = variables.filter((name) => name.length > 5 && !source[name]?.trim());
  return Object.keys(source).flatMap((name) => {
    if ((variables as readonly string[]).includes(name)) return [];
    const meant = missing.find((one) => isNear(name.toUpperCase(), one, Math.floor(one.length / 4)));
    return meant ? [`${name} is no setting. Did you mean ${meant}?`] : [];
  });
}

const openStreetMap = {
  address: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
  attribution: "© OpenStreetMap contributors https://www.openstreetmap.org/copyright",
};

const emailjsNeeds = ["EMAILJS_SERVICE_ID", "EMAILJS_TEMPLATE_ID", "EMAILJS_PUBLIC_KEY"] as const;

/** What is wrong only beside other settings. */
function* faultsTogether(
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

function exampleOf(variable: Variable): string {
  return String(settings.shape[variable].meta()?.["example"]);
}

function emailjsIn(data: z.infer<typeof settings>): EmailjsEnv | undefined {
  const { EMAILJS_SERVICE_ID: serviceId, EMAILJS_TEMPLATE_ID: templateId, EMAILJS_PUBLIC_KEY: publicKey } = data;
  if (!serviceId || !templateId || !publicKey) return undefined;
  const { EMAILJS_PRIVATE_KEY: privateKey, EMAILJS_ORIGIN: at = "https://api.emailjs.com" } = data;
  return { serviceId, templateId, publicKey, privateKey, origin: at };
}
