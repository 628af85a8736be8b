import type { StatusPhrases } from "../../domain/hours/sentence.ts";

const status: StatusPhrases = {
  openRoundTheClock: "Open 24 hours",
  openUntil: "Open until {time}",
  openUntilDay: "Open until {time}, {day}",
  closesInOneMinute: "Closes in 1 minute",
  closesInMinutes: "Closes in {minutes} minutes",
  closed: "Closed",
  closedUntil: "Closed until {date}",
  date: {
    text: "{day} {month}",
    months: [
      "January",
      "February",
      "March",
      "April",
      "May",
      "June",
      "July",
      "August",
      "September",
      "October",
      "November",
      "December",
    ],
  },
  opensInOneMinute: "Closed · opens in 1 minute",
  opensInMinutes: "Closed · opens in {minutes} minutes",
  opens: "Closed · opens {when}",
  tomorrow: "{time} tomorrow",
  onDay: "{time} on {day}",
  unknown: "Hours not confirmed",
  openAt: "Open at {time}, until {until}",
  packed: "{words}, packed from {when}",
  packedLater: "{words}, packed when the store opens",
  midnight: "midnight",
  clock: [
    { fromHour: 0, text: "{clock} AM" },
    { fromHour: 12, text: "{clock} PM" },
  ],
  weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
};

export default status;
