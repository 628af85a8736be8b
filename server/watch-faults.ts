import { errorFields, type Log } from "./log.ts";

export interface FaultWatch {
  log: Log;
  count: (name: string) => void;
  /** Finishes what is in progress, then ends the process with this code; within ten seconds, whatever hangs. */
  stop: (code: number) => Promise<void>;
}

/**
 * Faults that nobody caught. A rejection that nobody waited for belongs to one piece of work: it is logged and counted,
 * and the server goes on. An exception that nobody caught may have left anything half done: the server finishes what is
 * in progress and ends with 1, for its supervisor to start it again. Node's own printing of either would quote input.
 */
export function watchFaults({ log, count, stop }: FaultWatch): void {
  process.on("unhandledRejection", (reason) => {
    count("unhandled_rejections");
    log.error("unhandled.rejection", errorFields(reason));
  });
  process.on("uncaughtException", async (error) => {
    count("uncaught_exceptions");
    log.error("uncaught.exception", errorFields(error));
    try {
      await stop(1);
    } catch {
      // Whatever is wrong may be wrong with stopping too.
      process.exit(1);
    }
  });
}
