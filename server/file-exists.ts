import { statSync } from "node:fs";

/** Whether there is a file or folder of this name. Throws where this user may not look: 'it is not there' would be untrue. */
export function fileExists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
