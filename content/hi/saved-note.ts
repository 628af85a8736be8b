import type { SavedNoteCopy } from "../en/saved-note.ts";
import status from "./store-status.ts";

export const savedNote: SavedNoteCopy = {
  offline: "नेटवर्क नहीं है। यह {moment} सेव किया गया था।",
  late: "ताज़ा पेज नहीं आ पाया। यह पेज {moment} सेव किया गया था।",
  unsent: "नेटवर्क नहीं है, इसलिए कुछ भेजा नहीं गया। पीछे जाइए: आपने जो लिखा, वह फ़ॉर्म में ही है। नेटवर्क आने पर उसे फिर भेजिए।",
  hosted: "स्टोर की यह जानकारी {moment} की है।",
  hours: "दुकान खुली है या बंद, यह सेव किए गए समय और इस फ़ोन की घड़ी से बताया गया है।",
  again: "ताज़ा पेज लोड कीजिए",
  asked: "जो पेज आपने खोला था, उसे लोड कीजिए",
  moment: { text: "{date} को {time}", clock: status.clock },
};
