import { HTTPException } from "hono/http-exception";

/** Too many answers are in progress: come back in a moment. */
export class BusyError extends HTTPException {
  /** Seconds; what is in progress is done long before. */
  readonly retryAfter = 3;
}

/** At most `max` pieces of work at a time. The rest is refused at once, since a longer queue helps nobody. */
export function createCapacity(max: number) {
  let inProgress = 0;
  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (inProgress >= max) throw new BusyError(503, { message: "Too many answers are in progress" });
      inProgress += 1;
      try {
        return await work();
      } finally {
        inProgress -= 1;
      }
    },
  };
}
