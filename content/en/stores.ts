import type { NamePair, Template } from "../../domain/copy.ts";
import type { DatePhrases, StatusPhrases } from "../../domain/hours/sentence.ts";
import type { OrderKind, Weekday } from "../../domain/hours/week.ts";
import type { StoreDefaults } from "../../domain/stores/display.ts";
import type { Sort } from "../../domain/stores/sorts.ts";
import type { Suggestion } from "../../domain/search/understand/suggestions.ts";
import { maxReportLength, type ReportedField } from "../../domain/reports/use-cases.ts";
import type { PageMeta } from "../page-meta.ts";
import status from "./store-status.ts";
import { fromFacts } from "../site.ts";

/** The words of a store, wherever it is shown. */
export interface StoreCopy {
  status: StatusPhrases;
  defaults: StoreDefaults;
  rating: Template<"rating">;
  notRated: string;
  noRating: string;
  hoursNotConfirmed: string;
  notConfirmed: string;
  /** Beside the status, where somebody's order decides it. */
  orders: Record<OrderKind, Template<"by">>;
  closedToday: string;
  timings: Template<"from" | "to">;
  /** Of one day. */
  allDay: string;
  badge24: string;
  online: string;
  offline: string;
  moreServices: Template<"count">;
  /** What common services are called in this language; any other stays as the store gave it. */
  serviceNames: readonly NamePair[];
  kilometres: Template<"number">;
  metres: Template<"number">;
  /** From where the visitor is; from a place that was typed, where nobody stands; and of a store that is in it. */
  away: Template<"distance">;
  from: Template<"distance" | "place">;
  inPlace: Template<"place">;
  /** On the button, above the number. `call` begins with what is seen there. */
  callShort: string;
  call: Template<"name" | "phone">;
  directions: string;
  directionsTo: Template<"name">;
  email: Template<"name" | "email">;
  /** In place of the buttons, where there is nothing to call or to go to. */
  bare: string;
}

/** What the search box offers while somebody types. */
export interface SuggestCopy {
  label: string;
  recent: string;
  kinds: Record<Suggestion["kind"] | "recent", string>;
  forget: string;
  /** For screen readers: how many there are. */
  count: Record<"one" | "other", Template<"count">>;
  recentCount: Record<"one" | "other", Template<"count">>;
  none: string;
}

