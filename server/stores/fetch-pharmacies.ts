/** The specified call failed. The message is the specified one where the other side gave a status. */
export class FetchPharmaciesError extends Error {
  /** Seconds that the other side asked us to wait. */
  readonly retryAfter: number | null;
  constructor(message: string, retryAfter: number | null = null) {
    super(message);
    this.name = "FetchPharmaciesError";
    this.retryAfter = retryAfter;
  }
}

const mostBytes = 5 * 1024 * 1024;

/**
 * The specified call: GET {api}/api/pharmacies, JSON, no credentials. Gives the body's text. Whatever the other side
 * does, it is over within `timeLimit` milliseconds and five megabytes, counted after decompression.
 */
export async function fetchPharmacies(api: string, timeLimit: number): Promise<string> {
  try {
    const response = await fetch(`${api}/api/pharmacies`, {
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      credentials: "omit",
      // Another address than the configured one is another server.
      redirect: "error",
      signal: AbortSignal.timeout(timeLimit),
    });
    if (!response.ok) {
      await response.body?.cancel();
      const seconds = Number(response.headers.get("Retry-After"));
      throw new FetchPharmaciesError(
        `Failed to fetch pharmacies: ${response.status} ${response.statusText}`,
        Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 300) : null,
      );
    }
    if (!/\bjson\b/i.test(response.headers.get("Content-Type") ?? "")) {
      await response.body?.cancel();
      throw new FetchPharmaciesError("Failed to fetch pharmacies: the answer is not JSON");
    }
    return await readText(response);
  } catch (error) {
    if (error instanceof FetchPharmaciesError) throw error;
    throw new FetchPharmaciesError(`Failed to fetch pharmacies: ${reasonOf(error)}`);
  }
}

async function readText(response: Response): Promise<string> {
  if (!response.body) throw new FetchPharmaciesError("Failed to fetch pharmacies: the answer is empty");
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let bytes = 0;
  let text = "";
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the body.
    if (bytes > mostBytes) throw new FetchPharmaciesError("Failed to fetch pharmacies: the answer is over 5 MB");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** A word for the log: never what the other side wrote. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error.name === "TimeoutError" || error.name === "AbortError") return "no answer in time";
  const cause = error.cause as { code?: unknown } | undefined;
  if (typeof cause?.code === "string") return cause.code;
  return error.name === "TypeError" ? "the answer broke off or made no sense" : error.name;
}
