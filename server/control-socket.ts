import { randomInt } from "node:crypto";
import { once } from "node:events";
import { chmodSync, readdirSync, rmSync } from "node:fs";
import { createConnection, createServer } from "node:net";
import { join, relative, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { makePrivateFolder } from "./db/private-files.ts";
import { OperatorError } from "./operator-error.ts";

/** What a running server says when it is told to read its facts again: what is wrong with them, or nothing. */
export interface Applied {
  pid: number;
  faults: readonly string[];
}

const socketName = /^server-\d+\.sock$/;

/** The shorter way to write it: the address of a socket has room for about a hundred bytes. */
function shortest(path: string): string {
  const full = resolve(path);
  const near = relative(process.cwd(), full);
  return near.length < full.length ? near : full;
}

/**
 * Lets commands on this machine tell the server to read its facts again. A socket in the data folder, which is closed to
 * other users: unlike a number in a file it can never lead to a process that is not ours. Gives what closes it.
 */
export async function listenForCommands(dataDir: string, apply: () => Promise<readonly string[]>): Promise<() => void> {
  // Not by its number: in two containers with one folder, each server is process 1.
  const path = shortest(join(dataDir, `server-${randomInt(2 ** 31)}.sock`));
  makePrivateFolder(dataDir);
  const server = createServer((socket) => {
    socket.on("error", () => {});
    // Who only asks whether somebody is here says nothing.
    socket.once("data", () => {
      apply().then(
        (faults) => socket.end(JSON.stringify({ pid: process.pid, faults } satisfies Applied)),
        () => socket.destroy(),
      );
    });
  });
  await new Promise<void>((done, fail) => void server.once("error", fail).listen(path, done));
  chmodSync(path, 0o600);
  server.unref();
  return () => void server.close();
}

/** Tells each server of this data folder to read its facts again. What a server that is gone has left is removed. */
export async function tellServers(dataDir: string, patience = 60_000): Promise<Applied[]> {
  const answers = await Promise.all(listSockets(dataDir).map((path) => tell(path, patience)));
  return answers.filter((answer) => answer !== null);
}

/** Whether a server runs with this data folder. Nothing is asked of it. */
export async function isServed(dataDir: string): Promise<boolean> {
  const served = await Promise.all(
    listSockets(dataDir).map(async (path) => {
      const socket = createConnection(path);
      const isThere = await once(socket, "connect").then(
        () => true,
        () => false,
      );
      socket.destroy();
      return isThere;
    }),
  );
  return served.includes(true);
}

function listSockets(dataDir: string): string[] {
  try {
    const names = readdirSync(dataDir).filter((name) => socketName.test(name));
    return names.map((name) => shortest(join(dataDir, name)));
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (["ENOENT", "ENOTDIR"].includes(code)) return [];
    throw error;
  }
}

const notOurs = "This user may not speak to the running server. Give the command as the user who runs it, or as root.";

/** For tidiness alone: a disk that can only be read keeps it. */
function removeLeft(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {}
}

const noAnswer =
  "A server that runs with this data folder has not said that it shows the facts: it is stopping, or too busy. From its next start on it shows them; if it goes on running, give the same command again.";

async function tell(path: string, patience: number): Promise<Applied | null> {
  const socket = createConnection(path);
  socket.write("apply");
  socket.setTimeout(patience, () => socket.destroy(new Error("It is silent")));
  try {
    return JSON.parse(await text(socket)) as Applied;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EACCES") throw new OperatorError(notOurs);
    // It ended, or was killed, before we came: its socket is gone or left behind.
    if (code !== "ECONNREFUSED" && code !== "ENOENT") throw new OperatorError(noAnswer, { cause: error });
    removeLeft(path);
    return null;
  }
}
