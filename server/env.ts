import { isIP } from "node:net";

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
  emailjs: EmailjsEnv | undefined;
  trustedProxies: readonly string[];
  fixedNow: Temporal.Instant | undefined;
  partnerPackage: string | undefined;
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

type Source = Readonly<NodeJS.ProcessEnv>;

/** Reads and checks every setting. Throws one EnvError that lists all that is wrong. */
export function readEnv(source: Source = process.env): Env {
  const faults: EnvFault[] = [];
  const reader = new Reader(source, faults);
  const port = reader.read("PORT", "3000", parsePort) ?? 3000;
  const publicOrigin = reader.read("PUBLIC_ORIGIN", "https://www.dawadwar.example", parseOrigin);
  const production = source.NODE_ENV === "production";
  const env: Env = {
    production,
    host: reader.read("HOST", "127.0.0.1", parseHost),
    port,
    metricsPort: reader.read("METRICS_PORT", "9464", parsePort),
    maxConnections: reader.read("MAX_CONNECTIONS", "900", parseConnections),
    dataDir: reader.read("DATA_DIR", "./data", parseText) ?? "./data",
    databaseUrl: reader.read("DATABASE_URL", "postgres://dwar@localhost/dwar", parsePostgresUrl),
    publicOrigin: publicOrigin ?? `http://localhost:${port}`,
    publicOriginGiven: publicOrigin !== undefined,
    pharmaciesApi: reader.read("PHARMACIES_API", "https://api.dawadwar.example", parseOrigin),
    pharmaciesMax: reader.read("PHARMACIES_MAX", "50000", parseMaxPharmacies) ?? 50_000,
    smtpUrl: reader.read("SMTP_URL", "smtps://user:password@mail.dawadwar.example", parseSmtpUrl),
    mailFrom: reader.read("MAIL_FROM", "Dawa Dwar <hello@dawadwar.example>", parseMailbox),
    contactTo: reader.read("CONTACT_TO", "support@dawadwar.example", parseMailbox),
    emailjs: readEmailjs(reader),
    trustedProxies: reader.read("TRUSTED_PROXIES", "127.0.0.1,10.0.0.0/8", parseProxies) ?? [],
    fixedNow: reader.read("FIXED_NOW", "2026-11-15T02:00:00+05:30", (text) => parseFixedNow(text, production)),
    partnerPackage: reader.read("PARTNER_PACKAGE", "./partner-app.apk", parsePackage),
  };
  if (env.smtpUrl && !env.mailFrom) {
    faults.push({
      variable: "MAIL_FROM",
      fault: "is needed with SMTP_URL",
      example: "Dawa Dwar <hello@dawadwar.example>",
    });
  }
  if (faults.length > 0) throw new EnvError(faults);
  return env;
}

function readEmailjs(reader: Reader): EmailjsEnv | undefined {
  const serviceId = reader.read("EMAILJS_SERVICE_ID", "service_dawadwar", parseText);
  const templateId = reader.read("EMAILJS_TEMPLATE_ID", "template_contact", parseText);
  const publicKey = reader.read("EMAILJS_PUBLIC_KEY", "your-public-key", parseText);
  const privateKey = reader.read("EMAILJS_PRIVATE_KEY", "your-private-key", parseText);
  const origin = reader.read("EMAILJS_ORIGIN", "https://api.emailjs.com", parseOrigin) ?? "https://api.emailjs.com";
  const given = { EMAILJS_SERVICE_ID: serviceId, EMAILJS_TEMPLATE_ID: templateId, EMAILJS_PUBLIC_KEY: publicKey };
  const missing = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === 3 && privateKey === undefined) return undefined;
  for (const variable of missing) {
    reader.faults.push({
      variable,
      fault: "is needed when another EMAILJS_ setting is given",
      example: "the value that your EmailJS account shows",
    });
  }
  if (!serviceId || !templateId || !publicKey) return undefined;
  return { serviceId, templateId, publicKey, privateKey, origin };
}

class Reader {
  readonly source: Source;
  readonly faults: EnvFault[];
  constructor(source: Source, faults: EnvFault[]) {
    this.source = source;
    this.faults = faults;
  }

  /** Undefined where the variable is absent, empty or wrong; a wrong one is also recorded. */
  read<T>(variable: string, example: string, parse: (text: string) => T | Fault): T | undefined {
    const text = this.source[variable]?.trim();
    if (!text) return undefined;
    const value = parse(text);
    if (value instanceof Fault) {
      this.faults.push({ variable, fault: value.message, example });
      return undefined;
    }
    return value;
  }
}

class Fault {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

function parseText(text: string): string {
  return text;
}

function parsePort(text: string): number | Fault {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) return new Fault("must be a whole number from 0 to 65535");
  return port;
}

function parseMaxPharmacies(text: string): number | Fault {
  const max = Number(text);
  if (!/^\d{1,6}$/.test(text) || max < 1 || max > 200_000) return new Fault("must be a whole number from 1 to 200000");
  return max;
}

function parseConnections(text: string): number | Fault {
  if (!/^[1-9]\d{0,6}$/.test(text)) return new Fault("must be a whole number from 1 to 9999999");
  return Number(text);
}

function parseHost(text: string): string | Fault {
  if (isIP(text) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) return text;
  return new Fault("must be an address or host name to listen on");
}

function parseOrigin(text: string): string | Fault {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return new Fault("must be an http or https origin");
  if (url.username || url.password) return new Fault("must not carry a user name or password");
  if (url.pathname !== "/" || url.search || url.hash) return new Fault("must be an origin only, without a path");
  return url.origin;
}

function parsePostgresUrl(text: string): string | Fault {
  const url = URL.parse(text);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return new Fault("must be a postgres:// address");
  return text;
}

function parseSmtpUrl(text: string): string | Fault {
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname)
    return new Fault("must be an smtp:// or smtps:// address");
  return text;
}

function parseMailbox(text: string): string | Fault {
  const address = /<([^<>]+)>$/.exec(text)?.[1] ?? text;
  if (!/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address) || /[\r\n]/.test(text)) return new Fault("must be one mail address");
  return text;
}

function parseProxies(text: string): string[] | Fault {
  const entries = text.split(",").map((entry) => entry.trim());
  const wrong = entries.filter((entry) => !isAddressOrRange(entry));
  if (wrong.length > 0) return new Fault("must list addresses or ranges, separated by commas");
  return entries;
}

function isAddressOrRange(entry: string): boolean {
  const [address = "", bits, more] = entry.split("/");
  const family = isIP(address);
  if (!family || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function parseFixedNow(text: string, production: boolean): Temporal.Instant | Fault {
  if (production) return new Fault("is for tests and demonstrations, and refused in production");
  try {
    return Temporal.Instant.from(text);
  } catch {
    return new Fault("must be an instant with its offset");
  }
}

function parsePackage(text: string): string | Fault {
  const url = URL.parse(text);
  if (url && url.protocol !== "https:") return new Fault("must be a file or an https address");
  return text;
}
