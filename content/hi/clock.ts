import { timeText } from "../../domain/hours/sentence.ts";
import status from "./store-status.ts";

/** '10:30:00 AM' as Hindi says it: 'सुबह 10:30 बजे'. Anything else stays as it is. */
export function timeInHindi(time: string): string {
  const parts = /^(\d{1,2}):(\d{2}):\d{2} ([AP])M$/i.exec(time);
  if (!parts) return time;
  const [, hour, minute, half] = parts;
  const minutes = (Number(hour) % 12) * 60 + Number(minute) + (half?.toUpperCase() === "P" ? 720 : 0);
  return timeText(minutes, status.clock);
}
