import { fill, nameOf } from "../../../domain/copy.ts";
import { indiaTime, localDate, weekdayIndex } from "../../../domain/hours/india.ts";
import { type StatusPhrases, timeText } from "../../../domain/hours/sentence.ts";
import { type StoreFilters, noFilters } from "./store-filters.ts";
import type { Understood } from "./load-stores.ts";
import type { StoresWords } from "./words.ts";

/** The service that has a chip of its own, as stores write it. */
export const homeDelivery = "Home Delivery";

export interface Condition {
  label: string;
  without: StoreFilters;
}

export function allConditions(asked: StoreFilters, understood: Understood, words: StoresWords): Condition[] {
  const copy = words.search;
  const { filters, unfiltered } = understood;
  const text = filters.length > 0 ? unfiltered : asked.text.trim();
  const quick: (Condition | false)[] = [
    text !== "" && {
      label: `‘${text}’`,
      without: { ...asked, text: filters.map(({ typed }) => typed).join(" ") },
    },
    ...typedConditions(asked, understood, words),
    asked.openNow && { label: copy.openNow, without: { ...asked, openNow: false } },
    asked.is24Hours && { label: copy.is24Hours, without: { ...asked, is24Hours: false } },
    asked.services.includes(homeDelivery) && { label: copy.homeDelivery, without: withoutService(asked, homeDelivery) },
    asked.position && { label: copy.nearYou, without: withoutPlace(asked) },
  ];
  return [...quick.filter((one) => one !== false), ...furtherConditions(asked, words)];
}

/** Filters that were typed as words: without one, the box says the rest. */
export function typedConditions(asked: StoreFilters, { filters, openAt }: Understood, words: StoresWords): Condition[] {
  const copy = words.search;
  const { store } = words.details;
  const labels = {
    open: copy.openNow,
    is24Hours: copy.is24Hours,
    night: copy.atNight,
    moment: openAtLabel(openAt, words),
    service: "",
  };
  return filters.map(({ kind, service, typed, rest }) => ({
    label: service === null ? labels[kind] || typed : nameOf(store.serviceNames, service),
    without: { ...asked, text: rest },
  }));
}

/** What was asked beyond the box and the chips below it: those show by themselves whether they are on. */
export function furtherConditions(asked: StoreFilters, words: StoresWords): Condition[] {
  const copy = words.search;
  const { store } = words.details;
  const all: (Condition | false)[] = [
    !asked.position &&
      asked.near !== "" && { label: fill(copy.near, { area: asked.near }), without: withoutPlace(asked) },
    asked.openAt !== "" && { label: openAtLabel(asked.openAt, words), without: { ...asked, openAt: "" } },
    asked.isOnline && { label: copy.isOnline, without: { ...asked, isOnline: false } },
    ...asked.services
      .filter((service) => service !== homeDelivery)
      .map((service) => ({
        label: nameOf(store.serviceNames, service),
        without: withoutService(asked, service),
      })),
    asked.sort !== "" && {
      label: fill(copy.sortedBy, { order: copy.sorts[asked.sort] }),
      without: { ...asked, sort: noFilters.sort },
    },
  ];
  return all.filter((one) => one !== false);
}

/** Without a place there is no distance to sort by. */
export function withoutPlace(asked: StoreFilters): StoreFilters {
  return { ...asked, near: "", position: false, sort: asked.sort === "nearest" ? "" : asked.sort };
}

function withoutService(asked: StoreFilters, service: string): StoreFilters {
  return { ...asked, services: asked.services.filter((other) => other !== service) };
}

function openAtLabel(local: string, { search: copy, details: { store } }: StoresWords): string {
  return fill(copy.openAtTime, { time: localMomentText(local, store.status) });
}

/** 'Monday 16/11/2026, 11:00 AM' for what a field of date and time holds. */
function localMomentText(local: string, { clock, weekdays }: StatusPhrases): string {
  const at = new Date(`${local}+05:30`);
  const { day, minute } = indiaTime(at);
  const weekday = weekdays[weekdayIndex(day)];
  return weekday ? `${weekday} ${localDate(at)}, ${timeText(minute, clock)}` : local;
}
