import type { Template } from "../../domain/copy.ts";
import type { MomentPhrases } from "../../domain/hours/sentence.ts";
import status from "./store-status.ts";

/** The line above a page that says since when it is known: one that the device kept, or one with stores on static hosting. */
export interface SavedNoteCopy {
  offline: Template<"moment">;
  /** The network is slow, or our server does not answer. */
  late: Template<"moment">;
  /** A form that the browser posted by itself did not get away. */
  unsent: string;
  hosted: Template<"moment">;
  /** Said where opening hours are told anew. */
  hours: string;
  again: string;
  /** On `/offline`: the way to the page that was asked for. */
  asked: string;
  moment: MomentPhrases;
}

export const savedNote: SavedNoteCopy = {
  offline: "You are offline. Saved on {moment}.",
  late: "The latest page did not come. This one was saved on {moment}.",
  unsent:
    "You are offline, and nothing was sent. Go back: what you typed is still in the form. Send it again when the network is back.",
  hosted: "The stores are listed as of {moment}.",
  hours: "Open or closed is worked out from the saved hours and the clock of this device.",
  again: "Load the latest",
  asked: "Load the page you asked for",
  moment: { text: "{date}, {time}", clock: status.clock },
};
