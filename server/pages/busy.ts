import { type EventLoopUtilization, performance } from "node:perf_hooks";

/** So long a stretch says how busy the thread is, in milliseconds. */
const stretchMs = 250;
const busyShare = 0.8;

/**
 * Says whether visitors wait for our processor rather than for their network or the directory: the thread had hardly a pause in the last
 * stretch. Answers in progress would not tell: what is kept is answered before the next question is read.
 */
export function createBusyWatch(read: () => EventLoopUtilization = () => performance.eventLoopUtilization()) {
  let begun = read();
  let isBusy = false;
  return () => {
    const now = read();
    const active = now.active - begun.active;
    const length = active + now.idle - begun.idle;
    if (length >= stretchMs) {
      isBusy = active / length > busyShare;
      begun = now;
    }
    return isBusy;
  };
}
