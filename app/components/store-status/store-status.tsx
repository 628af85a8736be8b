import type { StoreCopy } from "../../../content/en/stores.ts";
import { fill } from "../../../domain/copy.ts";
import { type StatusPhrases, statusSentence, timeText } from "../../../domain/hours/sentence.ts";
import { statusAt, type StoreStatus } from "../../../domain/hours/status.ts";
import type { StoreHours } from "../../../domain/hours/week.ts";
import type { Timings } from "../../../domain/stores/display.ts";
import { useServerNow } from "./server-clock.tsx";

const looks = { open: "badge badge-lit", closed: "badge", unknown: "badge badge-soon" };

/** Whether the door is open now; it moves with the clock. */
export function useStatus(hours: StoreHours): StoreStatus {
  return statusAt(hours, useServerNow());
}

export function useStatesOf(stores: readonly { hours: StoreHours }[]): StoreStatus["state"][] {
  const now = useServerNow();
  return stores.map(({ hours }) => statusAt(hours, now).state);
}

export function StatusBadge({ status, phrases }: { status: StoreStatus; phrases: StatusPhrases }) {
  return <span className={`store-status ${looks[status.state]}`}>{statusSentence(status, phrases)}</span>;
}

type TimingWords = Pick<StoreCopy, "timings" | "roundTheClock" | "closedToday" | "status">;

/** '9:00 AM - 10:00 PM', as specified; shifts of one day follow each other. */
export function timingsText(timings: Timings, copy: TimingWords): string {
  if (timings.kind === "allDay") return copy.roundTheClock;
  if (timings.kind === "closed") return copy.closedToday;
  const { clock } = copy.status;
  return timings.spans
    .map(({ from, to }) => fill(copy.timings, { from: timeText(from, clock), to: timeText(to, clock) }))
    .join(", ");
}

/** The same, each shift in one piece where it fits. */
export function Shifts({ text }: { text: string }) {
  return text.match(/[^,]+(, )?/g)?.map((shift) => (
    <span key={shift} className="shift">
      {shift}
    </span>
  ));
}

/** Taking orders online is a fact of its own: a shop may be open and offline, or shut and online. */
export function OnlineDot({ isOnline, copy }: { isOnline: boolean; copy: { online: string; offline: string } }) {
  return <span className={isOnline ? "online-dot dot-on" : "online-dot"}>{isOnline ? copy.online : copy.offline}</span>;
}
