import { createHash } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { answerQuestions } from "../db/directory/thread-pool.ts";
import { writeStoreFile } from "../db/directory/write-store-file.ts";
import { FetchPharmaciesError, fetchPharmacies, type FetchRequest, isFetchError } from "./fetch-pharmacies.ts";
import { type ReadPharmacies, readPharmacies } from "./read-pharmacies.ts";
import { originKey } from "./source.ts";

export interface ReadRequest extends Omit<FetchRequest, "maxBytes"> {
  /** Rows that are read; what is beyond is left out. */
  maxRows: number;
  /** Where the list is written. */
  file: string;
  /** The digest of the answer that is served: the same one is not read again. */
  last: string | null;
  /** What a server beside this one was answered, packed: then the other side is not asked. */
  given: Uint8Array | null;
}

export interface ReadReport extends Omit<ReadPharmacies, "stores"> {
  /** Somewhere else, for as long as this server runs, where the file could not be written. */
  file: string;
  digest: string;
  /** As it came, packed. */
  answer: Uint8Array;
}

/** A store with hours for each day takes less. */
const bytesPerRow = 1024;

/**
 * The file that the upstream's thread runs. An answer may come as single bytes, in packed nothings, or behind headers without an end, and
 * may hold fifty thousand stores: to take it in would hold up everybody else.
 */
answerQuestions<ReadRequest>(async ({ api, timeLimit, maxRows, file, last, given }): Promise<ReadReport | null> => {
  const bytes = given ? gunzipSync(given) : await fetchPharmacies({ api, timeLimit, maxBytes: maxRows * bytesPerRow });
  const digest = createHash("sha256").update(bytes).digest("base64url");
  if (digest === last) return null;
  try {
    const { stores, ...counts } = readPharmacies(bytes, { api, maxRows });
    const write = async (to: string) => {
      await writeStoreFile(to, stores, [
        [originKey, api],
        // What a directory counts changes by.
        ["changes", digest],
      ]);
      return to;
    };
    const written = await write(file).catch(() => write(join(mkdtempSync(join(tmpdir(), "dwar-stores-")), "stores")));
    return { ...counts, file: written, digest, answer: given ?? gzipSync(bytes) };
  } catch (error) {
    // Anything else may quote what the other side wrote.
    throw isFetchError(error) ? error : new FetchPharmaciesError("the list makes no sense");
  }
});
