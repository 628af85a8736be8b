import { answerQuestions } from "../db/directory/thread.ts";
import type { FetchAnswer } from "./fetch-in-thread.ts";
import { fetchPharmacies, FetchPharmaciesError, type FetchRequest } from "./fetch-pharmacies.ts";

/** The file that the fetching thread runs. */
answerQuestions<FetchRequest>(async (request): Promise<FetchAnswer> => {
  try {
    return await fetchPharmacies(request);
  } catch (error) {
    if (!(error instanceof FetchPharmaciesError)) throw error;
    return { failure: error.reason, retryAfter: error.retryAfter };
  }
});
