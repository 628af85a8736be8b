import { afterEach, expect, test, vi } from "vitest";
import { createApp } from "./app.ts";
import { createLog } from "./log.ts";
import { createMetrics } from "./metrics.ts";

afterEach(() => void vi.useRealTimers());

function appThatNeverRenders() {
  return createApp({
    origin: "https://dwar.example",
    originGiven: true,
    judgeHost: () => "ours",
    now: () => Temporal.Instant.from("2026-11-15T08:30:00Z"),
    log: createLog(() => true),
    metrics: createMetrics(),
    securityHeaders: [],
    renderPage: () => new Promise(() => {}),
    clientAddress: () => "203.0.113.9",
    isReady: async () => true,
    storesRevision: async () => "1",
  });
}

test.each([
  ["/stores", "en"],
  ["/hi/stores", "hi"],
])("%s: who cannot be answered in time gets a page that says when to come back", async (path, language) => {
  vi.useFakeTimers();
  const app = appThatNeverRenders();
  const last = Array.from({ length: 40 }, (_, index) => app.request(`${path}?q=${index}`)).at(-1)!;
  expect((await app.request("/healthz")).status).toBe(200);
  await vi.advanceTimersByTimeAsync(2_000);
  const refused = await last;
  const body = await refused.text();
  expect(refused.status).toBe(503);
  expect(refused.headers.get("Retry-After")).toMatch(/^\d+$/);
  expect(refused.headers.get("Cache-Control")).toBe("no-store");
  expect(body).toContain(`<html lang="${language}"`);
  expect(body).toMatch(/href="tel:\+91\d+"/);
  expect(body.length).toBeLessThan(2_000);
});
