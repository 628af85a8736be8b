import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new, empty folder. In tests nobody has to remove it: the run does, when it ends. */
export function newFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `dwar-${name}-`));
}

/** Gives a run of tests, and all that it starts, a temporary folder of its own. Call what it returns to remove it. */
export function ownTemporaryFolder(): () => void {
  const folder = newFolder("run");
  // Some tests act as another user, and PostgreSQL runs as one.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
