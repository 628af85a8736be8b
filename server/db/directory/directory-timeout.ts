/** In milliseconds. Whoever looks for a store waits no longer than this for the database. */
export const defaultLimit = 2000;

/** A question that the directory did not answer in time. It was ended; the same question may be asked again later. */
export class DirectoryTimeout extends Error {
  readonly code = "DIRECTORY_TIMEOUT";

  constructor(options?: ErrorOptions) {
    super("The directory did not answer in time", options);
    this.name = "DirectoryTimeout";
  }
}

/**
 * Rejects with a DirectoryTimeout when `work` takes longer than `limit` milliseconds. What goes on then is for the
 * caller to end.
 */
export async function inTime<T>(work: Promise<T>, limit: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  // An answer that came while this thread was busy is still in its mailbox: it is read before the immediate runs.
  using _ = setTimeout(() => setImmediate(() => reject(new DirectoryTimeout())), limit);
  return await Promise.race([work, late]);
}
