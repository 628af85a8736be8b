import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { resolve, sep } from "node:path";
import { inspect, stripVTControlCharacters } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import { brandNames } from "../content/brand.ts";
import { site, useFacts } from "../content/site.ts";
import { createApp } from "./app.ts";
import type { BuiltApp } from "./built-app.ts";
import type { Page } from "./documents/content-policy.ts";
import { withEnvFile } from "./env-file.ts";
import { readEnv } from "./env.ts";
import { escapeHtml } from "./escape-html.ts";
import { addressOf } from "./listen.ts";
import { createLog } from "./log.ts";
import { mailKinds } from "./db/messages/tables.ts";
import type { Transport } from "./mail/transport.ts";
import type { Mail } from "../domain/mail/mail.ts";
import { createMetrics } from "./metrics.ts";
import { readSiteFile, sayFaults } from "./site-file.ts";
import { describeStartFault } from "./start-fault.ts";
import { explainDatabase } from "./storage-guard.ts";
import { wire } from "./wire.ts";

/**
 * The development server: the same parts as in production, with Vite inside. Components are replaced in the open page;
 * a change to the server starts it anew (`node --watch`). Every page is rendered when it is asked for.
 */
const mailsPath = "/__mails";
const maxMails = 100;
/** How many changes of files there were: a page that came meanwhile asks, and loads again. */
const changesPath = "/__changes";

try {
  await start();
} catch (error) {
  console.error(describeStartFault(error));
  process.exit(1);
}

async function start(): Promise<void> {
  const env = readEnv({ DATA_DIR: ".dev", ...withEnvFile(process.env), NODE_ENV: "development" });
  const mails = createMailbox();
  const configured = env.smtpUrl !== undefined || env.emailjs !== undefined;
  const parts = await wire({
    env,
    // Requests are what the browser's own tools show; faults are printed whole below.
    log: createLog((line) => (line.includes('"level":"info"') ? true : process.stdout.write(line))),
    metrics: createMetrics(),
    ...(configured ? {} : { transport: mails.transport }),
  }).catch(explainDatabase);
  const server = createHttpServer();
  let changes = 0;
  const vite = await createVite({
    server: {
      middlewareMode: true,
      hmr: { server },
      // The database changes with each message.
      watch: { ignored: (file: string) => `${file}${sep}`.startsWith(resolve(env.dataDir) + sep) },
    },
    appType: "custom",
    plugins: [
      {
        name: "dwar:changed",
        // By now Vite has forgotten what it knew of the file; before the router's plugin, which may not be able to read it.
        hotUpdate: {
          order: "pre",
          handler() {
            if (this.environment.name !== "client") return;
            changes += 1;
            this.environment.hot.send("dwar:changed");
          },
        },
      },
    ],
    // Node reads TypeScript as it is: no file to write and import.
    configLoader: "native",
  });
  const app = createApp({
    ...parts.appDeps,
    // Vite's client and React's refresh are inline scripts and injected styles.
    securityHeaders: parts.appDeps.securityHeaders.filter(([name]) => name !== "Content-Security-Policy"),
    async renderPage(request, visitor) {
      const before = changes;
      try {
        const built = (await vite.ssrLoadModule("virtual:react-router/server-build")) as BuiltApp;
        const { createPageRenderer, reportErrors, useFacts: usePageFacts } = built.entry.module;
        reportErrors(printFault);
        const { site: facts, faults } = readSiteFile(env);
        if (faults.length > 0) console.error(sayFaults(env.siteFile, faults));
        if (facts) useFacts(facts);
        usePageFacts(site);
        const page = await createPageRenderer(built, parts.useCases, parts.publication)(request, visitor);
        // An editor empties a file before it writes it: read in between, a screen is an address without one.
        if (page.status === 400 && request.headers.get("Accept")?.includes("text/html"))
          throw new Error(String(page.body));
        return asOfNow(page, before);
      } catch (error) {
        printFault(error);
        return brokenPage(error, before);
      }
    },
  });
  const handle = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  server.on("request", (request, response) => {
    const mail = mails.page(request.url ?? "");
    if (mail !== null) response.setHeader("Content-Type", "text/html; charset=utf-8").end(mail);
    else if (request.url === changesPath) response.end(String(changes));
    else vite.middlewares(request, response, () => void handle(request, response));
  });
  const stop = async () => {
    server.closeAllConnections();
    await Promise.all([vite.close(), parts.stopMail()]);
    await parts.close();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop()).on("SIGINT", () => void stop());
  await once(server.listen(env.port, env.host), "listening");
  parts.startMail();
  const address = addressOf(server, env.host);
  console.log(`${brandNames.en} is ready at ${address} for development`);
  console.log(`  database  ${parts.engine === "sqlite" ? `SQLite in ${env.dataDir}` : "PostgreSQL"}`);
  console.log(`  mails     ${configured ? "sent as configured" : address + mailsPath}`);

  function printFault(error: unknown): void {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    // Those of Vite hold the whole file, several times.
    console.error(inspect(error, { colors: process.stderr.isTTY, maxStringLength: 100 }));
  }
}

