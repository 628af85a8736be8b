import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { hasSampleName, sampleSite } from "../content/samples.ts";
import { site } from "../content/site.ts";
import {
  copiedSamples,
  isPlaceholder,
  type LaunchFinding,
  namesOf,
  placeholdersIn,
  samplesOf,
  unsourcedClaims,
} from "../domain/launch.ts";
import { openFolder } from "./db/private-files.ts";
import type { Env } from "./env.ts";
import { fileExists } from "./file-exists.ts";
import { quoteWord } from "./quote-word.ts";

/** What of the facts and the settings stands between this installation and the public. `envFile`: where the settings were read of. */
export function launchFindings(env: Env, envFile: string | null): LaunchFinding[] {
  return [
    ...samplesOf(site),
    ...copiedSamples(site, sampleSite(site.brand)),
    ...placeholdersIn(site),
    ...sampleBrandIn(env),
    ...unsourcedClaims(site.claims),
    ...unconfigured(env, envFile),
  ];
}

function example(name: string, value: string | undefined): string | false {
  return value !== undefined && isPlaceholder(value) && `${name}: is the example's, ${value}`;
}

function unconfigured(env: Env, envFile: string | null): LaunchFinding[] {
  const packagePath = site.apps.partnerPackage;
  const isFile = packagePath !== undefined && !packagePath.startsWith("https://");
  const missing = [
    !env.publicOriginGiven && "PUBLIC_ORIGIN: the https address of the site",
    env.publicOriginGiven && !env.publicOrigin.startsWith("https:") && "PUBLIC_ORIGIN: must be https in public",
    env.publicOriginGiven && example("PUBLIC_ORIGIN", env.publicOrigin),
    env.trustedProxies.length === 0 &&
      "TRUSTED_PROXIES: the address of your proxy; without it all visitors count as one, and are refused together",
    !env.production && "NODE_ENV: set it to production",
    env.fixedNow && "FIXED_NOW: the clock is stopped; unset it",
    !env.smtpUrl && !env.emailjs && "SMTP_URL or EMAILJS_…: messages wait in the inbox until one is set",
    !env.contactTo && "CONTACT_TO: the mailbox that visitors' messages go to",
    example("CONTACT_TO", env.contactTo),
    example("MAIL_FROM", env.mailFrom),
    !env.databaseUrl && openFolder(env.dataDir)?.cure,
    site.dataLicence === undefined &&
      "dataLicence: the name and address of the licence of the data on /data; until then the page says to ask",
    ...env.misspelt,
    envFile !== null &&
      (statSync(envFile).mode & 0o007) !== 0 &&
      `Others on this machine can read the settings, with their passwords. Run: chmod o-rwx ${quoteWord(envFile)}`,
    example("PARTNER_PACKAGE", packagePath),
    isFile && !fileExists(packagePath) && `PARTNER_PACKAGE: there is no file ${packagePath}`,
  ];
  return missing.filter((where) => typeof where === "string").map((where) => ({ where, why: "not configured" }));
}

/** Under a name of its own an installation names that of the samples nowhere. */
function sampleBrandIn(env: Env): LaunchFinding[] {
  if (hasSampleName(site.brand)) return [];
  const { name, nameHindi } = sampleSite().brand;
  const words = new RegExp([name.join("[ _-]?"), nameHindi.join(" ?")].join("|"), "i");
  const { publicOrigin, mailFrom, contactTo } = env;
  return [
    ...namesOf(words, site),
    ...namesOf(words, { PUBLIC_ORIGIN: publicOrigin, MAIL_FROM: mailFrom, CONTACT_TO: contactTo }),
  ];
}

/** What an installation may well do without. */
export function launchNotes(env: Pick<Env, "smtpUrl">): string[] {
  const hasCard = site.brand.shareImage ?? hasSampleName(site.brand);
  return [
    !site.apps.partnerPackage && "PARTNER_PACKAGE is not set: a page says how to join by phone or chat.",
    !env.smtpUrl && "SMTP_URL is not set: stores that apply are mailed neither a receipt nor our decision. Call them.",
    !hasCard && "brand.shareImage is not given: a shared link shows our mark, not your name.",
  ].filter((note) => note !== false);
}

/** In the data folder: when the last backup was made. */
export const lastBackupFile = "last-backup";
export const maxBackupDays = 7;

/** What cannot be read says nothing; the next backup writes it anew. */
export function hasFreshBackup(dataDir: string): boolean {
  try {
    const at = Date.parse(readFileSync(join(dataDir, lastBackupFile), "utf8").trim());
    return Date.now() - at < maxBackupDays * 86_400_000;
  } catch {
    return false;
  }
}
