import type { PageMeta } from "../page-meta.ts";
import { fromFacts } from "../site.ts";

export interface GetAppCopy {
  meta: PageMeta;
  heading: string;
  text: string;
  /** Where there is no app. */
  none: { heading: string; text: string; stores: string; contact: string };
}

const none = {
  heading: "Order from a store near you",
  text: "Find a medical store that is open now, and call it or go there.",
  stores: "Find a store",
  contact: "Contact Us",
};

const getApp: GetAppCopy = fromFacts("en", ({ hasApp }) => ({
  meta: hasApp
    ? { title: "Get the app", description: "Choose the app for your device: Android, or iPhone and iPad." }
    : { title: none.heading, description: none.text },
  heading: "Get the app",
  text: "Choose the app for your device.",
  none,
}));

export default getApp;
