import { describe, expect, test } from "vitest";
import { instantOfLocal } from "../../domain/hours/india.ts";
import {
  dateText,
  formatDateTime,
  ordersSentence,
  statusSentence,
  statusSentenceAt,
  timeText,
} from "../../domain/hours/sentence.ts";
import { statusAt } from "../../domain/hours/status.ts";
import { type StoreHours } from "../../domain/hours/week.ts";
import phrases from "./store-status.ts";
import { storePage } from "./stores.ts";
import track from "./track.ts";
import { closedAll, everyDay, hoursOf } from "../../tests/stores/factory.ts";

const says = (hours: StoreHours, local: string) => statusSentence(statusAt(hours, instantOfLocal(local)!), phrases);

// 15 November 2026 is a Sunday.
describe("the sentence a person reads in Hindi", () => {
  const day = hoursOf(everyDay("09:00", "22:00"));
  test("रात 10:00 बजे तक खुला", () => expect(says(day, "2026-11-15T12:00")).toBe("रात 10:00 बजे तक खुला"));
  test("25 मिनट में बंद होगा", () => expect(says(day, "2026-11-15T21:35")).toBe("25 मिनट में बंद होगा"));
  test("बंद · 1 मिनट में खुलेगा", () => expect(says(day, "2026-11-15T08:59")).toBe("बंद · 1 मिनट में खुलेगा"));
  test("बंद · सुबह 9:00 बजे खुलेगा", () => expect(says(day, "2026-11-15T02:00")).toBe("बंद · सुबह 9:00 बजे खुलेगा"));
  test("बंद · कल सुबह 9:00 बजे खुलेगा", () => expect(says(day, "2026-11-15T22:00")).toBe("बंद · कल सुबह 9:00 बजे खुलेगा"));
  test("24 घंटे खुला", () => expect(says(hoursOf(null, { is24Hours: true }), "2026-11-15T03:00")).toBe("24 घंटे खुला"));
  test("समय पक्का नहीं है", () => expect(says(hoursOf(null), "2026-11-15T03:00")).toBe("समय पक्का नहीं है"));
  test("बंद · मंगलवार को शाम 5:00 बजे खुलेगा", () => {
    const operatingHours = { ...closedAll, tuesday: { isOpen: true, open: "17:00", close: "21:00" } };
    expect(says(hoursOf(operatingHours), "2026-11-15T12:00")).toBe("बंद · मंगलवार को शाम 5:00 बजे खुलेगा");
  });
  const weekdays = hoursOf({ ...everyDay("00:00", "24:00"), sunday: closedAll.sunday });
  test.each([
    ["2026-11-20T12:00", "शनिवार रात बारह बजे तक खुला"],
    ["2026-11-21T12:00", "रात बारह बजे तक खुला"],
    ["2026-11-15T12:00", "बंद · रात बारह बजे खुलेगा"],
  ])("रात बारह बजे उसी दिन की रात है: %s", (local, sentence) => expect(says(weekdays, local)).toBe(sentence));
  test("रात 2:00 बजे खुला, सुबह 6:00 बजे तक", () => {
    const at = instantOfLocal("2026-11-20T02:00")!;
    const status = statusAt(hoursOf(everyDay("22:00", "06:00")), at);
    expect(statusSentenceAt(status, at, phrases)).toBe("रात 2:00 बजे खुला, सुबह 6:00 बजे तक");
  });
  test("ऑनलाइन ऑर्डर चालू, सुबह 9:00 बजे से पैक होंगे", () => {
    const status = statusAt(day, instantOfLocal("2026-11-15T02:00")!);
    expect(ordersSentence("ऑनलाइन ऑर्डर चालू", status, phrases)).toBe("ऑनलाइन ऑर्डर चालू, सुबह 9:00 बजे से पैक होंगे");
  });
});

test.each([
  [0, "रात 12:00 बजे"],
  [239, "रात 3:59 बजे"],
  [240, "सुबह 4:00 बजे"],
  [719, "सुबह 11:59 बजे"],
  [720, "दोपहर 12:00 बजे"],
  [960, "शाम 4:00 बजे"],
  [1200, "रात 8:00 बजे"],
  [1440, "रात 12:00 बजे"],
])("minute %i of the day is %s", (minute, text) => expect(timeText(minute, phrases.clock)).toBe(text));

test.each([
  ["2026-11-15T05:00:00Z", "15/11/2026, सुबह 10:30 बजे"],
  ["2026-11-15T18:35:00Z", "16/11/2026, रात 12:05 बजे"],
  ["2026-11-15T06:35:00.999Z", "15/11/2026, दोपहर 12:05 बजे"],
])("%s is %s", (instant, hindi) => expect(formatDateTime(new Date(instant), track.found.moment)).toBe(hindi));

test.each([
  ["2025-10-04", "4 अक्टूबर 2025"],
  ["2027-01-26T18:30:00.000Z", "26 जनवरी 2027"],
  ["2027-13-01", "2027-13-01"],
])("%s is %s", (date, hindi) => expect(dateText(date, storePage.dates)).toBe(hindi));
