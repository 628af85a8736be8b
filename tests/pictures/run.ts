import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Language, languages } from "../../domain/language.ts";
import { compare, decode, encode, toPng } from "./picture.ts";
import { referencePage } from "./reference.ts";
import { type Change, writeReport } from "./report.ts";
import { nameOf, screens, viewsOf } from "./screens.ts";
import type { Camera } from "./take.ts";

interface Run {
  camera: Camera;
  approve: boolean;
  /** Names of screens; none for all. */
  only: readonly string[];
  /** The folder of approved pictures. */
  approved: string;
  /** The folder that shows what differs. */
  report: string;
  print(line: string): void;
}

/** Gives the exit code: 1 where a screen is not as approved. */
export async function runPictures(run: Run): Promise<number> {
  const { camera, approve, only, approved: folder, print } = run;
  const [referenceFile, browserFile] = [join(folder, "reference.webp"), join(folder, "browser.txt")];
  // In full, not shrunk: it is there to be strict.
  const reference = await encode(await camera.takeHtml(referencePage()), 1);
  const isOther = existsSync(referenceFile) && !(await compareFiles(readFileSync(referenceFile), reference)).same;
  if (isOther && !(approve && only.length === 0)) {
    const before = readFileSync(browserFile, "utf8").trim();
    const other = before === camera.browser ? "with other libraries of its system" : `by ${before}`;
    print(
      `Nothing was compared: the pictures were approved on another machine, ${other}. ${camera.browser} of this one draws ` +
        "even a page that never changes otherwise. Take all of them anew before your change, then yours: " +
        "npm run pictures -- --approve",
    );
    return 0;
  }
  const changes = (await Promise.all(languages.map((language) => findChanges(run, language)))).flat();
  if (!approve) return showChanges(changes, run);
  // Only these are written: a picture that is the same to the eye stays the same in git.
  for (const { name, now } of changes) {
    mkdirSync(dirname(fileOf(folder, name)), { recursive: true });
    writeFileSync(fileOf(folder, name), now);
  }
  if (isOther || !existsSync(referenceFile)) {
    writeFileSync(referenceFile, reference);
    writeFileSync(browserFile, `${camera.browser}\n`);
  }
  if (only.length === 0) removeStrays(folder, [referenceFile, browserFile]);
  print(`Approved: ${changes.length} pictures.`);
  return 0;
}

async function findChanges({ camera, only, approved: folder }: Run, language: Language): Promise<Change[]> {
  const changes: Change[] = [];
  for (const screen of only.length > 0 ? only : screens.keys()) {
    for await (const { view, screenshot } of camera.take(screen, language)) {
      const name = nameOf(view);
      const now = await encode(screenshot, view.size.shrink);
      const file = fileOf(folder, name);
      if (!existsSync(file)) {
        changes.push({ name, why: "there is no approved picture yet", screenshot, now });
        continue;
      }
      const approved = readFileSync(file);
      const { same, points, difference } = await compareFiles(approved, now);
      if (same) continue;
      const why = `${points} points differ`;
      changes.push({ name, why, screenshot, now, approved, difference: await toPng(difference) });
    }
  }
  return changes;
}

function showChanges(changes: readonly Change[], { report, print }: Run): number {
  if (changes.length === 0) {
    print("All is as approved.");
    return 0;
  }
  for (const { name, why } of changes) print(`${name}: ${why}`);
  const names = new Set(changes.map(({ name }) => name.slice(0, name.indexOf("/"))));
  print(`Pictures that are not as approved: ${changes.length}. Look at them: ${writeReport(report, changes)}`);
  print(`If they are as they should be: npm run pictures -- --approve ${[...names].join(" ")}`);
  return 1;
}

/** Pictures of screens that are gone. */
function removeStrays(folder: string, others: readonly string[]): void {
  const views = [...screens.keys()].flatMap((screen) => viewsOf(screen));
  const known = new Set([...others, ...views.map((view) => fileOf(folder, nameOf(view)))]);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !known.has(path)) rmSync(path);
  }
}

async function compareFiles(approved: Buffer, now: Buffer) {
  const [before, after] = await Promise.all([decode(approved), decode(now)]);
  return compare(before, after);
}

function fileOf(folder: string, name: string): string {
  return join(folder, `${name}.webp`);
}
