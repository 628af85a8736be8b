import { expect, test } from "vitest";
import { type VisitBounds, visitLimits } from "./visit-limits.ts";

const start = Temporal.Instant.from("2026-11-15T04:30:00Z");
const bounds: VisitBounds = {
  windowSeconds: 600,
  address: { soft: 2, hard: 4 },
  network: { soft: 6, hard: 8 },
  overall: { soft: 20, hard: 22 },
};

test("one address: welcome, then suspicious, then asked to wait until the oldest visit is forgotten", () => {
  const limits = visitLimits(bounds);
  const visit = (seconds: number) => limits.count({ address: "203.0.113.7" }, start.add({ seconds }));
  expect([0, 10, 20, 30].map((at) => visit(at))).toEqual([
    { kind: "welcome", crowd: null, isFirst: true },
    { kind: "welcome", crowd: null, isFirst: false },
    { kind: "welcome", crowd: "busy-address", isFirst: false },
    { kind: "welcome", crowd: "busy-address", isFirst: false },
  ]);
  expect(visit(40)).toEqual({ kind: "busy", crowd: "busy-address", retryAfterSeconds: 560 });
  expect(visit(641)).toEqual({ kind: "welcome", crowd: null, isFirst: true });
});

test.each([
  ["a /48", (index: number) => `2001:db8:1:${index}::1`],
  ["a /24", (index: number) => `203.0.113.${index}`],
])("many addresses of %s are one network", (_, address) => {
  const limits = visitLimits(bounds);
  const visits = Array.from({ length: 9 }, (__, index) => limits.count({ address: address(index + 1) }, start));
  expect(visits.map(({ crowd }) => crowd)).toEqual([
    ...Array.from({ length: 6 }, () => null),
    "busy-network",
    "busy-network",
    "busy-network",
  ]);
  expect(visits.at(-1)?.kind).toBe("busy");
});

test("many networks are everybody; an address that is turned away uses up nothing of the others'", () => {
  const limits = visitLimits(bounds);
  for (let index = 0; index < 100; index += 1) limits.count({ address: "203.0.113.7" }, start);
  const visits = Array.from({ length: 19 }, (_, index) => limits.count({ address: `198.51.${index}.1` }, start));
  expect(visits.filter(({ crowd }) => crowd === null)).toHaveLength(16);
  expect(visits.at(-1)).toMatchObject({ kind: "busy", crowd: "busy-site" });
});
