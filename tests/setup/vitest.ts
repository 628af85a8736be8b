import { closeSync, mkdirSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { ownTemporaryFolder } from "../folder.ts";
import { logFolder } from "../logs/record.ts";
import { startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgresServer: string;
  }
}

/** Empty logs, a folder for what the tests write, and one real PostgreSQL for the whole run: the one that TEST_DATABASE_URL names, or our own. */
export default async function setup(project: TestProject): Promise<() => void> {
  rmSync(logFolder, { recursive: true, force: true });
  const removeFolder = ownTemporaryFolder();
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide("postgresServer", given);
    return removeFolder;
  }
  // Its log is one of those that must not hold a visitor's words.
  mkdirSync(logFolder, { recursive: true });
  const log = openSync(join(logFolder, "postgres.log"), "a");
  const server = await startPostgres(log);
  closeSync(log);
  project.provide("postgresServer", server.url);
  return async () => {
    await server.stop();
    removeFolder();
  };
}
