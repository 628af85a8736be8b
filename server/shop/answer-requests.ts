import { agreed, samePartOf } from "../../domain/shop/acts.ts";
import { indiaTime, isoDate } from "../../domain/hours/india.ts";
import { describeChanges, storeChanges } from "../../domain/stores/store-changes.ts";
import type { Store } from "../../domain/stores/pharmacy.ts";
import type { Author } from "../db/changes/changes.ts";
import type { Database } from "../db/database.ts";
import type { Directory } from "../db/directory/directory.ts";
import { stored } from "../db/instant.ts";
import type { MailKind } from "../db/messages/tables.ts";
import { endRequest, findRequest, listWaiting, type StoredRequest } from "../db/shop/requests.ts";
import { dateOf, putBack } from "./shop-use-cases.ts";

export interface AnswerDeps {
  db: Database;
  stores: Directory;
  now: () => Temporal.Instant;
  /** Which mails are queued. */
  queues: readonly MailKind[];
}

/** Something that a store asks for, with what would become of it. */
export interface WaitingRequest extends StoredRequest {
  name: string;
  /** In words for staff. */
  wants: string;
}

const maxListed = 1000;

/** What waits for staff, closings first: those are in force already, and are to be seen. */
export async function waitingRequests({ db, stores, now }: AnswerDeps): Promise<WaitingRequest[]> {
  const today = isoDate(indiaTime(dateOf(now())).day);
  const requests = await listWaiting(db, today, maxListed);
  const known = new Map(
    (await stores.byIds([...new Set(requests.map(({ storeId }) => storeId))])).map((s) => [s.id, s]),
  );
  return requests.flatMap((request) => {
    const store = known.get(request.storeId)?.toStore();
    return store ? [{ ...request, name: store.pharmacy.name, wants: wantsText(request, store) }] : [];
  });
}

function wantsText({ act, change }: StoredRequest, store: Store): string {
  if (act.kind === "today" || act.kind === "date") return `closed on ${act.date}`;
  if (act.kind === "until") {
    const held = change && "closure" in change.after ? change.after.closure?.until : undefined;
    const more = held === act.until ? "" : `, which waits for you: until ${held} it is closed already`;
    return `closed until ${act.until}${more}`;
  }
  const changes = describeChanges(storeChanges(store, agreed(act, store)));
  return act.kind === "other" ? [act.words, changes].filter(Boolean).join("; ") : `hours: ${changes || "as they are"}`;
}

/** How an answer went: the request is not there, or was answered or taken back before. */
export type Answered = "done" | "missing";

/** Does what a store asks for, and tells it. */
export async function acceptRequest(deps: AnswerDeps, id: number, author: Author): Promise<Answered> {
  const request = await findWaiting(deps, id);
  if (!request) return "missing";
  const { act, storeId } = request;
  let { change } = request;
  await deps.stores.change(
    [storeId],
    (store) => {
      const after = agreed(act, store);
      // So that the shop can still open again before its time.
      if (change) change = { ...change, after: samePartOf(after, change.after) };
      return after;
    },
    dateOf(deps.now()),
    author,
  );
  return end(deps, request, { state: "accepted", change }, author);
}

/** Takes back what it did by itself, and tells the store why. */
export async function refuseRequest(deps: AnswerDeps, id: number, reason: string, author: Author): Promise<Answered> {
  const request = await findWaiting(deps, id);
  if (!request) return "missing";
  await putBack(deps.stores, request, dateOf(deps.now()), author);
  return end(deps, request, { state: "refused", reason }, author);
}

async function findWaiting({ db }: AnswerDeps, id: number): Promise<StoredRequest | null> {
  const request = await findRequest(db, id);
  return request?.state === "waiting" ? request : null;
}

type End = { state: "accepted"; change: StoredRequest["change"] } | { state: "refused"; reason: string };

async function end(deps: AnswerDeps, request: StoredRequest, how: End, author: Author): Promise<Answered> {
  const now = deps.now();
  const mail = deps.queues.includes("shop-answer") ? ("shop-answer" as const) : null;
  const done = await endRequest(
    deps.db,
    request,
    { ...how, from: "waiting", at: stored(now) },
    { mail, mailAt: now, author },
  );
  return done ? "done" : "missing";
}
