import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";

/** The address of a new, empty database on the test server. */
export async function testDatabaseUrl(): Promise<string> {
  return freshDatabase(inject("postgresServer"));
}

/** Makes an empty database on a server and gives its address. */
export async function freshDatabase(server: string): Promise<string> {
  const name = `dwar_${randomBytes(8).toString("hex")}`;
  const client = new Client(server);
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
