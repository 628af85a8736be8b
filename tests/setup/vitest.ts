import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres-server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgresServer: string;
  }
}

/** One real PostgreSQL for the whole run: the one that TEST_DATABASE_URL names, or our own. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide("postgresServer", given);
    return;
  }
  const server = await startPostgres();
  project.provide("postgresServer", server.url);
  return () => server.stop();
}
