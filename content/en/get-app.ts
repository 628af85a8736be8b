import type { PageMeta } from "../page-meta.ts";

export interface GetAppCopy {
  meta: PageMeta;
  heading: string;
  text: string;
}

const getApp: GetAppCopy = {
  meta: { title: "Get the app", description: "Choose the app for your device: Android, or iPhone and iPad." },
  heading: "Get the app",
  text: "Choose the app for your device.",
};

export default getApp;
