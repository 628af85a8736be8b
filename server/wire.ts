import { site, useFacts } from "../content/site.ts";
import { yearInIndia } from "../domain/hours/india.ts";
import { applicationUseCases } from "./applications/application-use-cases.ts";
import { pharmaciesApi } from "./api/pharmacies.ts";
import { openDatabase } from "./db/database.ts";
import { openFolder, refuseWritableFolder } from "./db/private-files.ts";
import { readStorePhoto } from "./db/messages/applications.ts";
import { storePhotos } from "./documents/store-photos.ts";
import { storeSitemaps } from "./documents/store-sitemaps.ts";
import { dutyUseCases } from "./duty/duty-use-cases.ts";
import type { Env } from "./env.ts";
import { deskGauges, outboxGauges } from "./gauges.ts";
import { errorFields, type Log, once } from "./log.ts";
import { messageUseCasesOn, receiveDeps } from "./messages/message-use-cases.ts";
import { chooseTransport } from "./mail/choose-transport.ts";
import type { Transport } from "./mail/transport.ts";
import type { Metrics } from "./metrics.ts";
import { clientAddress } from "./middleware/client-address.ts";
import { hostJudge } from "./middleware/known-host.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { newsletterUseCases } from "./newsletter/newsletter-use-cases.ts";
import { prepareMail } from "./outbox/prepare-mail.ts";
import { reportUseCases } from "./reports/report-use-cases.ts";
import { shopReminders } from "./shop/invite.ts";
import { shopUseCases } from "./shop/shop-use-cases.ts";
import { guardStorage, stillOpening } from "./storage-guard.ts";
import { readiness } from "./readiness.ts";
import { factsForStart } from "./site-file.ts";
import { startStores } from "./stores/start-stores.ts";

/** The parts of one installation, put together and running; nothing listens and no mail goes out yet. */
export type Parts = Awaited<ReturnType<typeof wire>>;

export interface WireOptions {
  env: Env;
  log: Log;
  metrics: Metrics;
  /** Carries the mail instead of what the environment configures. */
  transport?: Transport;
}

/** As long as SQLite is waited for; and no more than half of what a visitor's request may take. */
const limits = { lock: 3000, statement: 8000 };

/** Puts the parts together from the environment: the same for production and for development. */
export async function wire({ env, log, metrics, transport }: WireOptions) {
  useFacts(factsForStart(env));
  const now = () => env.fixedNow ?? Temporal.Now.instant();
  const shownDate = () => new Date(now().epochMilliseconds);
  refuseWritableFolder(env.dataDir);
  const db = await openDatabase({ ...env, limits, onWait: () => log.warn("database.waited", { cure: stillOpening }) });
  for (const cure of env.misspelt) log.warn("setting.unknown", { cure });
  const readable = db.engine === "sqlite" ? openFolder(env.dataDir) : null;
  if (readable) log.warn("data.readable", readable);
  // Leases and waits need a clock that runs, also where the shown one is fixed.
  const running = { db, log, now: () => Temporal.Now.instant() };
  const mail = await prepareMail({ ...running, site, env, transport: transport ?? chooseTransport(env) });
  metrics.gauges(() => outboxGauges(db, running.now()));
  metrics.gauges(() => deskGauges(db, running.now()));
  const stores = await startStores({ db, env, log, count: metrics.count, now: shownDate });
  const duty = dutyUseCases({ db, source: stores.forPages });
  const guarded = <T extends object>(useCases: T) =>
    guardStorage(useCases, (error) => {
      metrics.count("storage_faults");
      log.error("storage.failed", errorFields(error));
    });
  const sayUntrustedProxy = once(() =>
    log.warn("proxy.untrusted", {
      cure: "X-Forwarded-For came from an address that TRUSTED_PROXIES does not name. If it is your proxy, set TRUSTED_PROXIES to its address: until then all its visitors count as one.",
    }),
  );
  const receiving = await receiveDeps({
    ...running,
    site,
    sendsReceipts: mail.sendsReceipts,
    queues: mail.queues,
    onStored: mail.wake,
  });
  return {
    engine: db.engine,
    /** What the screens may ask: goes to whatever renders pages. */
    useCases: {
      stores: guarded(stores.useCases),
      duty: guarded(duty),
      messages: guarded(messageUseCasesOn(receiving)),
      applications: guarded(applicationUseCases(receiving)),
      reports: guarded(await reportUseCases(running)),
      shop: guarded(
        shopUseCases({
          ...running,
          stores: stores.own,
          tokens: mail.tokens,
          shownNow: now,
          queues: mail.queues,
          onStored: mail.wake,
        }),
      ),
      newsletter: guarded(
        await newsletterUseCases({
          ...running,
          tokens: mail.tokens,
          confirmsByMail: mail.confirmsByMail,
          onStored: mail.wake,
        }),
      ),
    },
    /** What every page says of the site: where it is reached, and the year. */
    publication: () => ({ origin: env.publicOrigin, year: yearInIndia(shownDate()), tiles: env.tiles }),
    /** What `createApp` needs, but for what depends on where pages come from. */
    appDeps: {
      origin: env.publicOrigin,
      originGiven: env.publicOriginGiven,
      judgeHost: hostJudge(env.publicOriginGiven ? env.publicOrigin : undefined),
      now,
      log,
      metrics,
      securityHeaders: securityHeaders({
        origin: env.publicOrigin,
        hsts: env.hsts,
        imageOrigin: env.pharmaciesApi,
        tileOrigin: env.tiles.address ? new URL(env.tiles.address).origin : undefined,
      }),
      clientAddress: clientAddress(env.trustedProxies, () => {
        metrics.count("untrusted_forwards");
        sayUntrustedProxy();
      }),
      isReady: readiness(() => stores.probe()),
      storesRevision: stores.revision,
      api: pharmaciesApi({
        source: stores.forPrograms,
        duty,
        now: shownDate,
        origin: env.publicOrigin,
        onBusy: () => metrics.count("busy_answers"),
      }),
      storeSitemaps: storeSitemaps(stores.forPrograms, env.publicOrigin),
      storePhotos: storePhotos((name) => readStorePhoto(db, name)),
      offline: env.offline,
      partnerPackage: () => site.apps.partnerPackage,
    },
    /** Begins to send mail: once the server listens. */
    startMail: () => mail.start(shopReminders({ ...running, stores: stores.own, queues: mail.queues })),
    /** Finishes the mail in progress; may run beside the last requests. */
    stopMail: () => mail.stop(),
    /** Closes the directory and the database: after the last request. */
    async close() {
      await stores.stop();
      await db.close();
    },
  };
}
