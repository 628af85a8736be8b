import type { Template } from "../../domain/copy.ts";
import type { MomentPhrases } from "../../domain/hours/sentence.ts";
import type { PageMeta } from "../page-meta.ts";
import { fromFacts } from "../site.ts";
import status from "./store-status.ts";

/** What the device has kept, for when there is no network. */
export interface OfflineCopy {
  meta: PageMeta;
  stores: {
    heading: string;
    /** While the device is asked, and without script. */
    text: string;
    none: string;
    search: string;
    found: Template<"count">;
    /** None has the words: above all of them. */
    nothing: string;
    hours: string;
    since: Template<"moment">;
    moment: MomentPhrases;
  };
  /** Those that the search box of the stores offers again. */
  searches: { heading: string; text: string; forgotten: string };
  reach: { heading: string; text: string; call: string; chat: string; chatNote: string };
  help: { heading: string; text: string; action: string };
}

const offline: OfflineCopy = fromFacts("en", ({ phoneHours }) => ({
  meta: {
    title: "Stores saved on this device",
    description: "Emergency numbers, our phone number, and the stores and answers that are saved on this device.",
  },
  stores: {
    heading: "Stores saved on this device",
    text: "The stores that you look at on this site appear here with their hours and phone numbers.",
    none: "No stores are saved on this device yet. Those that you look at on this site appear here with their hours and phone numbers.",
    search: "Name, area, city or PIN code",
    found: "Stores saved on this device: {count}",
    nothing: "No saved store has these words. These are all that are saved:",
    hours: "Open or closed is worked out from the saved hours and the clock of this device. Call before you set out.",
    since: "Saved on {moment}.",
    moment: { text: "{date}, {time}", clock: status.clock },
  },
  searches: {
    heading: "Your last searches",
    text: "The search box of the stores offers them again. They are on this device alone.",
    forgotten: "These searches are no longer on this device.",
  },
  reach: {
    heading: "Talk to us",
    text: `Our team answers the phone ${phoneHours}.`,
    call: "Call us",
    chat: "Chat on WhatsApp",
    chatNote: "WhatsApp sends your words when the network is back.",
  },
  help: {
    heading: "Answers to common questions",
    text: "Orders, payments, refunds, your account and lab tests: the answers are saved with this page.",
    action: "Read the answers",
  },
}));

export default offline;
