import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { freePort } from "../tests/free-port.ts";

/** A built checkout as `npm start` runs it, in a process of its own; `cores` as taskset takes them. `entry` is started instead of the server. */
export async function startBuilt(
  checkout: string,
  env: Record<string, string | undefined>,
  cores?: string,
  entry: readonly string[] = ["server/main.ts"],
) {
  const { PORT = String(await freePort()) } = env;
  const { PATH = "", HOME = "" } = process.env;
  const bound = cores === undefined ? [] : ["taskset", "-c", cores];
  const [program = "", ...args] = [...bound, process.execPath, ...entry];
  const child = spawn(program, args, {
    cwd: checkout,
    env: { PATH, HOME, ...env, PORT },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => chunk.toString().includes("is ready at") && resolve());
    child.once("exit", () => reject(new Error("The server ended before it was ready")));
  });
  return {
    origin: `http://localhost:${PORT}`,
    processorSeconds: () => processorSeconds(child.pid ?? 0),
    /** Of memory that the process has resident: now, or at most so far. */
    megabytes(which: "VmRSS" | "VmHWM" = "VmRSS") {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      return Number(new RegExp(`${which}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
    },
    async stop() {
      child.kill();
      await once(child, "exit");
    },
  };
}

/** User and system time of a process and its threads; the kernel counts in hundredths of a second. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
