import { sampleSite } from "../content/samples.ts";
import { type ReadFacts, readFacts } from "../content/site-file.ts";
import type { Env } from "./env.ts";
import { OperatorError } from "./operator-error.ts";
import { jsonFault, readSavedText } from "./saved-text.ts";

type FactsEnv = Pick<Env, "siteFile" | "siteFileGiven" | "partnerPackage">;

/** The facts of this installation: those of its file, or the samples where there is none, and of its environment. */
export function readSiteFile(env: FactsEnv): ReadFacts {
  const facts = readFile(env);
  if (facts.site && env.partnerPackage !== undefined) facts.site.apps.partnerPackage = env.partnerPackage;
  return facts;
}

function readFile({ siteFile, siteFileGiven }: FactsEnv): ReadFacts {
  let text: string;
  try {
    text = readSavedText(siteFile);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A data folder that is none is for the database to explain.
    const isAbsent = code === "ENOENT" || code === "ENOTDIR";
    if (isAbsent && !siteFileGiven) return { site: sampleSite(), faults: [] };
    return { site: null, faults: [whyUnreadable(code)] };
  }
  let facts: unknown;
  try {
    facts = JSON.parse(text);
  } catch {
    return { site: null, faults: [`is no JSON, ${jsonFault(text)}`] };
  }
  return readFacts(facts);
}

function whyUnreadable(code: string | undefined): string {
  if (code === "ENOENT") return "is not there: write it with npx dwar site init, or unset SITE_FILE";
  if (code === "EISDIR") return "is a folder: name a file";
  return code === "EACCES" ? "may not be read by this user" : `cannot be read (${code})`;
}

/** The faults of the file of facts in words, one a line. */
export function sayFaults(siteFile: string, faults: readonly string[]): string {
  return `The facts in ${siteFile} have ${faults.length === 1 ? "a fault" : `${faults.length} faults`}:\n  ${faults.join("\n  ")}`;
}

/** The facts for the start. Wrong ones stop it, all of them named. */
export function factsForStart(env: FactsEnv) {
  const { site, faults } = readSiteFile(env);
  if (!site) throw new OperatorError(sayFaults(env.siteFile, faults));
  return site;
}
