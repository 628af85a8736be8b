import { Hono } from "hono";

/**
 * Whether visitors' devices save pages for when there is no network. `off` takes the service worker off the devices with all
 * that it saved; `clear` has the browser clear everything that the site stores there.
 */
export type OfflineSwitch = "on" | "off" | "clear";

const worker = "/sw.js";
const registration = "/scripts/offline.js";

/** The files of the worker, which are not served where it is switched off. */
export const workerPaths = [worker, registration];

/** Browsers ask for the worker's file at each page, past every cache and past the worker: this one takes the other's place. */
const leavingWorker = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

/** What a page does about a worker that it still has. */
const leavingPage = `navigator.serviceWorker?.getRegistrations().then((all) => all.forEach((each) => each.update()), () => {});
`;

const headers = { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" };

/** What takes the worker off a device. In development there is none either, and one from before goes. */
export function switchedOff(offline: OfflineSwitch = "off"): Hono {
  const app = new Hono();
  app.get(worker, (c) =>
    c.body(leavingWorker, 200, offline === "clear" ? { ...headers, "Clear-Site-Data": '"storage"' } : headers),
  );
  app.get(registration, (c) => c.body(leavingPage, 200, headers));
  return app;
}
