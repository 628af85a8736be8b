import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes a file that is always whole: whoever reads it sees what was there before, or all of this. */
export async function writeKeptFile(file: string, parts: readonly (string | Uint8Array)[]): Promise<void> {
  const unfinished = `${file}.${process.pid}.new`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  try {
    await writeFile(unfinished, parts, { mode: 0o600, flush: true });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
}
