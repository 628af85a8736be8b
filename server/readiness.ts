import { inTime } from "./db/directory/directory-timeout.ts";

/**
 * Whether visitors can be served, by a probe that throws when they cannot; no answer within `limit` milliseconds is
 * a no. Those who ask at the same time share one probe: it costs a search and a write.
 */
export function readiness(probe: () => Promise<void>, limit = 1_000): () => Promise<boolean> {
  let inProgress: Promise<boolean> | undefined;
  return () => {
    inProgress ??= probe()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        inProgress = undefined;
      });
    return inTime(inProgress, limit).catch(() => false);
  };
}
