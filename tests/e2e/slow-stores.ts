import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import type { UseCases } from "../../domain/use-cases.ts";
import { pharmaciesApi } from "../../server/api/pharmacies.ts";
import { createApp } from "../../server/app.ts";
import type { BuiltApp } from "../../server/built-app.ts";
import { createLog } from "../../server/log.ts";
import { createMetrics } from "../../server/metrics.ts";
import { securityHeaders } from "../../server/middleware/security-headers.ts";
import { loadStaticFiles, staticResponder } from "../../server/static/respond.ts";
import { openBuiltInStores } from "../../server/stores/source.ts";
import { storeUseCases } from "../../server/stores/store-use-cases.ts";
import { listen } from "../listen.ts";

const build = fileURLToPath(new URL("../../build", import.meta.url));

/** The built site over a directory that answers when it is told to. */
export interface SlowStores extends Disposable {
  origin: string;
  /** How often it was asked. */
  asked(): number;
  /** From now on it answers, also what it was asked before. */
  answer(): void;
}

const now = () => new Date("2026-11-15T14:00:00+05:30");
const judgeHost = () => "ours" as const;

export async function startSlowStores(): Promise<SlowStores> {
  const { promise: released, resolve: answer } = Promise.withResolvers<void>();
  let asked = 0;
  const source = await openBuiltInStores(null);
  const known = storeUseCases({ ...source, summary: async () => ({ ...(await source.summary()), saved: false }) }, now);
  const slow = {
    ...known,
    async search(query: Parameters<typeof known.search>[0]) {
      asked += 1;
      await released;
      return known.search(query);
    },
  };
  const duty = { tonight: async () => [], on: async () => [], town: () => null };
  const server = createServer();
  const origin = `http://${await listen(server)}`;
  const built = (await import(`${build}/server/index.js`)) as BuiltApp;
  const publication = () => ({ origin, year: "2026", tiles: { address: "", attribution: "" } });
  const headers = securityHeaders({ origin });
  const serveStatic = staticResponder(await loadStaticFiles(`${build}/client`, headers), {
    judgeHost,
    record: () => {},
  });
  const app = createApp({
    origin,
    originGiven: false,
    judgeHost,
    now: () => Temporal.Instant.from(now().toISOString()),
    log: createLog(() => true),
    metrics: createMetrics(),
    securityHeaders: headers,
    renderPage: built.entry.module.createPageRenderer(
      built,
      { stores: slow, duty } as unknown as UseCases,
      publication,
    ),
    api: pharmaciesApi({ source, duty, now, origin }),
    clientAddress: () => "127.0.0.1",
    isReady: async () => true,
    storesRevision: async () => "1",
  });
  const handle = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  server.on("request", (request, response) => {
    if (!serveStatic(request, response)) void handle(request, response);
  });
  return {
    origin,
    asked: () => asked,
    answer,
    [Symbol.dispose]: () => {
      answer();
      server.closeAllConnections();
      server.close();
    },
  };
}
