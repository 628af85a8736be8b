import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const usual = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Debian's Chromium without windows: the same engine, and a page costs a fifth of the processor time. */
const shell = "/usr/bin/chromium-headless-shell";

/** What Debian's Chromium draws better with. */
const drawing = [
  { name: "chromium-headless-shell", file: shell, without: "Tests take longer without chromium-headless-shell" },
  {
    name: "fonts-noto-color-emoji",
    file: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf",
    without: "A test of the hospital emoji fails without fonts-noto-color-emoji",
  },
];

const isRoot = process.getuid?.() === 0;
const hasApt = existsSync("/usr/bin/apt-get");

/** CHROMIUM_PATH, one that the machine has, or Playwright's own. */
function findChromium(): string | undefined {
  const own = chromium.executablePath();
  return [process.env.CHROMIUM_PATH, ...usual, own].find((path) => path && existsSync(path));
}

/** The browser of the tests: the one without windows where the machine has it. */
export function findTestBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH === undefined && existsSync(shell) ? shell : findChromium();
}

/** Makes sure of a browser, and tries for the quicker one and for what it draws with. */
export function ensureTestBrowser(): string {
  const found = ensureChromium();
  const missing = found === usual[0] ? drawing.filter(({ file }) => !existsSync(file)) : [];
  if (missing.length > 0 && isRoot && hasApt) {
    try {
      installWithApt(...missing.map(({ name }) => name));
    } catch (error) {
      for (const { without } of missing) console.log(`${without}: ${reasonOf(error)}`);
    }
  }
  return findTestBrowser() ?? found;
}

/** Installs one where there is none: with apt as root on Debian and Ubuntu, else Playwright's. Throws with what to do. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  const attempts: [string, () => void][] = [];
  if (isRoot && hasApt) {
    attempts.push(["apt-get install chromium", () => installWithApt("chromium", "fonts-noto-core")]);
  }
  // With the libraries it needs where we may install them; else the download alone may do.
  if (isRoot) attempts.push(["playwright install --with-deps chromium", () => installWithPlaywright("--with-deps")]);
  attempts.push(["playwright install chromium", () => installWithPlaywright()]);
  for (const [name, install] of attempts) {
    console.log(`No Chromium or Chrome found: installing one (${name}).`);
    try {
      install();
    } catch (error) {
      console.log(`${name} did not work: ${reasonOf(error)}`);
    }
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    "The tests need a real browser and none could be installed. Install Chromium or Chrome (Debian and Ubuntu, as root: apt-get install chromium), or set CHROMIUM_PATH to one.",
  );
}

function installWithApt(...packages: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  // A source that does not answer must not hold up the tests for ever.
  const timeout = 5 * 60_000;
  // One source that is away makes this fail; the others may have what we want.
  spawnSync("apt-get", ["update", "-q"], { env, timeout, stdio: "ignore" });
  execFileSync("apt-get", ["install", "-q", "-y", "--no-install-recommends", ...packages], {
    env,
    timeout,
    stdio: ["ignore", "ignore", "pipe"],
  });
}

function installWithPlaywright(...options: string[]): void {
  execFileSync(process.execPath, ["node_modules/@playwright/test/cli.js", "install", ...options, "chromium"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
}

function reasonOf(error: unknown): string {
  const { stderr, message } = error as Error & { stderr?: Buffer };
  const said = String(stderr ?? "").trim() || message;
  const lines = said.split("\n").map((line) => line.trim());
  return (lines.find((line) => /^E: |Error: /.test(line)) ?? lines.at(-1) ?? "").slice(0, 300);
}
