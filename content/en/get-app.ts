import type { PageMeta } from "../page-meta.ts";

export interface GetAppCopy {
  meta: PageMeta;
  heading: string;
  text: string;
  scan: { heading: string; text: string };
  listing: { heading: string; text: string };
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
};

export default getApp;
