import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import en, { type StorePageCopy, storePage } from "../../../content/en/stores.ts";
import hi from "../../../content/hi/stores.ts";
import { instantOfLocal } from "../../../domain/hours/india.ts";
import type { Pharmacy } from "../../../domain/stores/pharmacy.ts";
import { displayCard, displayRest } from "../../../domain/stores/display.ts";
import { closedAll, everyDay, toWrite } from "../../../tests/stores/factory.ts";
import { detailsWords, StoreDetails } from "../store-details/store-details.tsx";
import { ServerClock } from "../store-status/server-clock.tsx";
import { StoreCard } from "./store-card.tsx";

// A Friday.
const noon = instantOfLocal("2026-11-20T12:00")!;
const twoAtNight = instantOfLocal("2026-11-21T02:00")!.getTime();
const dayAndNightButSunday = { ...everyDay("00:00", "24:00"), sunday: closedAll.sunday };
const nobodyKnows = { phone: null, address: null, latitude: null, longitude: null };

function cardOf(
  fields: Partial<Pharmacy>,
  more: { at?: number; from?: string; km?: number; inPlace?: true } = {},
  copy = en,
) {
  const { at = null, from = null, km = null, inPlace } = more;
  const store = displayCard(toWrite({ id: "1", ...fields }), copy.store.defaults, noon, null, km);
  const html = renderToStaticMarkup(
    <ServerClock now={noon.getTime()}>
      <StoreCard
        store={{ ...store, ...(inPlace && { inPlace }) }}
        href="/stores/1"
        copy={copy.store}
        at={at}
        from={from}
      />
    </ServerClock>,
  );
  return textOf(html);
}

function detailsOf(fields: Partial<Pharmacy>, now: Date, copy: StorePageCopy = storePage) {
  const store = toWrite({ id: "1", ...fields });
  const shown = displayCard(store, copy.store.defaults, now, null);
  const html = renderToStaticMarkup(
    <ServerClock now={now.getTime()}>
      <StoreDetails
        store={shown}
        rest={displayRest(store, copy.store.defaults)}
        nearby={null}
        copy={detailsWords(copy)}
        actions={null}
      />
    </ServerClock>,
  );
  return textOf(html);
}

function textOf(html: string) {
  return html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");
}

test.each([
  ["closes on Sundays", { operatingHours: dayAndNightButSunday }, false],
  ["says so", { is24Hours: true }, true],
  ["is open all of each day", { operatingHours: everyDay("00:00", "24:00") }, true],
])("24/7 is said of a week and not of today: a shop that %s", (_, fields, isSaid) => {
  for (const text of [cardOf(fields), detailsOf(fields, noon)]) expect(text.includes("24/7")).toBe(isSaid);
  if (!isSaid) expect(cardOf(fields)).toContain("Open until midnight, Saturday");
});

test("a card in a list of those open at another hour speaks of that hour, and of no other", () => {
  const text = cardOf({ operatingHours: everyDay("18:00", "06:00") }, { at: twoAtNight });
  expect(text).toContain("Open at 2:00 AM, until 6:00 AM");
  expect(text).not.toMatch(/Closed|6:00 PM/);
});

test("who takes orders online while the door is closed says from when they are packed", () => {
  const early = instantOfLocal("2026-11-20T02:05")!;
  const text = detailsOf({ operatingHours: everyDay("08:00", "22:00") }, early);
  expect(text).toContain("Online, packed from 8:00 AM");
  expect(text).toContain("Online & Accepting Orders, packed from 8:00 AM");
});

test.each([
  [{ km: 0.01 }, "10\u00a0m away", "10\u00a0मीटर दूर"],
  [{ km: 1.24, from: "Mowa" }, "1.2\u00a0km from Mowa", "Mowa से 1.2\u00a0किमी"],
  [{ km: 0.01, from: "Mowa" }, "10\u00a0m from Mowa", "Mowa से 10\u00a0मीटर"],
  [{ km: 0.01, from: "Mowa", inPlace: true as const }, "In Mowa", "Mowa में"],
])("a distance says from where: %j", (more, english, hindi) => {
  expect(cardOf({}, more).includes(english.replaceAll("\u00a0", " "))).toBe(true);
  expect(cardOf({}, more, hi).includes(hindi.replaceAll("\u00a0", " "))).toBe(true);
});

test("a card without a button says why", () => {
  expect(cardOf(nobodyKnows)).toContain("This listing has no phone number and no address yet.");
  expect(cardOf(nobodyKnows, {}, hi)).toContain("इस स्टोर का फ़ोन नंबर और पता हमारे पास अभी नहीं है।");
});
