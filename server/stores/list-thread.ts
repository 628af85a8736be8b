import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { workerData } from "node:worker_threads";
import { listStores, type StoreList } from "../../domain/stores/store-list.ts";
import { answerQuestions } from "../db/directory/thread.ts";
import { writeKeptFile } from "./kept-file.ts";
import type { ListAnswer, ListRequest, ListThreadData } from "./list-in-thread.ts";
import { someSquares } from "./list-source.ts";
import { readPharmacies, UnreadableListError } from "./read-pharmacies.ts";

/** The file that a list's thread runs: it reads one list, then answers one question after another from it. */
const { api, maxRows, keptFile } = workerData as ListThreadData;
let list: StoreList = listStores([]);

answerQuestions<ListRequest>((request): ListAnswer | Promise<ListAnswer> => {
  if (request.kind === "read") return read(request.bytes);
  if (request.kind === "search") return list.search(request.query);
  if (request.kind === "suggest") return list.suggest(request.lookup);
  if (request.kind === "byId") return list.byId(request.id);
  if (request.kind === "squares") return someSquares(list, request.after);
  return list.stores.slice(request.from, request.to).map(({ pharmacy }) => pharmacy.id);
});

async function read(given: Uint8Array | null): Promise<ListAnswer> {
  const bytes = given ?? (await recall());
  if (!bytes) return { failure: "nothing is kept" };
  try {
    const { stores, bad, beyond } = readPharmacies(bytes, { api, maxRows });
    list = listStores(stores);
    const digest = createHash("sha256").update(bytes).digest("base64url");
    const kept = given ? await remember(given) : true;
    return { ...list.summary(), digest, good: stores.length, bad, beyond, kept };
  } catch (error) {
    // Anything else may quote what the other side wrote.
    return { failure: error instanceof UnreadableListError ? error.message : "the list makes no sense" };
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
