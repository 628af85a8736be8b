import type { PageMeta } from "../page-meta.ts";
import { fromFacts } from "../site.ts";

export interface GetAppCopy {
  meta: PageMeta;
  heading: string;
  text: string;
  scan: { heading: string; text: string };
  listing: { heading: string; text: string };
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
  scan: {
    heading: "On your phone",
    text: "Point the camera at this code. It opens the app's page for your phone, Android or iPhone.",
  },
  listing: {
    heading: "Or open the listing here",
    text: "You can read about the app and have it sent to your phone.",
  },
  none,
}));

export default getApp;
