import { buildIfNeeded } from "../../scripts/build.ts";
import { ensureTestBrowser } from "../../scripts/chromium.ts";

/** A browser, installed where there is none, and a build of the site. */
export default async function setup(): Promise<void> {
  console.log(`Browser: ${ensureTestBrowser()}`);
  await buildIfNeeded();
}