/**
 * Loads the page again if files changed before the browser could hear of it. One without React loads again at each later change
 * too: nothing in it could be replaced.
 */
function reloading(changes: number, hasReact: boolean): string {
  return `<script type="module">
  import { createHotContext } from "/@vite/client";
  const hot = createHotContext("/reloading");
  hot.on("vite:ws:connect", async () => {
    if ((await (await fetch("${changesPath}")).text()) !== "${changes}") location.reload();
  });
  ${hasReact ? "" : 'hot.on("dwar:changed", () => location.reload());'}
</script>`;
}

/** Kept by nobody, since the next may be rendered by other code. */
function asOfNow(page: Page, changes: number): Page {
  const { headers, body } = page;
  headers.set("Cache-Control", "no-store");
  if (!headers.get("Content-Type")?.startsWith("text/html") || !(body instanceof Buffer)) return page;
  const script = reloading(changes, body.includes('id="react"'));
  return { ...page, body: Buffer.concat([body, Buffer.from(script)]) };
}

/** A module that cannot be loaded: its error with the source lines, until the next change. */
function brokenPage(error: unknown, changes: number): Page {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  // Coloured for a terminal.
  const plain = escapeHtml(stripVTControlCharacters(text));
  const html = `<!DOCTYPE html><meta charset="utf-8"><title>Broken</title><pre>${plain}</pre>${reloading(changes, false)}`;
  return { status: 500, headers: new Headers({ "Content-Type": "text/html; charset=utf-8" }), body: Buffer.from(html) };
}

/** Where mail goes during development: nowhere. It stays in memory, and read in the browser at `mailsPath`, `mailsPath/1` and so on. */
function createMailbox() {
  const mails: Mail[] = [];
  const transport: Transport = {
    name: "development",
    carries: mailKinds,
    atOnce: 4,
    send(mail) {
      mails.push(mail);
      if (mails.length > maxMails) mails.shift();
      return Promise.resolve({ kind: "sent", code: "development" });
    },
  };
  return {
    transport,
    /** The list, or the mail whose number is asked for; null for any other address. */
    page(path: string): string | null {
      if (path === mailsPath) return listPage(mails);
      const index = path.startsWith(`${mailsPath}/`) ? Number(path.slice(mailsPath.length + 1)) - 1 : Number.NaN;
      return mails[index]?.html ?? null;
    },
  };
}

function listPage(mails: readonly Mail[]): string {
  const items = mails.map(({ subject, to }, index) => {
    const number = index + 1;
    return `<li value="${number}"><a href="${mailsPath}/${number}">${escapeHtml(subject)}</a> to ${escapeHtml(to.address)}</li>`;
  });
  const list = items.length > 0 ? `<ol>${items.toReversed().join("")}</ol>` : "<p>No mail yet.</p>";
  return `<!DOCTYPE html><meta charset="utf-8"><title>Mails</title><h1>Mails</h1>${list}`;
}
