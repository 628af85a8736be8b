import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compileCache } from "../compile-cache.ts";
import { freePort } from "../free-port.ts";
import { recordOutput } from "../logs/record.ts";
import { newFolder } from "../folder.ts";

const main = fileURLToPath(new URL("../../server/main.ts", import.meta.url));

/** The real server in a process of its own, on a free port, with an empty data folder. */
export interface TestServer extends AsyncDisposable {
  origin: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Its exit code, when it has ended and all that it printed was read. */
  ended: Promise<number | null>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** A Sunday afternoon in Raipur: shops are open, nothing is about to close. */
export const fixedNow = "2026-11-15T14:00:00+05:30";

/** Starts the built site. Without `env` the clock is stopped at `fixedNow`. `limits`: what the shell lets it have. */
export async function startServer(env: Record<string, string> = {}, limits = ""): Promise<TestServer> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const dataDir = newFolder("e2e");
  const { PATH = "", HOME = "" } = process.env;
  const limited = limits ? ["sh", "-c", `${limits}; exec "$0" "$@"`] : [];
  const [program = "", ...args] = [...limited, process.execPath, main];
  const child = spawn(program, args, {
    env: {
      PATH,
      HOME,
      ...compileCache,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: origin,
      FIXED_NOW: fixedNow,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  recordOutput(child);
  // A test that was given up never calls stop, and its server would outlive it.
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  let printed = "";
  const ended = new Promise<number | null>((resolve) => {
    child.once("close", resolve);
  });
  const ready = new Promise<void>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      printed += chunk.toString();
      if (/is ready at|"server.ready"/.test(printed)) resolve();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("close", () => reject(new Error(`The server ended before it was ready:\n${printed}`)));
  });
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    child.kill(signal);
    const code = await ended;
    process.off("exit", end);
    rmSync(dataDir, { recursive: true, force: true });
    return code;
  };
  await ready;
  return {
    origin: env.PUBLIC_ORIGIN?.startsWith("http://localhost") ? env.PUBLIC_ORIGIN : origin,
    dataDir,
    process: child,
    output: () => printed,
    ended,
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
    },
  };
}
