import { once } from "node:events";
import { existsSync, unwatchFile, watchFile } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brandNames } from "../content/brand.ts";
import { site, useFacts } from "../content/site.ts";
import { samplesOf } from "../domain/launch.ts";
import { createApp } from "./app.ts";
import type { BuiltApp } from "./built-app.ts";
import { workerPaths } from "./documents/offline-switch.ts";
import { type Env, EnvError, readEnv } from "./env.ts";
import { withEnvFile } from "./env-file.ts";
import { addressOf, createHttpServer } from "./listen.ts";
import { connectionsBelow, readHandleLimit } from "./connections.ts";
import { createLog, errorFields, type Log, writeBounded } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import { requestRecorder } from "./middleware/access-log.ts";
import { OperatorError } from "./operator-error.ts";
import { callCommands } from "./own-command.ts";
import { describeStartFault } from "./start-fault.ts";
import { explainDatabase } from "./storage-guard.ts";
import { lockAsServer } from "./server-lock.ts";
import { loadStaticFiles, staticResponder } from "./static/respond.ts";
import { readSiteFile } from "./site-file.ts";
import { wire } from "./wire.ts";

const buildFolder = fileURLToPath(new URL("../build", import.meta.url));

try {
  await start(readyForPublic(readEnv(withEnvFile(process.env))));
} catch (error) {
  console.error(callCommands(describeStartFault(error), process.env["DWAR_COMMAND"]));
  // What was started before the fault (the sender, the directory's workers) must not keep the process alive.
  process.exit(1);
}

/** Without its own address a public site refuses every form and mails links to nowhere: better not to start. */
function readyForPublic(env: Env): Env {
  if (!env.production || env.publicOriginGiven) return env;
  const fault = "is needed in production: where visitors reach the site";
  throw new EnvError([{ variable: "PUBLIC_ORIGIN", fault, example: "https://dawadwar.example" }]);
}

async function start(env: Env): Promise<void> {
  const metrics = createMetrics();
  const lost = (lines = 1) => metrics.count("lost_log_lines", lines);
  const log = createLog(writeBounded(process.stdout, lost), 20);
  process.on("exit", log.flush);
  // The disk of the logs is full, or who reads them has gone: no reason to turn visitors away.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => lost());
  // Undefined during the start: then there is nothing in progress.
  let finish: (() => Promise<void>) | undefined;
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    // Whatever clients, mail or a database do: a supervisor waits ten seconds.
    setTimeout(() => process.exit(code), 9_500).unref();
    await finish?.();
    log.info("server.stopped");
    process.exit(code);
  };
  watchFaults({ log, count: metrics.count, stop });

  const built = await loadApp();
  built.entry.module.reportErrors((error) => log.error("page.failed", errorFields(error)));
  const parts = await wire({ env, log, metrics }).catch(explainDatabase);
  built.entry.module.useFacts(site);
  const { securityHeaders, judgeHost } = parts.appDeps;
  const record = requestRecorder(log, metrics);

  const { createPageRenderer } = built.entry.module;
  const renderPage = createPageRenderer(built, parts.useCases, parts.publication);
  const files = await loadStaticFiles(join(buildFolder, "client"), securityHeaders);
  // The app then answers with what takes the worker off the devices.
  if (env.offline !== "on") for (const path of workerPaths) files.delete(path);
  const serveStatic = staticResponder(files, { judgeHost, record });

  const app = createApp({
    ...parts.appDeps,
    isReady: async () => !stopping && parts.appDeps.isReady(),
    renderPage,
    stylesheet: built.assets.routes.root.css?.[0],
  });

  const { server, close } = createHttpServer({
    fetch: app.fetch,
    serveStatic,
    securityHeaders,
    maxConnections: env.maxConnections ?? connectionsBelow(readHandleLimit()),
    behindProxy: env.trustedProxies.length > 0,
    record,
    count: metrics.count,
  });
  await once(server.listen(env.port, env.host), "listening");
  // Out of file handles, for example: this visitor is turned away, the server goes on.
  server.on("error", (error) => log.error("connection.refused", errorFields(error)));
  const metricsServer = env.metricsPort === undefined ? undefined : await serveMetrics(metrics, env.metricsPort);

  const applyFacts = () => {
    const { site: facts, faults } = readSiteFile(env);
    for (const fault of faults) log.error("site.refused", { file: env.siteFile, fault });
    if (!facts) return;
    useFacts(facts);
    built.entry.module.useFacts(facts);
    log.info("site.applied", { file: env.siteFile });
  };
  const onFactsChanged = () => {
    try {
      applyFacts();
    } catch (error) {
      // Nothing in a file that somebody edits is a reason to stop.
      log.error("site.failed", errorFields(error));
    }
  };
  watchFile(env.siteFile, { interval: 2000, persistent: false }, onFactsChanged);
  const unlock = holdLock(env.dataDir, log);

  finish = async () => {
    unwatchFile(env.siteFile, onFactsChanged);
    unlock?.();
    metricsServer?.close();
    // Both at once: together they stay within the ten seconds that a stop may take.
    await Promise.all([close(7_000), parts.stopMail()]);
    await parts.close();
  };
  const stopFor = (signal: string) => {
    log.info("server.stopping", { signal });
    void stop(0);
  };
  process.on("SIGTERM", stopFor).on("SIGINT", stopFor);
  parts.startMail();
  // Last: who reads this may tell it to stop the next moment.
  announce(env, parts.engine, addressOf(server, env.host), log);
}

