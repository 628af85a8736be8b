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
import { openFolder } from "../server/db/private-files.ts";
import type { Env } from "../server/env.ts";
import { isThere } from "../server/is-there.ts";
import { quoteWord } from "../server/quote-word.ts";
import { lastBackupFile } from "./backup.ts";
import { type Call, defineCommand, noWords, type Printer } from "./command.ts";
import { takeFacts } from "./site.ts";
import { saySamples, withStores } from "./stores-directory.ts";

/** Lists all that stands between this installation and the public; non-zero until nothing does. */
export const launchCheck = defineCommand({
  name: "launch-check",
  summary: "list what is still a sample, unsourced or not configured",
  usage: "dwar launch-check",
  examples: ["npx dwar launch-check", "npx dwar launch-check --env-file /etc/dwar.env"],
  async run({ words, call }, io) {
    noWords(words);
    const { env } = call;
    io.err(`Facts: ${isThere(env.siteFile) ? env.siteFile : `samples (there is no ${env.siteFile})`}\n`);
    const broken = takeFacts(call, io) ? 0 : 1;
    const findings = [
      ...samplesOf(site),
      ...copiedSamples(site, sampleSite(site.brand)),
      ...placeholdersIn(site),
      ...sampleBrandIn(env),
      ...unsourcedClaims(site.claims),
      ...unconfigured(call),
      ...(await inDatabase(call, io)),
    ];
    const explanations: Record<LaunchFinding["why"], string> = {
      sample: `Still a sample: give the real fact in ${env.siteFile} (npx dwar site init writes one)`,
      "sample brand": "Still names the brand of the samples",
      placeholder: "Said to be real, but a placeholder",
      "no source": "A claim without a source: say where it comes from",
      "no date": "A claim without a date: say since when it holds",
      "not configured": "Not configured",
      installation: "In this installation",
    };
    for (const [why, rows] of Map.groupBy(findings, (finding) => finding.why)) {
      io.out(`${explanations[why]}:\n${rows.map(({ where }) => `  ${where}\n`).join("")}`);
    }
    for (const note of notes()) io.out(`Note: ${note}\n`);
    const total = findings.length + broken;
    io.out(total === 0 ? "Ready to launch.\n" : `${total} to settle before launch.\n`);
    return total === 0 ? 0 : 1;
  },
});

function example(name: string, value: string | undefined): string | false {
  return value !== undefined && isPlaceholder(value) && `${name}: is the example's, ${value}`;
}

function unconfigured({ env, envFile }: Call): LaunchFinding[] {
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
    ...env.misspelt,
    envFile !== null &&
      (statSync(envFile).mode & 0o007) !== 0 &&
      `Others on this machine can read the settings, with their passwords. Run: chmod o-rwx ${quoteWord(envFile)}`,
    example("PARTNER_PACKAGE", packagePath),
    isFile && !isThere(packagePath) && `PARTNER_PACKAGE: there is no file ${packagePath}`,
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
function notes(): string[] {
  const hasCard = site.brand.shareImage ?? hasSampleName(site.brand);
  return [
    !site.apps.partnerPackage && "PARTNER_PACKAGE is not set: a page says how to join by phone or chat.",
    !hasCard && "brand.shareImage is not given: a shared link shows our mark, not your name.",
  ].filter((note) => note !== false);
}

const maxBackupDays = 7;

/** What only the database and the data folder know. It is opened for reading. */
async function inDatabase(call: Call, io: Printer): Promise<LaunchFinding[]> {
  const found: string[] = [];
  try {
    await withStores(io, call, async (stores) => {
      found.push(...(await saySamples(stores)));
      if ((await stores.summary()).count === 0) found.push("No store is shown: npx dwar stores import, then approve");
      return 0;
    });
    if (!hasFreshBackup(call.env.dataDir)) {
      found.push(`No backup was made within ${maxBackupDays} days: npx dwar backup <file>, once a day`);
    }
  } catch (error) {
    found.push((error as Error).message);
  }
  return found.map((where) => ({ where, why: "installation" }));
}

/** What cannot be read says nothing; the next backup writes it anew. */
function hasFreshBackup(dataDir: string): boolean {
  try {
    const at = Date.parse(readFileSync(join(dataDir, lastBackupFile), "utf8").trim());
    return Date.now() - at < maxBackupDays * 86_400_000;
  } catch {
    return false;
  }
}
