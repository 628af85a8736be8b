import { describe, expect, test } from "vitest";
import { instantOfLocal } from "../hours/india.ts";
import { statusAt } from "../hours/status.ts";
import { displayCard, displayRest, displayWeek } from "./display.ts";
import { imageAddress, imageUrl } from "./image-url.ts";
import { parseRow } from "./parse-row.ts";
import type { Store } from "./pharmacy.ts";
import { structuredData } from "./structured-data.ts";

const defaults = {
  description: "Trusted pharmacy partner",
  services: ["Medicines", "Consultation", "Home Delivery"],
  descriptions: new Map([["Open at night.", "रात को खुला।"]]),
  license: "Licence on file",
  owner: "Store Manager",
};
// A Sunday.
const now = instantOfLocal("2026-11-15T12:00")!;

function store(fields: Record<string, unknown> = {}): Store {
  const { pharmacy, problems } = parseRow({ id: "1", name: "Store", isActive: true, status: "approved", ...fields });
  return {
    pharmacy: pharmacy!,
    exceptions: [],
    details: {},
    unusable: problems.map(({ field }) => field),
    confirmedAt: null,
  };
}
const display = (fields?: Record<string, unknown>) => {
  const shown = store(fields);
  return { ...displayCard(shown, defaults, now, null), ...displayRest(shown, defaults) };
};

describe("the specified defaults, each marked as ours", () => {
  const bare = display();
  test("rating 5", () => expect(bare.rating).toEqual({ value: 5, confirmed: false }));
  test("timings 9:00 AM - 10:00 PM", () =>
    expect(bare.today).toEqual({ value: { kind: "spans", spans: [{ from: 540, to: 1320 }] }, confirmed: false }));
  test("description, services, licence and owner", () =>
    expect(bare).toMatchObject({
      description: { value: defaults.description, confirmed: false },
      services: { value: defaults.services, confirmed: false },
      license: { value: defaults.license, confirmed: false },
      owner: { value: defaults.owner, confirmed: false },
    }));
  test("offline, not round the clock, no picture", () =>
    expect(bare).toMatchObject({ isOnline: false, hours: { is24Hours: false }, image: null }));
  test("a day that is open without times is 9:00 to 21:00, and its status is not known", () => {
    const shown = display({ operatingHours: { sunday: { isOpen: true } } });
    expect(shown.today).toEqual({ value: { kind: "spans", spans: [{ from: 540, to: 1260 }] }, confirmed: false });
    expect(statusAt(shown.hours, now).state).toBe("unknown");
  });
  test("a rating of nonsense is neither a fact nor the default", () =>
    expect(display({ rating: 7 }).rating).toBeNull());
  test("a rating of 0 is a rating", () => expect(display({ rating: 0 }).rating).toEqual({ value: 0, confirmed: true }));
});

test("what a built-in store says of itself is in the language of the page; what a store wrote stays", () => {
  expect(display({ description: "Open at night." }).description).toEqual({ value: "रात को खुला।", confirmed: true });
  expect(display({ description: "Since 1982." }).description).toEqual({ value: "Since 1982.", confirmed: true });
});

test("an e-mail address that is more than an address is not shown", () => {
  const kept = store({ email: "shop@example.com" });
  const stored = { ...kept, pharmacy: { ...kept.pharmacy, email: "a@b.example?bcc=victim@example.com" } };
  expect(displayCard(kept, defaults, now, null).email).toBe("shop@example.com");
  expect(displayCard(stored, defaults, now, null).email).toBeNull();
  expect(structuredData(stored, "https://x.example/stores/1")).not.toHaveProperty("email");
});

test("the weekday is India's, whoever looks", () => {
  const operatingHours = { sunday: { isOpen: false }, monday: { isOpen: true, open: "9:00", close: "21:00" } };
  const shown = (at: string) => displayCard(store({ operatingHours }), defaults, new Date(at), null).today.value.kind;
  expect(shown("2026-11-15T18:29:00Z")).toBe("closed");
  expect(shown("2026-11-15T18:31:00Z")).toBe("spans");
});

const onDay = (fields: Record<string, unknown>, exceptions: Store["exceptions"], at = "2026-11-15T12:00") => {
  const moment = instantOfLocal(at)!;
  const { today, hours } = displayCard({ ...store(fields), exceptions }, defaults, moment, null);
  return { today: today.value, marked: displayWeek(hours, moment).find((day) => day.today)?.weekday };
};

describe("today's hours are those of the day, whatever its weekday is", () => {
  const usual = { isOpen: true, open: "09:00", close: "21:00" };
  const late = { isOpen: true, open: "18:00", close: "03:00" };
  const closed = { date: "2026-11-15", spans: [], note: "Diwali" };
  const short = { date: "2026-11-15", spans: [{ from: 660, to: 840 }], note: null };

  test("a holiday is closed", () => {
    expect(onDay({ operatingHours: { sunday: usual } }, [closed])).toEqual({ today: { kind: "closed" } });
    expect(onDay({ is24Hours: true }, [closed])).toEqual({ today: { kind: "closed" } });
  });
  test("a special day has its own times, also where the hours of the week are not known", () => {
    const today = { kind: "spans", spans: short.spans };
    expect(onDay({ operatingHours: { sunday: { isOpen: false } } }, [short])).toEqual({ today });
    expect(onDay({}, [short])).toEqual({ today });
  });
  test("another date changes nothing", () =>
    expect(onDay({ operatingHours: { sunday: usual } }, [{ ...closed, date: "2026-11-16" }])).toEqual({
      today: { kind: "spans", spans: [{ from: 540, to: 1260 }] },
      marked: "sunday",
    }));
  test.each([
    ["its weekday", { saturday: late, sunday: { isOpen: false } }, []],
    ["a holiday", { saturday: late, sunday: late }, [closed]],
  ])("what began the evening before is shown until it ends, on a day closed by %s", (_, operatingHours, exceptions) => {
    const at = (time: string) => onDay({ operatingHours }, exceptions, `2026-11-15T${time}`).today;
    expect(at("02:59")).toEqual({ kind: "spans", spans: [{ from: 1080, to: 1620 }] });
    expect(at("03:00")).toEqual({ kind: "closed" });
  });
});

