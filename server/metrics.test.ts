import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

test("requests, counters and gauges in Prometheus' text form", async () => {
  const metrics = createMetrics();
  metrics.observeRequest(303, 0.02);
  metrics.count("storage_faults", 2);
  metrics.gauges(() => Promise.resolve({ outbox_waiting: 3, outbox_dead: 0 }));
  const text = await metrics.text();
  expect(text).toContain('dwar_requests_total{status="3xx"} 1\n');
  expect(text).toContain('dwar_request_seconds_bucket{le="0.01"} 0\n');
  expect(text).toContain('dwar_request_seconds_bucket{le="0.025"} 1\n');
  expect(text).toContain("# TYPE dwar_storage_faults_total counter\ndwar_storage_faults_total 2\n");
  expect(text).toContain("# TYPE dwar_outbox_waiting gauge\ndwar_outbox_waiting 3\n");
  expect(text).toContain("dwar_outbox_dead 0\n");
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
});

test("gauges that cannot be read are left out and counted; the rest is there", async () => {
  const metrics = createMetrics();
  let away = true;
  metrics.gauges(() => (away ? Promise.reject(new Error("locked")) : Promise.resolve({ outbox_waiting: 1 })));
  expect(await metrics.text()).toMatch(/^process_resident_memory_bytes/m);
  away = false;
  const text = await metrics.text();
  expect(text).toContain("dwar_outbox_waiting 1\n");
  expect(text).toContain("dwar_unread_gauges_total 1\n");
});
