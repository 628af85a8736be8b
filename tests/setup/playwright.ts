import { buildIfNeeded } from "../../scripts/build.ts";
import { ensureTestBrowser } from "../../scripts/chromium.ts";
import { ownTemporaryFolder } from "../folder.ts";

/** A browser, installed where there is none, a build of the site, and a folder for what the tests write. */
export default async function setup(): Promise<() => void> {
  console.log(`Browser: ${ensureTestBrowser()}`);
  await buildIfNeeded();
  return ownTemporaryFolder();
}
