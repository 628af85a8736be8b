import type { SavedNoteCopy } from "../en/saved-note.ts";
import status from "./store-status.ts";

export const savedNote: SavedNoteCopy = {
  offline: "नेटवर्क नहीं मिला। यह पेज {moment} सेव किया गया था।",
  slow: "नेटवर्क धीमा है। यह पेज {moment} सेव किया गया था।",
  hosted: "स्टोर की यह जानकारी {moment} की है।",
  hours: "दुकान खुली है या बंद, यह सेव किए गए समय और इस फ़ोन की घड़ी से बताया गया है।",
  again: "ताज़ा पेज लोड कीजिए",
  moment: { text: "{date} को {time}", clock: status.clock },
};