/** The partner stores screen. */
export interface StoresCopy {
  meta: PageMeta;
  hero: { heading: string };
  loading: string;
  /** After some seconds of loading, before what helps. */
  slow: string;
  summary: {
    label: string;
    count: Record<"one" | "other", Template<"count">>;
    availability: string;
    verified: string;
    confirmed: Template<"confirmed" | "count">;
  };
  saved: string;
  /** On a page with a saved list, once the real one can be had. */
  latest: { here: string; show: string };
  search: {
    label: string;
    text: string;
    example: string;
    near: Template<"area">;
    nearMe: string;
    nearYou: string;
    locating: string;
    positionRefused: string;
    positionRough: Template<"kilometres">;
    submit: string;
    /** What narrows the list: the chips, and those that are in use. */
    chips: string;
    inUse: string;
    atNight: string;
    remove: Template<"filter">;
    filters: string;
    /** Over them, where they are a sheet. */
    filterHeading: string;
    closeFilters: string;
    openNow: string;
    openAt: string;
    openAtTime: Template<"time">;
    is24Hours: string;
    homeDelivery: string;
    isOnline: string;
    services: string;
    sort: string;
    sorts: Record<Sort | "best", string>;
    sortedBy: Template<"order">;
    show: Record<"one" | "other", Template<"count">> & { some: string };
    clear: string;
    suggest: SuggestCopy;
  };
  results: {
    heading: string;
    shown: Record<"one" | "other" | "more" | "last", Template<"count">> & { of: Template<"count" | "total"> };
    /** Where a place is named: all that was found is in it, or some of it. */
    countIn: Record<"one" | "other", Template<"count" | "place">>;
    countBeside: Record<"one" | "other", Template<"count" | "place" | "others">>;
    /** What distances are counted from, where a position was typed. */
    pointTyped: string;
    relaxed: string;
    placeUnknown: Template<"place">;
    /** The position that was asked for is. */
    abroad: string;
    /** After it, where no place is named. */
    placeNeeded: string;
    /** After either of them, where stores are shown. */
    fromEverywhere: string;
    /** A place that is known, and has no store yet. */
    placeEmpty: Template<"place">;
    /** The same in an order that was chosen, where the nearest are not the first; and where none is within reach. */
    placeWithout: Template<"place">;
    /** Where a place is named and an order was chosen. */
    placeFirst: Template<"place">;
    /** Stores are in it, but none that is asked for. */
    placeNone: Template<"place">;
    /** The same where none is within reach; and around a position. */
    placeNoneNear: Template<"place">;
    noneNear: Template<"kilometres">;
    /** Of two areas, stores shown are in the first. */
    placeNotBoth: Template<"place" | "beside">;
    /** Stores far away say the same name. */
    placeNamesakes: Template<"place">;
    /** A word was taken for another. */
    corrected: Template<"typed" | "meant">;
    leftOut: Template<"words">;
    /** The same, where a place was named. */
    leftOutNear: Template<"words">;
    /** More words than are searched for. */
    tooMany: Template<"words">;
    /** What the search does not read. */
    unread: Template<"words">;
    /** Of a parameter that makes no sense. */
    addressUnread: string;
    /** Letters were typed that the search does not know. */
    scriptUnread: string;
    /** 'Near me' was typed: only a press on the chip may ask where that is. */
    nearMeTyped: string;
    /** A phone number was typed, and listings have it; after it, where more was asked; and where none has it. */
    phoneFound: Template<"phone">;
    phoneAlone: string;
    phoneNone: Template<"phone">;
    /** Where duties are known, or a night was asked for. */
    tonight: string;
    tonightIn: Template<"town">;
    closedNow: string;
    next: string;
    first: string;
    pages: string;
    none: {
      heading: string;
      /** Nothing was asked: there is no store at all. */
      yet: string;
      /** Above what was asked, one thing or several: each can be taken away. */
      asked: Record<"one" | "other", string>;
      tips: readonly string[];
      /** Where none is within reach: before the name of the nearest. */
      nearest: Template<"distance">;
      openNow: string;
      all: string;
      person: string;
      /** The same where none is within reach, and where to go beside calling and chatting. */
      personFar: string;
      app: string;
      contact: string;
      call: Template<"phone">;
      chat: string;
    };
  };
  modal: { close: string; failed: string; page: string };
  store: StoreCopy;
}

/** A store's own page and the modal. */
export interface StorePageCopy {
  store: StoreCopy;
  description: Template<"name" | "address">;
  back: string;
  unknown: { heading: string; text: string; all: string };
  address: string;
  phone: string;
  email: string;
  timings: string;
  hours: string;
  status: string;
  acceptingOrders: string;
  currentlyOffline: string;
  license: string;
  licenseExplained: string;
  /** In its place, where no number is given. */
  licenseMissing: string;
  owner: string;
  services: string;
  about: string;
  callNow: string;
  directions: string;
  whatsapp: string;
  whatsappGreeting: Template<"name">;
  share: string;
  shareAny: string;
  save: string;
  copy: string;
  copied: string;
  keep: string;
  print: string;
  today: string;
  dayUnknown: string;
  /** In place of the seven days where they are alike. */
  everyDay: string;
  exceptions: string;
  /** A closure of several days and of one; `opens` is the day after it. */
  closedFrom: Template<"from" | "last" | "opens">;
  closedOn: Template<"from" | "opens">;
  closed: string;
  confirmed: Template<"date">;
  /** What was checked and what was not. `seen`: without a date on record. */
  proof: {
    heading: string;
    /** A licence by its number, and its form. */
    ofForm: Template<"number" | "form">;
    seen: Template<"licence" | "seen">;
    seenUntil: Template<"licence" | "seen" | "until">;
    unseen: Template<"licence">;
    unseenUntil: Template<"licence" | "until">;
    past: Template<"licence" | "until">;
    /** After it, where no other one holds. */
    notVerified: string;
    noLicence: string;
    byStore: Template<"date">;
    notByStore: string;
    pharmacist: Template<"name">;
    pharmacistNumbered: Template<"name" | "number">;
    never: string;
  };
  neverConfirmed: string;
  qr: string;
  notGiven: string;
  onMap: string;
  openNearby: string;
  /** What its distance is counted from. */
  thisStore: string;
  /** The bar at the foot of a phone. */
  bar: { label: string; call: string };
  /** On paper only: where this is from, and of which day. */
  printed: Template<"site" | "address" | "date">;
  weekdays: Record<Weekday, string>;
  dates: DatePhrases;
  report: {
    heading: string;
    text: string;
    field: string;
    fields: Record<ReportedField, string>;
    words: string;
    wordsHint: string;
    submit: string;
    thanks: string;
    faults: Record<"empty" | "tooLong", string>;
    /** Nothing was kept: what to do instead. */
    busy: Template<"phone">;
    failed: Template<"phone">;
    leaveEmpty: string;
  };
}

