import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { request as httpRequest } from "node:http";
import { Agent, request as httpsRequest } from "node:https";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startServer, type TestServer } from "../e2e/server.ts";
import { freePort } from "../free-port.ts";
import { ensureProgram, makeCertificate } from "./debian.ts";
import { newFolder } from "../folder.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
// Here, where no limit of a test runs: it may have to be installed.
const program = ensureProgram("/usr/sbin/nginx", "nginx-light");
const name = "dawadwar.example";
const settings = { PUBLIC_ORIGIN: `https://${name}`, TRUSTED_PROXIES: "127.0.0.1" };
const portOf = ({ origin }: TestServer) => Number(new URL(origin).port);
let nginx: ChildProcess;
let server: TestServer;
let second: TestServer;
let folder: string;
let ports: { http: number; https: number };

/** deploy/nginx.conf as an operator would install it, on free ports and with paths of this machine. */
function configure(first: number, other: number): string {
  const site = readFileSync(join(root, "deploy/nginx.conf"), "utf8")
    .replaceAll("/opt/dwar/current", root.replace(/\/$/, ""))
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${first}`)
    .replace("# server 127.0.0.1:3001", `server 127.0.0.1:${other}`)
    .replace(/listen 80;/, `listen 127.0.0.1:${ports.http};`)
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${ports.https} ssl http2;`)
    .replaceAll(/ *listen \[::\].*\n/g, "")
    .replaceAll("/var/log/nginx", folder)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${folder}/cert.pem;`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${folder}/key.pem;`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `user root;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
daemon off;
events {}
http {
  include /etc/nginx/mime.types;
  access_log ${folder}/access.log;
  ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join("\n  ")}
${site}
}
`;
}

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

