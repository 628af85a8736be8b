import type { LaunchFinding } from "../domain/launch.ts";
import { fileExists } from "../server/file-exists.ts";
import { hasFreshBackup, launchFindings, launchNotes, maxBackupDays } from "../server/launch.ts";
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
    io.warn(`Facts: ${fileExists(env.siteFile) ? env.siteFile : `samples (there is no ${env.siteFile})`}`);
    const broken = takeFacts(call, io) ? 0 : 1;
    const findings = [...launchFindings(env, call.envFile), ...(await inDatabase(call, io))];
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
    for (const note of launchNotes(env)) io.say(`Note: ${note}`);
    const total = findings.length + broken;
    io.out(total === 0 ? "Ready to launch.\n" : `${total} to settle before launch.\n`);
    return total === 0 ? 0 : 1;
  },
});

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
