import { existsSync } from "node:fs";
import { site } from "../content/site.ts";
import { type LaunchFinding, samplesOf, unsourcedClaims } from "../domain/launch.ts";
import { type Site, siteSchema } from "../domain/site.ts";
import { openFolder } from "../server/db/private-files.ts";
import { type Env, readEnv } from "../server/env.ts";
import { defineCommand, noWords } from "./command.ts";

/** Lists all that stands between this installation and the public; non-zero until nothing does. */
export const launchCheck = defineCommand({
  name: "launch-check",
  summary: "list what is still a sample, unsourced or not configured",
  usage: "dwar launch-check",
  examples: [
    "npx dwar launch-check",
    "NODE_ENV=production PUBLIC_ORIGIN=https://dawadwar.example npx dwar launch-check",
  ],
  async run({ words }, io) {
    noWords(words);
    const broken = siteSchema.safeParse(site).error?.issues ?? [];
    for (const issue of broken) io.err(`content/site.ts ${issue.path.join(".")}: ${issue.message}\n`);
    const findings = [...samplesOf(site), ...unsourcedClaims((site as Site).claims), ...unconfigured(readEnv(io.env))];
    const explanations: Record<LaunchFinding["why"], string> = {
      sample: "Still a sample: put the real fact into content/site.ts and set sample to false",
      "no source": "A claim without a source: say where it comes from",
      "no date": "A claim without a date: say since when it holds",
      "not configured": "Not configured",
    };
    for (const [why, rows] of Map.groupBy(findings, (finding) => finding.why)) {
      io.out(`${explanations[why]}:\n${rows.map(({ where }) => `  ${where}\n`).join("")}`);
    }
    const total = findings.length + broken.length;
    io.out(total === 0 ? "Ready to launch.\n" : `${total} to settle before launch.\n`);
    return total === 0 ? 0 : 1;
  },
});

function unconfigured(env: Env): LaunchFinding[] {
  const packagePath = env.partnerPackage ?? (site as Site).apps.partnerPackage;
  const packageFound = packagePath?.startsWith("https://") || (packagePath && existsSync(packagePath));
  const missing = [
    !env.publicOriginGiven && "PUBLIC_ORIGIN: the https address of the site",
    env.publicOriginGiven && !env.publicOrigin.startsWith("https:") && "PUBLIC_ORIGIN: must be https in public",
    env.trustedProxies.length === 0 &&
      "TRUSTED_PROXIES: the address of your proxy, or limits take its visitors for one",
    !env.production && "NODE_ENV: set it to production",
    env.fixedNow && "FIXED_NOW: the clock is stopped; unset it",
    !env.smtpUrl && !env.emailjs && "SMTP_URL or EMAILJS_…: messages wait in the inbox until one is set",
    !env.contactTo && "CONTACT_TO: the mailbox that visitors' messages go to",
    !env.databaseUrl && openFolder(env.dataDir)?.cure,
    !packageFound && "PARTNER_PACKAGE: the partner app's file or https address",
  ];
  return missing.filter((where) => typeof where === "string").map((where) => ({ where, why: "not configured" }));
}
