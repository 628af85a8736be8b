import { errorFields, type Log } from "./log.ts";

export interface FaultWatch {
  log: Log;
  count: (name: string) => void;
  /** Finishes what is in progress, then ends the process with this code. */
  stop: (code: number) => Promise<void>;
  /** Milliseconds that the stop may take. */
  limit?: number;
}

/**
 * Faults that nobody caught. A rejection that nobody waited for belongs to one piece of work: it is logged and counted,
 * and the server goes on. An exception that nobody caught may have left anything half done: the server finishes what is
 * in progress and ends with 1, for its supervisor to start it again. Node's own printing of either would quote input.
 */
export function watchFaults({ log, count, stop, limit = 10_000 }: FaultWatch): void {
  process.on("unhandledRejection", (reason) => {
    count("unhandled_rejections");
    log.error("unhandled.rejection", errorFields(reason));
  });
  process.on("uncaughtException", (error) => {
    count("uncaught_exceptions");
    log.error("uncaught.exception", errorFields(error));
    setTimeout(() => process.exit(1), limit).unref();
    void end(stop);
  });
}

/** Whatever is wrong may be wrong with stopping too. */
async function end(stop: FaultWatch["stop"]): Promise<void> {
  try {
    await stop(1);
  } catch {
    process.exit(1);
  }
}