const store: StoreCopy = fromFacts("en", ({ brand }) => ({
  status,
  defaults: {
    description: `Trusted pharmacy partner with ${brand}`,
    descriptions: new Map(),
    services: ["Medicines", "Consultation", "Home Delivery"],
    license: "Not given",
    owner: "Store Manager",
  },
  rating: "{rating} out of 5",
  notRated: "Not yet rated",
  noRating: "Rating not known",
  hoursNotConfirmed: "hours not confirmed",
  notConfirmed: "not confirmed",
  orders: {
    duty: "On duty by order of {by}",
    strike: "Strike called by {by}",
    holiday: "Holiday by order of {by}",
  },
  closedToday: "Closed today",
  timings: "{from} - {to}",
  allDay: "24 hours",
  badge24: "24/7",
  online: "Online",
  offline: "Offline",
  moreServices: "+{count} more",
  serviceNames: [],
  kilometres: "{number}\u00a0km",
  metres: "{number}\u00a0m",
  away: "{distance} away",
  from: "{distance} from {place}",
  inPlace: "In {place}",
  callShort: "Call",
  call: "Call {phone}: {name}",
  directions: "Directions",
  directionsTo: "Directions to {name}",
  email: "Write to {name}: {email}",
  bare: "This listing has no phone number and no address yet.",
}));

