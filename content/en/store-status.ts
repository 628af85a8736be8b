import type { StatusPhrases } from "../../domain/hours/sentence.ts";

const status: StatusPhrases = {
  openRoundTheClock: "Open 24 hours",
  openUntil: "Open until {time}",
  openUntilDay: "Open until {time} on {day}",
  closesInOneMinute: "Closes in 1 minute",
  closesInMinutes: "Closes in {minutes} minutes",
  closed: "Closed",
  opensInOneMinute: "Opens in 1 minute",
  opensInMinutes: "Opens in {minutes} minutes",
  opensToday: "Opens {time}",
  opensTomorrow: "Opens {time} tomorrow",
  opensDay: "Opens {time} on {day}",
  unknown: "Hours not confirmed",
  clock: [
    { fromHour: 0, text: "{clock} AM" },
    { fromHour: 12, text: "{clock} PM" },
  ],
  weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
};

export default status;
