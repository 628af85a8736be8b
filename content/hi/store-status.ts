import type { StatusPhrases } from "../../domain/hours/sentence.ts";

const status: StatusPhrases = {
  openRoundTheClock: "24 घंटे खुला",
  openUntil: "{time} तक खुला",
  openUntilDay: "{day} {time} तक खुला",
  closesInOneMinute: "1 मिनट में बंद होगा",
  closesInMinutes: "{minutes} मिनट में बंद होगा",
  closed: "बंद है",
  opensInOneMinute: "बंद · 1 मिनट में खुलेगा",
  opensInMinutes: "बंद · {minutes} मिनट में खुलेगा",
  opensToday: "बंद · {time} खुलेगा",
  opensTomorrow: "बंद · कल {time} खुलेगा",
  opensDay: "बंद · {day} को {time} खुलेगा",
  unknown: "समय पक्का नहीं है",
  openAt: "{time} खुला",
  openAtUntil: "{time} खुला, {until} तक",
  closedAt: "{time} बंद",
  packedToday: "{words}, {time} से पैक होंगे",
  packedTomorrow: "{words}, कल {time} से पैक होंगे",
  packedDay: "{words}, {day} को {time} से पैक होंगे",
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
