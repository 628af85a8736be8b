import type { Template } from "../../domain/copy.ts";
import type { MomentPhrases } from "../../domain/hours/sentence.ts";
import status from "./store-status.ts";

/** The line above a page that says since when it is known: one that the device kept, or one with stores on static hosting. */
export interface SavedNoteCopy {
  offline: Template<"moment">;
  slow: Template<"moment">;
  hosted: Template<"moment">;
  /** Said where opening hours are told anew. */
  hours: string;
  again: string;
  moment: MomentPhrases;
}

export const savedNote: SavedNoteCopy = {
  offline: "We could not reach the network. This page was saved on {moment}.",
  slow: "The network is slow. This page was saved on {moment}.",
  hosted: "The stores are listed as of {moment}.",
  hours: "Open or closed is worked out from the saved hours and the clock of this device.",
  again: "Load the latest",
  moment: { text: "{date}, {time}", clock: status.clock },
};
