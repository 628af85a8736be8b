import type { StatusPhrases } from "../../domain/hours/sentence.ts";

const status: StatusPhrases = {
  openRoundTheClock: "24 घंटे खुला",
  openUntil: "{time} तक खुला",
  openUntilDay: "{day} {time} तक खुला",
  closesInOneMinute: "1 मिनट में बंद होगा",
  closesInMinutes: "{minutes} मिनट में बंद होगा",
  closed: "बंद है",
  closedUntil: "{date} तक बंद है",
  date: {
    text: "{day} {month}",
    months: ["जनवरी", "फ़रवरी", "मार्च", "अप्रैल", "मई", "जून", "जुलाई", "अगस्त", "सितंबर", "अक्टूबर", "नवंबर", "दिसंबर"],
  },
  opensInOneMinute: "बंद · 1 मिनट में खुलेगा",
  opensInMinutes: "बंद · {minutes} मिनट में खुलेगा",
  opens: "बंद · {when} खुलेगा",
  tomorrow: "कल {time}",
  onDay: "{day} को {time}",
  unknown: "समय पक्का नहीं है",
  openAt: "{time} खुला, {until} तक",
  packed: "{words}, {when} से पैक होंगे",
  packedLater: "{words}, दुकान खुलने पर पैक होंगे",
  midnight: "रात बारह बजे",
  clock: [
    { fromHour: 0, text: "रात {clock} बजे" },
    { fromHour: 4, text: "सुबह {clock} बजे" },
    { fromHour: 12, text: "दोपहर {clock} बजे" },
    { fromHour: 16, text: "शाम {clock} बजे" },
    { fromHour: 20, text: "रात {clock} बजे" },
  ],
  weekdays: ["रविवार", "सोमवार", "मंगलवार", "बुधवार", "गुरुवार", "शुक्रवार", "शनिवार"],
};

export default status;
