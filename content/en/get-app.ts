import type { PageMeta } from "../page-meta.ts";

export interface GetAppCopy {
  meta: PageMeta;
  heading: string;
  text: string;
  scan: { heading: string; text: string };
  listing: { heading: string; text: string };
  /** Where there is no app. */
  none: { heading: string; text: string; stores: string; contact: string };
}

const getApp: GetAppCopy = {
  meta: { title: "Get the app", description: "Choose the app for your device: Android, or iPhone and iPad." },
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
  none: {
    heading: "Order from a store near you",
    text: "Our app is not out yet. Find a medical store that is open now, and call it or go there.",
    stores: "Find a store",
    contact: "Contact Us",
  },
};

export default getApp;
