import type { StoreCopy } from "../../../content/en/stores.ts";
import { fill } from "../../../domain/copy.ts";
import {
  hourText,
  ordersSentence,
  type StatusPhrases,
  statusSentence,
  statusSentenceAt,
} from "../../../domain/hours/sentence.ts";
import { orderAt, statusAt, type StoreStatus } from "../../../domain/hours/status.ts";
import type { StoreHours } from "../../../domain/hours/week.ts";
import type { Timings } from "../../../domain/stores/display.ts";
import { useServerNow } from "./server-clock.tsx";

const looks = { open: "badge badge-lit", closed: "badge", unknown: "badge badge-soon" };

/** Whether the door is open at the moment that was asked for, or now: that moves with the clock. */
export function useStatus(hours: StoreHours, at: number | null = null): StoreStatus {
  return statusAt(hours, useMoment(at));
}

function useMoment(at: number | null): Date {
  const now = useServerNow();
  return at === null ? now : new Date(at);
}

export function useStatusesOf(stores: readonly { hours: StoreHours }[], at: number | null = null): StoreStatus[] {
  const moment = useMoment(at);
  return stores.map(({ hours }) => statusAt(hours, moment));
}

/** 'Open until 10:00 PM'. `at`: the moment that it is of; null is now. */
export function statusText(status: StoreStatus, at: number | null, phrases: StatusPhrases): string {
  return at === null ? statusSentence(status, phrases) : statusSentenceAt(status, new Date(at), phrases);
}

/** By whose order a store is on duty, or why its hours are not known. */
export function useOrder(hours: StoreHours, { orders }: Pick<StoreCopy, "orders">, at: number | null = null) {
  const order = orderAt(hours, useMoment(at));
  return order && fill(orders[order.kind], { by: order.by });
}

interface StatusBadgeProps {
  status: StoreStatus;
  /** The moment that it is of; null is now. */
  at?: number | null;
  phrases: StatusPhrases;
}

export function StatusBadge({ status, at = null, phrases }: StatusBadgeProps) {
  return <span className={`store-status ${looks[status.state]}`}>{statusText(status, at, phrases)}</span>;
}

type TimingWords = Pick<StoreCopy, "timings" | "allDay" | "closedToday" | "status">;

/** '9:00 AM - 10:00 PM', as specified; shifts of one day follow each other. */
export function timingsText(timings: Timings, copy: TimingWords): string {
  if (timings.kind === "allDay") return copy.allDay;
  if (timings.kind === "closed") return copy.closedToday;
  return timings.spans
    .map(({ from, to }) => fill(copy.timings, { from: hourText(from, copy.status), to: hourText(to, copy.status) }))
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

interface OnlineDotProps {
  isOnline: boolean;
  status: StoreStatus;
  copy: Pick<StoreCopy, "online" | "offline" | "status">;
}

/** Taking orders online is a fact of its own: a shop may be open and offline, or shut and online. Then it says from when it packs. */
export function OnlineDot({ isOnline, status, copy }: OnlineDotProps) {
  return (
    <span className={isOnline ? "online-dot dot-on" : "online-dot"}>
      {isOnline ? ordersSentence(copy.online, status, copy.status) : copy.offline}
    </span>
  );
}
