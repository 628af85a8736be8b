/** The database cannot be asked now, which is no fault of the request. Whoever throws it has logged the cause. */
export class AwayError extends Error {
  override readonly name = "AwayError";

  constructor(cause: unknown) {
    super("The database is away", { cause });
  }
}

/** By name: the server and the bundle of the screens each have a class of their own. */
export function isAway(error: unknown): boolean {
  return error instanceof Error && error.name === "AwayError";
}
