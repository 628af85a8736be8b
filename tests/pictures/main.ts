/** Compares every screen with its approved pictures: `npm run pictures`. */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "../../scripts/build.ts";
import { ensureTestBrowser } from "../../scripts/chromium.ts";
import { runPictures } from "./run.ts";
import { screens } from "./screens.ts";
import { setUpCamera } from "./take.ts";

const usage = `npm run pictures -- [--approve] [screen ...]

Takes each screen at three widths, in both themes and both languages, and compares it with the approved pictures in
tests/pictures/approved. What differs is shown side by side on one page, and the command ends with 1. --approve keeps
what it sees as approved. All screens unless some are named:
${[...screens.keys()].join(" ")}
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { approve: { type: "boolean", default: false }, help: { type: "boolean", default: false } },
});
const unknown = positionals.filter((name) => !screens.has(name));
if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no screen ${unknown.join(", ")}.\n`);
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}
ensureTestBrowser();
await buildIfNeeded();
const camera = await setUpCamera();
try {
  process.exitCode = await runPictures({
    camera,
    approve: values.approve,
    only: positionals,
    approved: fileURLToPath(new URL("approved", import.meta.url)),
    report: fileURLToPath(new URL("../../test-results/pictures", import.meta.url)),
    print: (line) => console.log(line),
  });
} finally {
  await camera.close();
}
