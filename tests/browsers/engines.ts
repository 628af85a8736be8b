import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import type { Browser } from "./browser.ts";
import { openFirefox } from "./firefox.ts";
import { openWebKit } from "./webkit.ts";

/** An engine other than Chromium's: where it is, what installs it, how it is opened. */
interface Engine {
  /** The files that it consists of on this machine; undefined for one that is missing. */
  find(): (string | undefined)[];
  packages: readonly string[];
  open(): Promise<Browser>;
}

const firefoxPath = () => firstOf(process.env.FIREFOX_PATH, "/usr/bin/firefox-esr", "/usr/bin/firefox");
const webkitDriver = () => firstOf("/usr/bin/WebKitWebDriver");
const miniBrowser = () => globSync("/usr/{lib,libexec}/{*/,}webkit2gtk-4*/MiniBrowser")[0];
const screen = () => firstOf("/usr/bin/xvfb-run");

export const engines = {
  Firefox: {
    find: () => [firefoxPath()],
    packages: ["firefox-esr"],
    open: () => openFirefox(firefoxPath()!),
  },
  WebKit: {
    find: () => [webkitDriver(), miniBrowser(), screen()],
    packages: ["webkit2gtk-driver", "xvfb", "xauth"],
    open: () => openWebKit({ driver: webkitDriver()!, miniBrowser: miniBrowser()! }),
  },
} satisfies Record<"Firefox" | "WebKit", Engine>;

/** Opens it, installing it first where it is missing and may be installed. Throws with what to do. */
export async function openEngine(name: keyof typeof engines): Promise<Browser> {
  const { find, packages, open } = engines[name];
  if (find().includes(undefined)) install(name, packages);
  if (find().includes(undefined)) {
    throw new Error(
      `${name} could not be had on this machine. On Debian and Ubuntu, as root: apt-get install ${packages.join(" ")}`,
    );
  }
  return open();
}

function install(name: string, packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`No ${name} found: installing one (apt-get install ${packages.join(" ")}).`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-q"], { env, stdio: "ignore" });
  const options = ["install", "-q", "-y", "--no-install-recommends"];
  try {
    execFileSync("apt-get", [...options, ...packages, "fonts-noto-core"], {
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
  } catch {
    // What is missing is said by the caller.
  }
}

function firstOf(...paths: (string | undefined)[]): string | undefined {
  return paths.find((path) => path && existsSync(path));
}
