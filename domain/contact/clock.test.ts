import { describe, expect, test } from "vitest";
import type { Category } from "./category.ts";
import { clockOf as clockWith } from "./clock.ts";

const at = (text: string) => Temporal.Instant.from(`${text}+05:30`);
const lawful = { acknowledgeWithinHours: 24, resolveWithinDays: 15 };
const clockOf = (category: Category, receivedAt: Temporal.Instant) => clockWith(category, receivedAt, lawful);

describe("what we promise", () => {
  test("a message is answered within 24 hours, Sundays too", () => {
    const clock = clockOf("message", at("2026-11-14T20:00"));
    expect(clock.answerBy.equals(at("2026-11-15T20:00"))).toBe(true);
    expect(clock.resolveBy).toBeNull();
  });

  test("a grievance is acknowledged within 24 hours and redressed within 15 days", () => {
    const clock = clockOf("grievance", at("2026-11-14T20:00"));
    expect(clock.answerBy.equals(at("2026-11-15T20:00"))).toBe(true);
    expect(clock.resolveBy?.equals(at("2026-11-29T20:00"))).toBe(true);
  });

  test("a grievance has the shorter periods that the facts promise", () => {
    const shorter = { acknowledgeWithinHours: 12, resolveWithinDays: 7 };
    const clock = clockWith("grievance", at("2026-11-14T20:00"), shorter);
    expect(clock.answerBy.equals(at("2026-11-15T08:00"))).toBe(true);
    expect(clock.resolveBy?.equals(at("2026-11-21T20:00"))).toBe(true);
  });

  test.each([
    ["on a Wednesday", "2026-11-11T10:00", "2026-11-13T10:00"],
    ["over a Sunday", "2026-11-13T10:00", "2026-11-16T10:00"],
    ["on a Sunday, from Monday on", "2026-11-15T13:00", "2026-11-18T00:00"],
    ["at Saturday's last minute", "2026-11-14T23:59", "2026-11-17T23:59"],
    ["over New Year", "2026-12-31T18:31", "2027-01-02T18:31"],
    ["over 29 February", "2028-02-28T09:00", "2028-03-01T09:00"],
  ])("an account deletion received %s is answered within 48 hours of business days", (_, received, answer) => {
    expect(clockOf("account-deletion", at(received)).answerBy.toString()).toBe(at(answer).toString());
  });

  test("an account deletion is processed in 30 days", () => {
    expect(clockOf("account-deletion", at("2026-11-15T10:00")).resolveBy?.equals(at("2026-12-15T10:00"))).toBe(true);
  });
});
