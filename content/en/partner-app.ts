import type { PageMeta } from "../page-meta.ts";

/** For would-be delivery partners where there is no package to download: how to get the app from a person. */
export interface PartnerAppCopy {
  meta: PageMeta;
  heading: string;
  text: string;
  /** Before the phone number. */
  call: string;
  chat: string;
  greeting: string;
  hours: string;
  back: string;
}

const partnerApp: PartnerAppCopy = {
  meta: {
    title: "Get the delivery partner app",
    description: "How to get the delivery partner app: call us or write to us in the chat, and we send it to you.",
  },
  heading: "Get the delivery partner app",
  text: "The app is not ready for download here. Call us or write to us in the chat, and we will send it to your phone.",
  call: "Call",
  chat: "Chat on WhatsApp",
  greeting: "Hello! I would like to become a delivery partner. Please send me the app.",
  hours: "We answer the phone Mon-Sat 9AM-9PM.",
  back: "Back to the home page",
};

export default partnerApp;
