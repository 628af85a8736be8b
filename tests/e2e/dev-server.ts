import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { freePort } from "../free-port.ts";
import { fixedNow } from "./server.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** `npm run dev` on a copy of the tree, whose files a test may change. */
export interface DevServer {
  origin: string;
  /** How often it has started so far. */
  starts(): number;
  /** All that it has said so far. */
  printed(): string;
  change(file: string, from: string, to: string): void;
  stop(): Promise<void>;
}

export async function startDevServer(): Promise<DevServer> {
  const copy = copyTree();
  const port = await freePort();
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn("npm", ["run", "dev"], {
    cwd: copy,
    env: { PATH, HOME, PORT: String(port), DATA_DIR: join(copy, ".dev"), FIXED_NOW: fixedNow },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const closed = once(child, "close");
  // npm, what watches the files, and the server itself.
  const end = (signal: NodeJS.Signals) => process.kill(-child.pid!, signal);
  const kill = () => end("SIGKILL");
  process.once("exit", kill);
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (printed += String(chunk)));
  const starts = () => printed.split("is ready at").length - 1;
  await expect
    .poll(starts, { timeout: 240_000 })
    .toBe(1)
    .catch((error: unknown) => {
      kill();
      throw new Error(`The development server is not ready:\n${printed}`, { cause: error });
    });
  return {
    origin: `http://localhost:${port}`,
    starts,
    printed: () => printed,
    change(file, from, to) {
      const path = join(copy, file);
      const text = readFileSync(path, "utf8");
      expect(text, `${file} no longer has what this test changes`).toContain(from);
      // In one write: emptied first, it may be read empty, and of two changes so close Vite's watcher tells the first alone.
      writeFileSync(path, text.replace(from, to).padEnd(text.length), { flag: "r+" });
    },
    async stop() {
      end("SIGTERM");
      await closed;
      process.off("exit", kill);
      rmSync(copy, { recursive: true, force: true });
    },
  };
}

/** Inside the repository, so that its packages are found in a folder above; under a name that Vite does not ignore. */
function copyTree(): string {
  mkdirSync(join(root, ".dev"), { recursive: true });
  const copy = mkdtempSync(join(root, ".dev/tree-"));
  const list = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  for (const file of list.trim().split("\n")) {
    if (/^(tests|bench|docs)\//.test(file)) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  return copy;
}
