import { Worker } from "node:worker_threads";
import { Thread } from "../db/directory/thread.ts";
import { type FetchedPharmacies, FetchPharmaciesError, type FetchRequest } from "./fetch-pharmacies.ts";

/** How a fetch went: an error loses its class on the way between threads. */
export type FetchAnswer = FetchedPharmacies | { failure: string; retryAfter: number | null };

/** What arrives is outside of it. */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 32 };

/**
 * Makes the specified call in a thread of its own, which stays for the next one: an answer may come as single bytes, in packed nothings, or
 * behind headers without an end, and to take it in would hold up everybody else.
 */
export function createFetcher() {
  const thread = new Thread<FetchRequest>(
    () => new Worker(new URL("./fetch-thread.ts", import.meta.url), { resourceLimits }),
  );
  return {
    async fetch(request: FetchRequest): Promise<FetchedPharmacies> {
      const answer = (await thread.ask(request)) as FetchAnswer;
      if ("failure" in answer) throw new FetchPharmaciesError(answer.failure, answer.retryAfter);
      return answer;
    },
    /** Ends what is in progress. */
    close: () => thread.close(),
  };
}