export const storePage: StorePageCopy = fromFacts("en", ({ brand }) => ({
  store,
  description: "{name}, {address}: opening hours, phone, services and directions.",
  back: "All partner stores",
  unknown: {
    heading: "Store not found",
    text: "This store is not in our directory. It may have closed, or the link may be old.",
    all: "See all partner stores",
  },
  address: "Address",
  phone: "Phone",
  email: "Email",
  timings: "Timings",
  hours: "Opening hours",
  status: "Status",
  acceptingOrders: "Online & Accepting Orders",
  currentlyOffline: "Currently Offline",
  license: "License number",
  licenseExplained:
    "Every pharmacy in India needs a drug licence from its state and shows it in the shop. Compare the number there with this one.",
  licenseMissing:
    "Every pharmacy in India needs a drug licence from its state and shows it in the shop. Look for it there.",
  owner: "Owner / Manager",
  services: "Services",
  about: "About",
  callNow: "Call Now",
  directions: "Directions",
  whatsapp: "WhatsApp",
  whatsappGreeting: `Hello {name}, I found you on ${brand}.` as const,
  share: "Share on WhatsApp",
  shareAny: "Share",
  save: "Save to contacts",
  copy: "Copy address and hours",
  copied: "Copied",
  keep: "Print, scan or save",
  print: "Print this page with your browser to keep the address, hours and phone number on paper.",
  today: "today",
  dayUnknown: "Not known",
  everyDay: "Every day",
  exceptions: "Different hours on these days",
  closedFrom: "Closed from {from} to {last}. Open again from {opens}.",
  closedOn: "Closed on {from}. Open again from {opens}.",
  closed: "Closed",
  confirmed: "We last checked hours, phone and address with the store on {date}.",
  neverConfirmed: "Hours, phone and address: we have not checked them yet. Call before you set out.",
  proof: {
    heading: "What we checked, and what we did not",
    ofForm: "{number} (form {form})",
    seen: "Drug licence {licence}: we saw it on {seen}. No end date is on record.",
    seenUntil: "Drug licence {licence}: we saw it on {seen}. It is valid until {until}.",
    unseen: "Drug licence {licence}: given to us. We have not seen it.",
    unseenUntil: "Drug licence {licence}, valid until {until}: given to us. We have not seen it.",
    past: "Drug licence {licence}: its date, {until}, has passed.",
    notVerified: "We have seen no newer one, so the store does not count as verified. Ask in the shop.",
    noLicence: "Drug licence: we have no number.",
    byStore: "The store itself said on {date} that this page is correct.",
    notByStore: "The store itself has not confirmed this page.",
    pharmacist: "Pharmacist {name}: given to us, not checked.",
    pharmacistNumbered: "Pharmacist {name}, registration {number}: given to us, not checked.",
    never: "Stock and prices: we do not check them. Ask the store.",
  },
  qr: "Scan to open this page",
  notGiven: "Not given",
  onMap: "Open in maps",
  openNearby: "Open now nearby:",
  thisStore: "this store",
  bar: { label: "Reach this store", call: "Call this store" },
  printed: "{site}, {date}. {address}",
  weekdays: {
    sunday: "Sunday",
    monday: "Monday",
    tuesday: "Tuesday",
    wednesday: "Wednesday",
    thursday: "Thursday",
    friday: "Friday",
    saturday: "Saturday",
  },
  dates: {
    text: "{day} {month} {year}",
    months: status.date.months,
  },
  report: {
    heading: "Report wrong information",
    text: "Tell us what is wrong, and we will check it with the store. Do not write anything about yourself here.",
    field: "What is wrong?",
    fields: {
      hours: "Opening hours",
      phone: "Phone number",
      address: "Address or place on the map",
      closed: "The store has closed",
      license: "License number",
      other: "Something else",
    },
    words: "What should it say?",
    wordsHint: "For example: it closes at 8 in the evening.",
    submit: "Send report",
    thanks: "Thank you. Your report is recorded, and we will check it with the store.",
    faults: {
      empty: "Write what the listing should say",
      tooLong: `Write at most ${maxReportLength.toLocaleString("en-IN")} characters`,
    },
    busy: "So many reports came in that yours was not recorded. Call us at {phone}, or send it again tomorrow",
    failed: "Your report was not recorded. Send it again in a few minutes, or call us at {phone}",
    leaveEmpty: "Leave this field empty",
  },
}));

