import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { recordOutput } from "../logs/record.ts";

const main = fileURLToPath(new URL("../../server/main.ts", import.meta.url));

/** The real server in a process of its own, on a free port, with an empty data folder. */
export interface TestServer {
  origin: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** A Sunday afternoon in Raipur: shops are open, nothing is about to close. */
export const fixedNow = "2026-11-15T14:00:00+05:30";

/** Starts the built site. Without `env` the clock stands at `fixedNow`. `limits`: what the shell lets it have. */
export async function startServer(env: Record<string, string> = {}, limits = ""): Promise<TestServer> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), "dwar-e2e-"));
  const { PATH = "", HOME = "" } = process.env;
  const limited = limits ? ["sh", "-c", `${limits}; exec "$0" "$@"`] : [];
  const [program = "", ...args] = [...limited, process.execPath, main];
  const child = spawn(program, args, {
    env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, PUBLIC_ORIGIN: origin, FIXED_NOW: fixedNow, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  recordOutput(child);
  // A test that was given up never calls stop, and its server would outlive it.
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  let printed = "";
  const ready = new Promise<void>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes("is ready at")) resolve();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("exit", () => reject(new Error(`The server ended before it was ready:\n${printed}`)));
  });
  await ready;
  return {
    origin: env.PUBLIC_ORIGIN?.startsWith("http://localhost") ? env.PUBLIC_ORIGIN : origin,
    dataDir,
    process: child,
    output: () => printed,
    async stop(signal = "SIGTERM") {
      const ended = child.exitCode !== null || child.signalCode !== null;
      const code = ended
        ? child.exitCode
        : await new Promise<number | null>((resolve) => {
            child.once("exit", resolve);
            child.kill(signal);
          });
      process.off("exit", end);
      rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/**
 * A port that nobody listens on. Not one of those that the system gives to outgoing connections: between our look and
 * the server's start a browser could be given it.
 */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const probe = createServer();
    probe.once("error", () => resolve(freePort()));
    probe.listen(port, () => {
      probe.close(() => resolve(port));
    });
  });
}
