import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { runDwar } from "../tests/cli.ts";
import { newFolder } from "../tests/folder.ts";

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = newFolder("facts");
  file = join(dataDir, "site.json");
});

const dwar = (...argv: string[]) => runDwar({ DATA_DIR: dataDir }, argv);

test("`site init` writes a good file once, and a dry run writes none", async () => {
  const dry = await dwar("site", "init", "--dry-run");
  expect(dry.code).toBe(0);
  expect(dry.out).toContain('"supportPhone"');
  expect(dry.out).toContain('"phoneHours"');
  expect(existsSync(file)).toBe(false);
  expect((await dwar("site", "init")).code).toBe(0);
  expect((await dwar("site", "check")).out).toContain(`${file} has no faults`);
  writeFileSync(file, '{"serviceCities": ["Bhopal"]}');
  const again = await dwar("site", "init");
  expect(again).toMatchObject({ code: 1, out: "" });
  expect(again.err).toContain("is there already");
  expect(readFileSync(file, "utf8")).toBe('{"serviceCities": ["Bhopal"]}');
  expect(statSync(file).mode & 0o022).toBe(0);
});

test("`site show` prints all facts, `site check` says which are still samples", async () => {
  expect((await dwar("site", "check")).out).toContain(`There is no ${file}`);
  writeFileSync(file, '\ufeff{"brand": {"name": "Sehat Setu"}, "contact": {"supportPhone": "+91 98930 12345"}}');
  const shown = JSON.parse((await dwar("site", "show")).out) as {
    brand: { name: string[] };
    company: { legalName: string };
  };
  expect(shown.brand.name).toEqual(["Sehat", "Setu"]);
  expect(shown.company.legalName).toBe("Sehat Setu Healthcare Private Limited");
  const { out } = await dwar("site", "check");
  expect(out).toMatch(/still samples: .*contact\.supportEmail/);
  expect(out).not.toContain("contact.supportPhone");
});

test.each(["utf8", "utf16le"] as const)("the facts and the settings as Windows saves them: %s", async (encoding) => {
  const saved = (text: string) => Buffer.from(`\ufeff${text.replaceAll("\n", "\r\n")}`, encoding);
  const DWAR_ENV_FILE = join(dataDir, "dwar.env");
  writeFileSync(DWAR_ENV_FILE, saved(`PORT=3000\nSITE_FILE=${file}\nMAIL_FROM=a@b.in\n`));
  writeFileSync(file, saved('{\n  "brand": {"name": "Sehat Setu"}\n}\n'));
  expect((await runDwar({ DWAR_ENV_FILE }, ["site", "show"])).out).toContain("Sehat Setu Healthcare");
});

test("faults are said by path", async () => {
  writeFileSync(file, '{"brand": {"nam": "Sehat Setu"}}');
  for (const verb of ["check", "show"]) {
    const { code, err } = await dwar("site", verb);
    expect(code).toBe(1);
    expect(err).toContain(`The facts in ${file} have a fault:\n  brand.nam: there is no such fact. Did you mean name?`);
  }
  const { code, err } = await runDwar({ SITE_FILE: join(dataDir, "no.json") }, ["site", "check"]);
  expect(code).toBe(1);
  expect(err).toContain("is not there");
});

test("what is no JSON is said by line", async () => {
  writeFileSync(file, '{\n  "brand": {"name": "Sehat Setu"},\n}\n');
  const { code, err } = await dwar("site", "check");
  expect([code, err]).toEqual([
    1,
    expect.stringContaining("is no JSON, line 3: Expected double-quoted property name\n"),
  ]);
});

test("the launch check finds samples that were left, copied or named", async () => {
  const facts = {
    brand: { name: "Sehat Setu", nameHindi: "सेहत सेतु" },
    contact: { supportPhone: "+91 00000 00108", supportEmail: "help@sehatsetu.in" },
    company: { legalName: "Dawa Dwar Healthcare Private Limited", cin: "U12345MP2026PTC123456" },
    grievance: { officer: "Sample Officer" },
    social: { x: "https://x.com/dawadwar" },
  };
  writeFileSync(file, JSON.stringify(facts));
  const { code, out, err } = await runDwar({ DATA_DIR: dataDir, MAIL_FROM: "Dawa Dwar <a@b.in>" }, ["launch-check"]);
  expect(code).toBe(1);
  expect(err).toContain(`Facts: ${file}`);
  const under = (title: string) => out.split(title)[1]?.split(/\n(?! )/)[0] ?? "";
  expect(under("Still a sample")).toMatch(/ office\.address\n/);
  expect(under("Still a sample")).toMatch(/ grievance\.officer\n/);
  expect(under("Still a sample")).not.toContain("contact.supportEmail");
  expect(under("Still names the brand")).toMatch(/social\.x\.href\n[^]*company\.legalName\n[^]*MAIL_FROM$/);
  expect(out).toContain("brand.shareImage");
});