/** On a disk that can only be read there is no lock, and `move` cannot tell that we run. */
function holdLock(dataDir: string, log: Log): (() => void) | undefined {
  try {
    return lockAsServer(dataDir);
  } catch (error) {
    log.warn("server.unlocked", errorFields(error));
    return undefined;
  }
}

async function loadApp(): Promise<BuiltApp> {
  const bundle = join(buildFolder, "server/index.js");
  if (!existsSync(bundle)) throw new OperatorError("The site is not built. Run `npm start`, or `npm run build` first.");
  return (await import(pathToFileURL(bundle).href)) as BuiltApp;
}

async function serveMetrics(metrics: { text(): Promise<string> }, port: number): Promise<Server> {
  const server = createServer(async (_request, response) => {
    response.writeHead(200, { "Content-Type": "text/plain; version=0.0.4" }).end(await metrics.text());
  });
  await once(server.listen(port, "127.0.0.1"), "listening").catch((error: NodeJS.ErrnoException) => {
    const isTaken = error.code === "EADDRINUSE";
    throw isTaken ? new OperatorError(`METRICS_PORT ${port} is in use. Set it to a free one, or unset it.`) : error;
  });
  return server;
}

/** In words for whoever starts it by hand; in production, where programs read what is printed, as a line of the log. */
function announce(env: Env, engine: string, address: string, log: Log): void {
  const samples = samplesOf(site).length;
  const store = engine === "sqlite" ? `embedded SQLite in ${env.dataDir}` : "PostgreSQL";
  const mail = env.smtpUrl ? "SMTP" : env.emailjs ? "EmailJS" : "not configured: messages wait in the inbox";
  if (env.production) return log.info("server.ready", { address, database: store, mail, samples });
  console.log(`${brandNames.en} is ready at ${address}`);
  console.log(`  database  ${store}`);
  console.log(`  mail      ${mail}`);
  if (samples > 0)
    console.log(`  samples   ${samples} facts are still samples: ${env.command} launch-check lists them`);
}

interface FaultWatch {
  log: Log;
  count: (name: string) => void;
  /** Finishes what is in progress, then ends the process with this code; within ten seconds, whatever hangs. */
  stop: (code: number) => Promise<void>;
}

/**
 * Faults that nobody caught. A rejection that nobody waited for belongs to one piece of work: it is logged and counted,
 * and the server goes on. An exception that nobody caught may have left anything half done: the server finishes what is
 * in progress and ends with 1, for its supervisor to start it again. Node's own printing of either would quote input.
 */
function watchFaults({ log, count, stop }: FaultWatch): void {
  process.on("unhandledRejection", (reason) => {
    count("unhandled_rejections");
    log.error("unhandled.rejection", errorFields(reason));
  });
  process.on("uncaughtException", async (error) => {
    count("uncaught_exceptions");
    log.error("uncaught.exception", errorFields(error));
    try {
      await stop(1);
    } catch {
      // Whatever is wrong may be wrong with stopping too.
      process.exit(1);
    }
  });
}
