import { dirname } from "node:path";
import { sampleSite } from "../content/samples.ts";
import { useFacts } from "../content/site.ts";
import { samplesOf } from "../domain/launch.ts";
import type { Site } from "../domain/site.ts";
import { leaveToOwner, makePrivateFolder } from "../server/db/private-files.ts";
import { fileExists } from "../server/file-exists.ts";
import { readSiteFile, sayFaults } from "../server/site-file.ts";
import { type Call, defineCommand, noWords, type Printer } from "./command.ts";
import { refuseFolder, writeNewFile } from "./files.ts";

/** Puts the facts of this installation in place. Null where they have faults, which are said. */
export function takeFacts({ env }: Pick<Call, "env">, io: Pick<Printer, "err">): Site | null {
  const { site, faults } = readSiteFile(env);
  if (site) useFacts(site);
  else io.err(`${sayFaults(env.siteFile, faults)}\n`);
  return site;
}

/** A file to begin with: what every site must say, with the samples to write over. */
function starter(): object {
  const { brand, contact, office, company, grievance, serviceCities, placesInHindi } = sampleSite();
  const { sample: _, ...address } = office.address;
  return {
    brand: { name: brand.name.join(" "), nameHindi: brand.nameHindi.join(" ") },
    contact: {
      supportPhone: contact.supportPhone.display,
      phoneHours: contact.phoneHours,
      phoneHoursHindi: contact.phoneHoursHindi,
      supportEmail: contact.supportEmail.address,
    },
    office: { address, latitude: office.latitude, longitude: office.longitude },
    company: { legalName: company.legalName, cin: company.cin },
    grievance: { officer: grievance.officer, email: grievance.email },
    serviceCities,
    placesInHindi,
  };
}

export const siteInit = defineCommand({
  name: "site init",
  summary: "write a file of facts to begin with",
  usage: "dwar site init",
  examples: ["npx dwar site init", "npx dwar site init --env-file /etc/dwar.env --dry-run"],
  writes: true,
  async run({ words, call }, io) {
    noWords(words);
    const { siteFile } = call.env;
    refuseFolder(siteFile);
    if (fileExists(siteFile)) {
      io.warn(`${siteFile} is there already. Change it with an editor, then: npx dwar site check`);
      return 1;
    }
    const text = `${JSON.stringify(starter(), null, 2)}\n`;
    if (!call.mayWrite) {
      io.data(text);
      return call.stop(io);
    }
    makePrivateFolder(dirname(siteFile));
    await writeNewFile(siteFile, [text]);
    leaveToOwner(siteFile);
    io.out(
      `Wrote ${siteFile}. Write your own facts over the samples, then: npx dwar site check. A running server shows them within seconds.\n` +
        "Apps, social accounts, leaders, testimonials and claims are shown once you add them (docs/running.md, Facts).\n",
    );
    return 0;
  },
});

export const siteCheck = defineCommand({
  name: "site check",
  summary: "say what is wrong with the file of facts, by path and in words",
  usage: "dwar site check",
  examples: ["npx dwar site check", "SITE_FILE=/tmp/new.json npx dwar site check"],
  async run({ words, call }, io) {
    noWords(words);
    const site = takeFacts(call, io);
    if (!site) return 1;
    const { siteFile } = call.env;
    if (!fileExists(siteFile)) {
      io.say(`There is no ${siteFile}: the site shows the samples. npx dwar site init writes one.`);
      return 0;
    }
    const samples = samplesOf(site).map(({ where }) => where);
    io.say(`${siteFile} has no faults: a running server shows it within seconds.`);
    if (samples.length > 0) io.say(`Not given, so still samples: ${samples.join(", ")}`);
    return 0;
  },
});

export const siteShow = defineCommand({
  name: "site show",
  summary: "print the facts as the site shows them, samples included",
  usage: "dwar site show",
  examples: ["npx dwar site show", "npx dwar site show > facts.json"],
  async run({ words, call }, io) {
    noWords(words);
    const site = takeFacts(call, io);
    if (!site) return 1;
    io.data(`${JSON.stringify(site, null, 2)}\n`);
    return 0;
  },
});