test("days that differed go with a store until what began on them is over", () => {
  const dates = ["2019-11-08", "2026-11-13", "2026-11-14", "2026-11-15", "2027-11-08"];
  const exceptions = dates.map((date) => ({ date, spans: [], note: "Diwali" }));
  const { hours } = displayCard({ ...store(), exceptions }, defaults, now, null);
  expect(hours.exceptions).toEqual(exceptions.slice(2));
});

describe("pictures are joined to the origin of their store and to no other", () => {
  const origin = "https://api.example.in";
  test.each([
    ["/img/1.jpg", "https://api.example.in/img/1.jpg"],
    ["img/1.jpg", "https://api.example.in/img/1.jpg"],
    ["https://api.example.in/a.png", "https://api.example.in/a.png"],
  ])("%s", (url, joined) => expect(imageAddress(url, origin)).toBe(joined));
  test.each([
    "https://evil.example/x.png",
    "//evil.example/x.png",
    "\\\\evil.example/x.png",
    "javascript:alert(1)",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "https://user:pass@api.example.in/x.png",
    "http://[broken",
  ])("%s is no picture", (url) => expect(imageAddress(url, origin)).toBeNull());
  test("without an API of another origin, the path stays on ours", () => {
    expect(imageAddress("/img/1.jpg?v=2", null)).toBe("/img/1.jpg?v=2");
    expect(imageAddress("https://evil.example/x.png", null)).toBeNull();
  });
  test.each([
    ".//evil.example/p.png",
    "/.//evil.example/p.png",
    "/..//evil.example/p.png",
    "x/..//evil.example/p.png",
    ".\\/evil.example/p.png",
    "/\t/evil.example/p.png",
    "blob:https://self.invalid//evil.example/p.png",
    "https://:secret@self.invalid/p.png",
    "java\nscript:alert(1)",
    "vbscript:x",
    "file:///etc/passwd",
  ])("%j leads nowhere", (url) => {
    expect(imageAddress(url, null)).toBeNull();
    expect(imageUrl(url) ?? "https://").toMatch(/^https:/);
  });
  test.each([
    ["/img/1.jpg", "/img/1.jpg"],
    ["uploads/1.jpg?v=2", "uploads/1.jpg?v=2"],
    ["https://cdn.example/1.jpg", "https://cdn.example/1.jpg"],
    ["//cdn.example/1.jpg", "https://cdn.example/1.jpg"],
  ])("%s is kept as %s", (url, kept) => expect(imageUrl(url)).toBe(kept));
  test.each(["javascript:alert(1)", "data:image/png,x", "blob:https://a.example/1", " ", `/${"a".repeat(2000)}`])(
    "%s is not kept",
    (url) => expect(imageUrl(url)).toBeNull(),
  );
});

const addressIn = (one: Store) => (structuredData(one, "https://x.example/stores/1") as { address?: unknown }).address;

describe("structured data", () => {
  test("holds nothing that we made up", () =>
    expect(structuredData(store(), "https://x.example/stores/1")).toEqual({
      "@context": "https://schema.org",
      "@type": "Pharmacy",
      "@id": "https://x.example/stores/1",
      url: "https://x.example/stores/1",
      name: "Store",
    }));
  test("a closure is one line, for its first to its last day", () =>
    expect(
      structuredData(
        { ...store(), details: { closure: { from: "2026-11-20", until: "2026-12-01" } } },
        "https://x.example/stores/1",
      ),
    ).toHaveProperty("openingHoursSpecification", [
      {
        "@type": "OpeningHoursSpecification",
        validFrom: "2026-11-20",
        validThrough: "2026-11-30",
        opens: "00:00",
        closes: "00:00",
      },
    ]));
  test("an address is in parts where they are known, and its text still says them", () => {
    const inParts = {
      ...store({ address: "12 Station Road, Pandri, Raipur 492 001" }),
      details: { address: { street: "12 Station Road", area: "Pandri", city: "Raipur", pin: "492001" } },
    };
    expect(addressIn(inParts)).toEqual({
      "@type": "PostalAddress",
      streetAddress: "12 Station Road, Pandri",
      addressLocality: "Raipur",
      postalCode: "492001",
      addressCountry: "IN",
    });
    const moved = { ...inParts.pharmacy, address: "9 Ring Road, Durg 491001" };
    expect(addressIn({ ...inParts, pharmacy: moved })).toBe("9 Ring Road, Durg 491001");
    expect(addressIn(store({ address: "As one text" }))).toBe("As one text");
  });
  test("a confirmed day is there, an assumed one is not", () =>
    expect(
      structuredData(
        store({
          operatingHours: { monday: { isOpen: true, open: "9:00", close: "24:00" }, tuesday: { isOpen: true } },
        }),
        "https://x.example/stores/1",
      ),
    ).toHaveProperty("openingHoursSpecification", [
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: "https://schema.org/Monday",
        opens: "09:00",
        closes: "23:59",
      },
    ]));
});
