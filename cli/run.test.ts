import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../server/db/database.ts";
import { runDwar, seedSamples } from "../tests/cli.ts";
import { newFolder } from "../tests/folder.ts";

const dwar = (argv: string[], env: Record<string, string> = {}) => runDwar(env, argv);

test("the launch check lists samples and what is not configured, and fails", async () => {
  const { code, out } = await dwar(["launch-check"]);
  expect(code).toBe(1);
  expect(out).toContain("TRUSTED_PROXIES: ");
  expect(out).toContain("PUBLIC_ORIGIN: ");
  expect(out).toContain("contact.supportPhone");
  expect(out).toContain("company");
  expect(out).toContain("SMTP_URL");
  expect(out).toContain("PARTNER_PACKAGE");
});

test("the launch check names slips in settings, and a file of them that others can read", async () => {
  const DWAR_ENV_FILE = join(newFolder("launch"), "dwar.env");
  writeFileSync(DWAR_ENV_FILE, "SMPT_URL=smtp://user:secret@mail.in\n", { mode: 0o644 });
  const { out } = await dwar(["launch-check"], { DWAR_ENV_FILE });
  expect(out).toContain("SMPT_URL is no setting. Did you mean SMTP_URL?\n");
  expect(out).toContain(`Run: chmod o-rwx ${DWAR_ENV_FILE}\n`);
  chmodSync(DWAR_ENV_FILE, 0o640);
  expect((await dwar(["launch-check"], { DWAR_ENV_FILE })).out).not.toContain("chmod o-rwx");
});

test.each(["DATABASE_URL : postgres://u:secret@db/x", "export DATABASE_URL postgres://u:secret@db/x"])(
  "a line of the file of settings that sets nothing is refused without its value: %s",
  async (line) => {
    const DWAR_ENV_FILE = join(newFolder("settings"), "dwar.env");
    writeFileSync(DWAR_ENV_FILE, `# Settings: all of them\r\nHOST = 127.0.0.1\r\n\r\n${line}\r\n`);
    const { code, err } = await dwar(["stores", "list"], { DWAR_ENV_FILE, DATA_DIR: "/nowhere" });
    expect([code, err]).toEqual([2, expect.stringContaining("sets nothing: write DATABASE_URL=…")]);
    expect(err).toContain(`Line 4 of the file of settings ${DWAR_ENV_FILE}`);
    expect(err).not.toContain("secret");
  },
);

test("whatever is asked, a slip in the name of a setting is said once: it may lead to another database", async () => {
  const env = { DATABSE_URL: "postgres://127.0.0.1/x", DATA_DIR: "/nowhere" };
  for (const argv of [
    ["stores", "list"],
    ["backup", "/tmp/none.sqlite"],
    ["site", "check"],
  ]) {
    expect(
      (await dwar(argv, env)).err.match(/DATABSE_URL is no setting\. Did you mean DATABASE_URL\?\n/g),
    ).toHaveLength(1);
  }
});

test.each([
  [[]],
  [["stores"]],
  [["people", "--help"]],
  [["nosuch"]],
  [["stores", "lst"]],
  [["--yes", "stores", "remove"]],
])("every next step that %j shows can be copied into a shell", async (argv) => {
  const { out, err } = await dwar(argv);
  const lines = (out + err).split("\n").filter((line) => !/^dwar(?:: |(?: [a-z]+)+$)/.test(line));
  expect(lines.join("\n")).not.toMatch(/(?<!npx )\bdwar (?:--|[a-z])/);
  expect(out + err).toContain("npx dwar");
  for (const [, step] of (out + err).matchAll(/npx dwar ((?:help|--version)[a-z -]*?)(?=,|\n| lists| says)/g)) {
    expect((await dwar(step!.split(" "))).code, step).toBe(0);
  }
});

test("the launch check looks into the installation, and changes nothing in it", async () => {
  const DATA_DIR = newFolder("launch");
  const check = async () => (await dwar(["launch-check"], { DATA_DIR, CONTACT_TO: "team@ours.example" })).out;
  expect(await check()).toContain(`There is no database ${DATA_DIR}/dwar.sqlite`);
  const db = await openDatabase({ dataDir: DATA_DIR });
  await seedSamples(db);
  expect(await check()).toMatch(
    /In this installation:\n {2}9 sample stores are still in the directory: .*\n {2}No backup was made within 7 days/,
  );
  expect(await check()).toContain("CONTACT_TO: is the example's, team@ours.example");
  expect((await dwar(["backup", join(DATA_DIR, "copy.sqlite")], { DATA_DIR })).code).toBe(0);
  expect((await dwar(["stores", "remove", "--samples", "--yes"], { DATA_DIR })).code).toBe(0);
  const after = await check();
  expect(after).not.toContain("sample stores");
  expect(after).not.toContain("No backup");
  expect(after).toContain("No store is shown");
  await db.close();
});
