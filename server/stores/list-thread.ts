import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { workerData } from "node:worker_threads";
import { listStores } from "../../domain/stores/store-list.ts";
import { answerQuestions } from "../db/directory/thread.ts";
import { FetchPharmaciesError, isFetchError } from "./fetch-pharmacies.ts";
import { writeKeptFile } from "./kept-file.ts";
import type { ListReport, ListRequest, ListThreadData } from "./list-in-thread.ts";
import { listSource } from "./list-source.ts";
import { readPharmacies } from "./read-pharmacies.ts";

/** The file that a list's thread runs: it reads one list, then answers one question after another from it. */
const { api, maxRows, keptFile } = workerData as ListThreadData;
/** Whether it is saved, and which one it is, is for whoever asks this thread to say. */
const origin = { saved: false, version: "", imageOrigin: api };
let source = listSource(listStores([]), origin);

answerQuestions<ListRequest>((request) =>
  request.kind === "read" ? read(request.bytes) : source[request.kind](request.given as never),
);

async function read(given: Uint8Array | null): Promise<ListReport> {
  const bytes = given ?? (await recall());
  if (!bytes) throw new FetchPharmaciesError("nothing is kept");
  try {
    const { stores, bad, beyond } = readPharmacies(bytes, { api, maxRows });
    const list = listStores(stores);
    source = listSource(list, origin);
    const digest = createHash("sha256").update(bytes).digest("base64url");
    const kept = given ? await remember(given) : true;
    return { ...list.summary(), digest, good: stores.length, bad, beyond, kept };
  } catch (error) {
    // Anything else may quote what the other side wrote.
    throw isFetchError(error) ? error : new FetchPharmaciesError("the list makes no sense");
  }
}

/** The first line says whose answer it is: after a change of PHARMACIES_API it is nobody's. */
async function recall(): Promise<Uint8Array | null> {
  try {
    const content = await readFile(keptFile);
    const end = content.indexOf("\n");
    return end !== -1 && content.toString("utf8", 0, end) === api ? content.subarray(end + 1) : null;
  } catch {
    return null;
  }
}

async function remember(bytes: Uint8Array): Promise<boolean> {
  try {
    await writeKeptFile(keptFile, [`${api}\n`, bytes]);
    return true;
  } catch {
    return false;
  }
}
