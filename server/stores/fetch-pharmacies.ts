import { STATUS_CODES } from "node:http";

/** The specified call failed, or its answer is no list of stores. The message is the specified one where the other side gave a status. */
export class FetchPharmaciesError extends Error {
  override readonly name = "FetchPharmaciesError";
  /** Milliseconds that the other side asked us to wait. */
  readonly retryAfter: number | null;
  constructor(reason: string, retryAfter: number | null = null) {
    super(`Failed to fetch pharmacies: ${reason}`);
    this.retryAfter = retryAfter;
  }
}

/** By its name: between threads an error loses its class. */
export function isFetchError(error: unknown): error is FetchPharmaciesError {
  return error instanceof Error && error.name === "FetchPharmaciesError";
}

export interface FetchRequest {
  /** The origin of PHARMACIES_API. */
  api: string;
  /** Milliseconds that the other side has for an answer. */
  timeLimit: number;
  /** Counted after decompression. */
  maxBytes: number;
}

const maxRetryAfter = 300_000;

/**
 * The specified call: GET {api}/api/pharmacies, JSON, no credentials. Whatever the other side does, it is over within
 * the limits. What type it says the answer has makes no difference: what does not parse is found out later.
 */
export async function fetchPharmacies({ api, timeLimit, maxBytes }: FetchRequest): Promise<Uint8Array> {
  try {
    const response = await fetch(`${api}/api/pharmacies`, {
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      credentials: "omit",
      // Another address than the configured one is another server: the status says that we were sent there.
      redirect: "manual",
      signal: AbortSignal.timeout(timeLimit),
    });
    if (!response.ok) {
      const { status, headers } = response;
      await response.body?.cancel();
      // The status in the words of the standard: what the other side wrote may be anything.
      const statusText = STATUS_CODES[status] ?? "";
      throw new FetchPharmaciesError(`${status} ${statusText}`.trim(), parseRetryAfter(headers.get("Retry-After")));
    }
    return await readBytes(response, maxBytes);
  } catch (error) {
    throw isFetchError(error) ? error : new FetchPharmaciesError(reasonOf(error));
  }
}

async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    // Leaving the loop cancels the body.
    if (length > maxBytes) throw new FetchPharmaciesError(`the answer is over ${Math.round(maxBytes / 1e6)} MB`);
    chunks.push(chunk);
  }
  if (length === 0) throw new FetchPharmaciesError("the answer is empty");
  return Buffer.concat(chunks);
}

/** Seconds or a date, as the standard has it; in milliseconds, at most five minutes. */
function parseRetryAfter(text: string | null): number | null {
  if (text === null) return null;
  const wait = /^\s*\d+\s*$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return wait > 0 ? Math.min(wait, maxRetryAfter) : null;
}

/** A word for the log: never what the other side wrote. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error.name === "TimeoutError" || error.name === "AbortError") return "no answer in time";
  const cause = error.cause as { code?: unknown } | undefined;
  if (typeof cause?.code === "string") return cause.code;
  return error.name === "TypeError" ? "the answer broke off or made no sense" : error.name;
}