function ask(
  path: string,
  { host = name, tls = true, method = "GET", headers = {}, body = "", agent }: Partial<Asked> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = (tls ? httpsRequest : httpRequest)(
      {
        host: "127.0.0.1",
        port: tls ? ports.https : ports.http,
        path,
        method,
        headers: { host, ...headers },
        rejectUnauthorized: false,
        servername: host,
        agent,
      },
      async (response) => {
        const chunks = await response.toArray();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

/** Of many requests at once. */
async function statuses(count: number, path: string, asked: Partial<Asked> = {}): Promise<Set<number>> {
  // This nginx takes 512 connections at once.
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const answers = await Promise.all(Array.from({ length: count }, () => ask(path, { ...asked, agent })));
  agent.destroy();
  return new Set(answers.map(({ status }) => status));
}

interface Asked {
  host: string;
  tls: boolean;
  method: string;
  headers: Record<string, string>;
  body: string;
  agent: Agent;
}

beforeAll(async () => {
  folder = newFolder("nginx");
  ports = { http: await freePort(), https: await freePort() };
  makeCertificate(join(folder, "cert.pem"), join(folder, "key.pem"));
  server = await startServer(settings);
  second = await startServer({ ...settings, DATA_DIR: server.dataDir });
  const config = join(folder, "nginx.conf");
  writeFileSync(config, configure(portOf(server), portOf(second)));
  let faults = "";
  nginx = spawn(program, ["-c", config, "-p", folder], { stdio: ["ignore", "ignore", "pipe"] });
  nginx.stderr?.on("data", (chunk: Buffer) => (faults += chunk.toString()));
  await vi.waitFor(
    async () => {
      if (nginx.exitCode !== null) throw new Error(`nginx ended: ${faults}`);
      expect((await ask("/healthz")).status).toBe(200);
    },
    { timeout: 30_000 },
  );
});

afterAll(async () => {
  nginx.kill();
  await second.stop();
  await server.stop();
});

test("pages come from the server, with its own headers", async () => {
  for (const path of ["/", "/hi/stores", "/stores/1/jai-stambh-medical-hall"]) {
    const { status, headers, body } = await ask(path);
    expect(status, path).toBe(200);
    expect(headers["strict-transport-security"]).toContain("max-age");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(body.toString()).toContain(`https://${name}`);
  }
});

test("a form is accepted from the site's own address and thanked", async () => {
  const page = await ask("/contact");
  const token = /name="token" value="([^"]+)"/.exec(page.body.toString())?.[1] ?? "";
  const fields = { category: "message", name: "A", email: "a@b.example", subject: "S", message: "Hello", token };
  const { status, headers } = await ask("/contact", {
    method: "POST",
    headers: { origin: `https://${name}`, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });
  expect(status).toBe(303);
  expect(headers.location).toMatch(/^\/contact\/thanks/);
});

test("plain HTTP and www. lead to the one address", async () => {
  const plain = await ask("/stores?q=a", { tls: false });
  expect([plain.status, plain.headers.location]).toEqual([301, `https://${name}/stores?q=a`]);
  const www = await ask("/stores?q=a", { host: `www.${name}` });
  expect([www.status, www.headers.location]).toEqual([308, `https://${name}/stores?q=a`]);
});

test("what a visitor claims in X-Forwarded-For is dropped, and nginx is a trusted proxy", async () => {
  await ask("/stores", { headers: { "x-forwarded-for": "203.0.113.7" } });
  expect(server.output()).not.toContain("proxy.untrusted");
});

test("an answer that repeats a long address in its head comes through", async () => {
  const long = ",".repeat(4000);
  const moved = await ask(`/stores/?service=${long}`);
  expect([moved.status, moved.headers.location]).toEqual([308, `/stores?service=${long}`]);
  const page = await ask(`/api/pharmacies?limit=1&service=${long}`);
  expect([page.status, page.headers.link?.length]).toEqual([200, expect.any(Number)]);
});

test("a body that is too large is refused by the server, in words", async () => {
  // An answer that overtakes the body is lost now and then, when the connection closes under a proxy that still writes.
  const letters = Array.from({ length: 20 }, () => ask("/contact", { method: "POST", body: "a".repeat(900_000) }));
  for (const { status, body } of await Promise.all(letters)) {
    expect(status).toBe(413);
    expect(body.toString()).toContain("<html");
  }
});

// The last one: the server is gone after it.
test("two processes restarted one after the other: every visitor is answered", async () => {
  const paths = ["/", "/stores", "/contact", "/about", "/stores/1/jai-stambh-medical-hall", "/hi"];
  const statusOfEach = async () => (await Promise.all(paths.map((path) => ask(path)))).map(({ status }) => status);
  const all = paths.map(() => 200);
  // Both are in use.
  expect(await statusOfEach()).toEqual(all);
  const port = portOf(second);
  await second.stop("SIGTERM");
  expect(await statusOfEach()).toEqual(all);
  expect(await statusOfEach()).toEqual(all);
  second = await startServer({ ...settings, PORT: String(port) });
  // As soon as it is ready, and sooner than a proxy would come back to one that it gave up.
  await server.stop("SIGTERM");
  expect(await statusOfEach()).toEqual(all);
  expect(await statusOfEach()).toEqual(all);
});

test("assets come from disk, compressed and for ever, also while the server is down", async () => {
  const asset = readdirSync(join(root, "build/client/assets")).find((file) => file.endsWith(".js"))!;
  const font = readdirSync(join(root, "build/client/assets")).find((file) => file.endsWith(".woff2"))!;
  await Promise.all([server.stop(), second.stop()]);
  const { status, headers, body } = await ask(`/assets/${asset}`, { headers: { "accept-encoding": "gzip" } });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-encoding": "gzip",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    vary: "Accept-Encoding",
  });
  expect(headers["content-type"]).toMatch(/javascript/);
  expect(gunzipSync(body)).toEqual(readFileSync(join(root, "build/client/assets", asset)));
  expect((await ask(`/assets/${font}`)).headers["content-type"]).toBe("font/woff2");
  expect((await ask("/stores")).status).toBe(502);
});

test("no visitor's address and no search is in a log, whatever was answered: the privacy policy says so", async () => {
  expect((await ask("/stores?q=insulin", { tls: false })).status).toBe(301);
  expect((await ask("/stores?q=insulin")).status).toBe(502);
  expect((await ask("/contact?q=insulin", { method: "POST", body: "a".repeat(1_100_000) })).status).toBe(413);
  const logs = readdirSync(folder).filter((file) => file.endsWith(".log"));
  expect(logs).toContain("error.log");
  for (const log of logs) expect(readFileSync(join(folder, log), "utf8"), log).not.toMatch(/127\.0\.0\.1|insulin/);
});

// Asked while the server is down, which nginx says at once: then only its own limit tells the answers apart.
test("who reads stores or the API faster than any person is told to wait; forms and other pages never", async () => {
  expect(await statuses(100, "/stores")).toEqual(new Set([502]));
  for (const path of ["/stores?q=a", "/Hi/stores/1", "/api/pharmacies"]) {
    expect(await statuses(600, path), path).toEqual(new Set([502, 429]));
  }
  expect(await statuses(100, "/contact")).toEqual(new Set([502]));
  expect(await statuses(100, "/stores/1", { method: "POST", body: "field=phone" })).toEqual(new Set([502]));
});
