import type { PageMeta } from "../page-meta.ts";
import { fromFacts } from "../site.ts";

/** For would-be delivery partners where there is no package to download: how to get the app from a person, or how to join where there is no app. */
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

const partnerApp: PartnerAppCopy = fromFacts("en", ({ phoneHours, hasPartnerApp }) => ({
  ...(hasPartnerApp
    ? {
        meta: {
          title: "Get the delivery partner app",
          description:
            "How to get the delivery partner app: call us or write to us in the chat, and we will send it to you.",
        },
        heading: "Get the delivery partner app",
        text: "The app is not ready for download here. Call us or write to us in the chat, and we will send it to your phone.",
        greeting: "Hello! I would like to become a delivery partner. Please send me the app.",
      }
    : {
        meta: {
          title: "Become a delivery partner",
          description:
            "How to become a delivery partner: call us or write to us in the chat, and we will tell you what to send.",
        },
        heading: "Become a delivery partner",
        text: "Call us or write to us in the chat. We will tell you how to sign up and which documents to send.",
        greeting: "Hello! I would like to become a delivery partner.",
      }),
  call: "Call",
  chat: "Chat on WhatsApp",
  hours: `We answer the phone ${phoneHours}.`,
  back: "Back to the home page",
}));

export default partnerApp;
