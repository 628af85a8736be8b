import type { Template } from "../../domain/copy.ts";
import type { MomentPhrases } from "../../domain/hours/sentence.ts";
import type { PageMeta } from "../page-meta.ts";
import { fromFacts } from "../site.ts";
import status from "./store-status.ts";

/** What the device has kept, for when there is no network. */
export interface OfflineCopy {
  meta: PageMeta;
  hero: { heading: string; lead: string };
  /** The way back to the page that was asked for. */
  again: { text: string; action: string };
  reach: { heading: string; text: string; call: string; chat: string; chatNote: string };
  stores: {
    heading: string;
    /** While the device is asked, and without script. */
    text: string;
    none: string;
    search: string;
    openNow: string;
    found: Template<"count">;
    nothing: string;
    forget: string;
    hours: string;
    knownAt: Template<"moment">;
    moment: MomentPhrases;
  };
  /** Stores that never close. */
  night: { heading: string; text: string; print: string };
  help: { heading: string; text: string; action: string };
  /** On a list of stores. */
  keep: { action: string; keeping: string; kept: Template<"count">; failed: string };
}

const offline: OfflineCopy = fromFacts("en", ({ phoneHours }) => ({
  meta: {
    title: "Without a network",
    description: "Emergency numbers, our phone number, and the stores and answers that are saved on this device.",
  },
  hero: {
    heading: "Without a network",
    lead: "Calls work without the internet. Below is what is saved on this device.",
  },
  again: { text: "The page you asked for is not saved on this device.", action: "Try to load it again" },
  reach: {
    heading: "Talk to us",
    text: `Our team answers the phone ${phoneHours}.`,
    call: "Call us",
    chat: "Chat on WhatsApp",
    chatNote: "WhatsApp sends your words when the network is back.",
  },
  stores: {
    heading: "Stores saved on this device",
    text: "The stores that you look at on this site, and the lists that you save, appear here with their hours and phone numbers.",
    none: "No stores are saved on this device yet.",
    search: "Name, area, city or PIN code",
    openNow: "Open now",
    found: "Stores saved on this device: {count}",
    nothing: "No store saved on this device fits. Try fewer words.",
    forget: "Delete the saved list",
    hours: "Open or closed is worked out from the saved hours and the clock of this device. Call before you set out.",
    knownAt: "As known on {moment}.",
    moment: { text: "{date}, {time}", clock: status.clock },
  },
  night: {
    heading: "Open day and night",
    text: "Stores that say they never close. Call before you set out.",
    print: "Print this page",
  },
  help: {
    heading: "Answers to common questions",
    text: "Orders, payments, refunds, your account and lab tests: the answers are saved with this page.",
    action: "Read the answers",
  },
  keep: {
    action: "Save this list for use offline",
    keeping: "Saving the list...",
    kept: "Stores saved on this device, with their hours and phone numbers: {count}. They replace the earlier list.",
    failed: "The list could not be saved. Check the network and the free space on your device, then try again.",
  },
}));

export default offline;
