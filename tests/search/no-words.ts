import type { SearchWords } from "../../domain/search/lexicon.ts";

/** Knows no word: whatever is typed is looked for. */
export const noWords: SearchWords = {
  generic: [],
  placeKinds: [],
  open: [],
  is24Hours: [],
  night: [],
  nearMe: [],
  emergency: [],
  moments: {
    days: [],
    shortDays: [],
    today: [],
    tomorrow: [],
    dayAfterTomorrow: [],
    parts: { morning: [], afternoon: [], evening: [], night: [] },
    am: [],
    pm: [],
    oclock: [],
    midnight: [],
    relations: { at: [], after: [], till: [], before: [] },
    numbers: [],
    halves: [],
    fractions: { quarterPast: [], halfPast: [], quarterTo: [] },
    open: [],
    links: [],
    dayLinks: [],
  },
  services: new Map(),
  aliases: new Map(),
  cities: [],
};