const stores: StoresCopy = {
  meta: {
    title: "Our Partner Stores",
    description:
      "Find a verified medical store near you: open now, round the clock or with home delivery. Address, hours, phone and licence of every partner store.",
  },
  hero: { heading: "Our Partner Stores" },
  loading: "Loading stores...",
  slow: "This is taking a while. The network may be slow or gone.",
  summary: {
    label: "The directory at a glance",
    count: { one: "{count} partner store", other: "{count} partner stores" },
    availability: "24/7 Service Availability",
    verified: "100% Verified & Trusted",
    confirmed: "{confirmed} of {count} confirmed",
  },
  saved: "We could not load the latest list, so this is a saved one.",
  latest: { here: "The latest list is here.", show: "Show it" },
  search: {
    label: "Find a store",
    text: "Name, area, city or PIN code",
    example: "Raipur, 492001",
    near: "Near {area}",
    nearMe: "Near me",
    nearYou: "Near your location",
    locating: "Finding your location...",
    positionRough:
      "Your device knows your location only within about {kilometres}\u00a0km, so the distances may be wrong. Type your area or PIN code to be sure.",
    positionRefused: "We could not get your location. Type a PIN code or city instead.",
    submit: "Search",
    chips: "Show only",
    inUse: "Filters in use",
    atNight: "Open at night",
    remove: "Remove: {filter}",
    filters: "Filters",
    filterHeading: "Filter stores",
    closeFilters: "Close the filters",
    openNow: "Open now",
    openAt: "Open at what time? (Indian time)",
    openAtTime: "Open on {time}",
    is24Hours: "24/7",
    homeDelivery: "Home delivery",
    isOnline: "Taking orders online",
    services: "Services",
    sort: "Sort by",
    sorts: { best: "Best match", rating: "Rating", name: "Name", nearest: "Distance" },
    sortedBy: "Sorted by {order}",
    show: { some: "Show stores", one: "Show {count} store", other: "Show {count} stores" },
    clear: "Clear all",
    suggest: {
      label: "Suggestions",
      recent: "Recent searches",
      kinds: { area: "Area", pin: "PIN code", service: "Service", store: "Store", recent: "Recent" },
      forget: "Forget these searches",
      count: {
        one: "{count} suggestion. Use the up and down arrow keys.",
        other: "{count} suggestions. Use the up and down arrow keys.",
      },
      recentCount: {
        one: "{count} recent search. Use the up and down arrow keys.",
        other: "{count} recent searches. Use the up and down arrow keys.",
      },
      none: "No suggestions",
    },
  },
  results: {
    heading: "Stores",
    shown: {
      one: "{count} store found",
      other: "{count} stores found",
      of: "{count} of {total} stores",
      more: "{count} stores on this page, and more after them",
      last: "Stores on this last page: {count}",
    },
    countIn: { one: "{count} store found in {place}", other: "{count} stores found in {place}" },
    countBeside: {
      one: "Near {place}: {count} store in it, {others} further away",
      other: "Near {place}: {count} stores in it, {others} further away",
    },
    pointTyped: "the point you typed",
    relaxed: "No store has all these words. These come closest.",
    placeUnknown: "We do not know the place '{place}'.",
    abroad: "This location is not in India.",
    placeNeeded: "Type the area or PIN code where a store is needed.",
    fromEverywhere: "Stores from everywhere are shown.",
    placeEmpty: "No store in {place} yet: these are the nearest.",
    placeWithout: "No store in {place} yet.",
    placeFirst: "Stores in {place} first, then those around it.",
    placeNamesakes: "Stores in other towns name '{place}' too. If you mean one of those, add its town or PIN code.",
    placeNone: "These are near {place}, not in it.",
    placeNoneNear: "None in {place} or near it.",
    noneNear: "None within {kilometres}\u00a0km.",
    placeNotBoth: "None in both {place} and {beside}: these are in or near {place}.",
    corrected: "No listing mentions '{typed}'. We searched for '{meant}' instead.",
    leftOut: "Not in these listings, so left out: {words}",
    leftOutNear: "In no listing near there, so left out: {words}",
    tooMany: "These are too many words. Not searched for: {words}",
    unread: "The search cannot read this, so it is left out: {words}",
    addressUnread: "Part of this page's address was not understood, so it is left out.",
    phoneFound: "Listed with the number {phone}.",
    phoneAlone: "Only the number was searched for.",
    phoneNone:
      "No partner store lists the number {phone}. If somebody called you from it, call the store by the number in its listing to be sure.",
    scriptUnread: "We cannot read this script. Type the area or PIN code in English letters.",
    nearMeTyped: "Press 'Near me' to see the stores around you, or type your area.",
    tonight: "On duty tonight",
    tonightIn: "On duty tonight in {town}",
    closedNow: "Closed now",
    next: "More stores",
    first: "Back to the first stores",
    pages: "Pages of stores",
    none: {
      heading: "No stores found",
      yet: "There are no stores here yet.",
      asked: { one: "No store matches. Remove:", other: "No store matches all of this. Remove one:" },
      tips: [
        "Check the spelling, or type only the city or PIN code.",
        "A listing does not say which medicines are in stock: call a store and ask.",
      ],
      nearest: "The nearest is {distance}:",
      openNow: "Open now",
      all: "Show all stores",
      person: "Or ask our team:",
      personFar: "Ask our team what we can do there:",
      app: "Get the app",
      contact: "Write to us",
      call: "Call us: {phone}",
      chat: "Chat on WhatsApp",
    },
  },
  modal: {
    close: "Close",
    failed:
      "The licence, the owner and the description could not be loaded. The phone number and the address are here.",
    page: "Load the page of this store",
  },
  store,
};

export default stores;
