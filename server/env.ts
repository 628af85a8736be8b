import { join } from "node:path";
import type { z } from "zod";
import { nearestWithin } from "../domain/nearest.ts";
import { OperatorError } from "./operator-error.ts";
import { ownCommand } from "./own-command.ts";
import { faultsTogether, settings, type Variable } from "./settings.ts";

/** The settings of one installation, read once from the environment. */
export type Env = ReturnType<typeof readEnv>;

export type EmailjsEnv = NonNullable<Env["emailjs"]>;

/** One wrong setting: never its value where that could be a secret. */
export interface EnvFault {
  variable: string;
  fault: string;
  example: string;
}

/** Thrown once, with every fault in it. */
export class EnvError extends OperatorError {
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

/** Reads and checks every setting. Throws one EnvError that lists all that is wrong. */
export function readEnv(source: Readonly<NodeJS.ProcessEnv> = process.env) {
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
        .map((variable) => ({
          variable,
          fault: wrong.get(variable)!,
          example: String(settings.shape[variable].meta()?.["example"]),
        })),
    );
  }
  const port = data.PORT ?? 3000;
  return {
    production,
    /** Undefined: every address of the machine. */
    host: data.HOST,
    port,
    metricsPort: data.METRICS_PORT,
    /** Undefined: as many as the limit of file handles leaves room for. */
    maxConnections: data.MAX_CONNECTIONS,
    dataDir: data.DATA_DIR ?? "./data",
    /** The facts of the installation; it need not be there unless it was named. */
    siteFile: data.SITE_FILE ?? join(data.DATA_DIR ?? "./data", "site.json"),
    siteFileGiven: data.SITE_FILE !== undefined,
    databaseUrl: data.DATABASE_URL,
    publicOrigin: data.PUBLIC_ORIGIN ?? `http://localhost:${port}`,
    /** False where `publicOrigin` is only the local default: then any host name may be used to reach us. */
    publicOriginGiven: data.PUBLIC_ORIGIN !== undefined,
    pharmaciesApi: data.PHARMACIES_API,
    /** Stores that are read of PHARMACIES_API. */
    pharmaciesMax: data.PHARMACIES_MAX ?? 50_000,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    contactTo: data.CONTACT_TO,
    /** Mailboxes of their own for some kinds of messages. */
    kindsTo: {
      ...(data.GRIEVANCE_TO && { grievance: data.GRIEVANCE_TO }),
      ...(data.ACCOUNT_DELETION_TO && { "account-deletion": data.ACCOUNT_DELETION_TO }),
    },
    hsts: data.HSTS ?? "host",
    emailjs: emailjsIn(data),
    trustedProxies: data.TRUSTED_PROXIES ?? [],
    fixedNow: data.FIXED_NOW,
    partnerPackage: data.PARTNER_PACKAGE,
    /** Pictures of the ground for maps; the address is empty where none are wanted. */
    tiles: {
      address: data.MAP_TILES === "off" ? "" : (data.MAP_TILES ?? openStreetMap.address),
      attribution: data.MAP_ATTRIBUTION ?? openStreetMap.attribution,
    },
    offline: data.OFFLINE ?? "on",
    /** How the operator calls our commands. */
    command: data.DWAR_COMMAND ?? ownCommand,
    /** Variables that look like a slip in the name of a setting that is not given, each in a sentence. */
    misspelt: findMisspelt(
      Object.keys(source).filter((name) => !(variables as readonly string[]).includes(name)),
      variables.filter((name) => !given.get(name)),
    ),
  };
}

const openStreetMap = {
  address: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
  attribution: "© OpenStreetMap contributors https://www.openstreetmap.org/copyright",
};

function emailjsIn(data: z.infer<typeof settings>) {
  const { EMAILJS_SERVICE_ID: serviceId, EMAILJS_TEMPLATE_ID: templateId, EMAILJS_PUBLIC_KEY: publicKey } = data;
  if (!serviceId || !templateId || !publicKey) return undefined;
  const { EMAILJS_PRIVATE_KEY: privateKey, EMAILJS_ORIGIN: at = "https://api.emailjs.com" } = data;
  return { serviceId, templateId, publicKey, privateKey, origin: at };
}

/** Names that look like a slip in one of `missing`, such as `SMPT_URL`, each in a sentence. Only said: the environment holds names of other programs too. */
function findMisspelt(names: readonly string[], missing: readonly string[]): string[] {
  // Four letters are near too many words.
  const long = missing.filter((name) => name.length > 5);
  return names.flatMap((name) => {
    const meant = nearestWithin(name.toUpperCase(), long, Math.floor(name.length / 4));
    return meant ? [`${name} is no setting. Did you mean ${meant}?`] : [];
  });
}
