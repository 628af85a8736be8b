import {
  type ActKind,
  isClosing,
  isSamePart,
  opensAgain,
  partAtOnce,
  type ShopAct,
  samePartOf,
  withPart,
} from "../../domain/shop/acts.ts";
import type { Acted, ShopUseCases } from "../../domain/shop/use-cases.ts";
import { indiaTime, isoDate } from "../../domain/hours/india.ts";
import type { Store } from "../../domain/stores/pharmacy.ts";
import { isVisible } from "../../domain/stores/visible.ts";
import type { Author } from "../db/changes/changes.ts";
import type { Directory } from "../db/directory/directory.ts";
import { stored } from "../db/instant.ts";
import type { MailKind, ShopKind } from "../db/messages/tables.ts";
import { countShut } from "../db/reports/store-reports.ts";
import {
  addRequest,
  type Changed,
  endRequest,
  findRequest,
  listRequests,
  type StoredRequest,
} from "../db/shop/requests.ts";
import { type LinkTokens, readShopLinkId } from "../forms/link-token.ts";
import { visitLimits } from "../forms/visit-limits.ts";
import type { Running } from "../running.ts";

export interface ShopDeps extends Running {
  /** Null where visitors see another server's list. */
  stores: Directory | null;
  tokens: LinkTokens;
  /** The clock that visitors see: which day is today. `now` is that of the outbox. */
  shownNow: () => Temporal.Instant;
  /** Which mails are queued. */
  queues: readonly MailKind[];
  onStored: () => void;
}

/** Who changes a store by its link, for the history. */
const author: Author = { who: "the store", command: "link" };

/** What one store's link may do in a day, and what may wait of it. */
const maxActs = 30;
const maxClosings = 4;
const maxWaiting = 5;
const maxRead = 200;
/** An answer of ours is shown for so long. */
const answerDays = 7;

const daySeconds = 24 * 60 * 60;
const hour = { soft: 60, hard: 60 };

/** What a store does by the link that it was given. The link is all that it takes, so it may do little: see `domain/shop/acts.ts`. */
export function shopUseCases(deps: ShopDeps): ShopUseCases {
  const { db, log, tokens, shownNow } = deps;
  if (!deps.stores) return noLinks;
  const stores: Directory = deps.stores;
  const limits = visitLimits({
    windowSeconds: 3600,
    address: hour,
    network: { soft: 240, hard: 240 },
    overall: { soft: 20_000, hard: 20_000 },
  });

  async function find(token: string): Promise<Store | null> {
    const id = tokens.read("shop", token);
    if (id === undefined) return null;
    const { storeId, linkNumber } = readShopLinkId(id);
    const store = await stores.byId(storeId);
    if (!store || !isVisible(store.pharmacy)) return null;
    return (store.details.linkNumber ?? 0) === linkNumber ? store.toStore() : null;
  }

  const along = (mail: ShopKind | null, { pharmacy }: Store) => ({
    mail: mail !== null && pharmacy.email !== null && deps.queues.includes(mail) ? mail : null,
    mailAt: deps.now(),
    author,
  });

  /** Changes the store where the act does so by itself. */
  async function change(act: ShopAct, { pharmacy: { id } }: Store): Promise<Changed | null> {
    const now = dateOf(shownNow());
    let changed: Changed | null = null;
    const isAtOnce = act.kind !== "week" && act.kind !== "other";
    if (!isAtOnce) return null;
    const make = (store: Store): Store => {
      const after = partAtOnce(act, store, now);
      if (!after) return store;
      changed = { before: samePartOf(store, after), after };
      return withPart(store, after);
    };
    await stores.change([id], make, now, author);
    return changed;
  }

  const working = new Map<string, Promise<unknown>>();
  /** One after another for each store: what it may do in a day is counted, and a tap and its undo do not cross. */
  function oneByOne<T>(storeId: string, work: () => Promise<T>): Promise<T> {
    const done = Promise.resolve(working.get(storeId)).then(work);
    const ended: Promise<unknown> = done
      .catch(() => null)
      .then(() => working.get(storeId) === ended && working.delete(storeId));
    working.set(storeId, ended);
    return done;
  }

  async function inTurn(
    token: string,
    visitor: { address: string },
    kind: ActKind | "undo",
    work: Work,
  ): Promise<Acted> {
    const id = tokens.read("shop", token);
    const one = async (): Promise<Acted> => {
      const store = await find(token);
      if (!store) return { kind: "broken" };
      // Who makes links up is not counted: they would use up the turns of the shops around them.
      const visit = limits.count(visitor, shownNow());
      return visit.kind === "busy" ? { kind: "busy", retryAfterSeconds: visit.retryAfterSeconds } : work(store);
    };
    const acted: Acted = id === undefined ? { kind: "broken" } : await oneByOne(readShopLinkId(id).storeId, one);
    // Never the store: its link acts under its name, and the history has that.
    log.info("shop.acted", { act: kind, outcome: acted.kind });
    return acted;
  }

  return {
    async open(token) {
      const store = await find(token);
      if (!store) return null;
      const now = dateOf(shownNow());
      const requests = (await listRequests(db, store.pharmacy.id, maxRead))
        .filter((request) => isShown(request, now))
        .map((request) => ({ ...request, canUndo: canUndo(request, store) }));
      const since = [store.details.confirmedByShopAt ?? "", stored(shownNow().subtract({ hours: 24 * answerDays }))];
      return { store, requests, shutReports: await countShut(db, store.pharmacy.id, since.toSorted()[1]!), now };
    },

    act: (token, act, visitor) =>
      inTurn(token, visitor, act.kind, async (store) => {
        const requests = await listRequests(db, store.pharmacy.id, maxRead);
        if (isBeyondLimits(act, requests, dateOf(shownNow()))) return { kind: "limited" };
        const changed = await change(act, store);
        const closing = isClosing(act);
        const request = {
          storeId: store.pharmacy.id,
          act,
          change: changed,
          state: closing || !changed ? ("waiting" as const) : ("done" as const),
          at: stored(shownNow()),
        };
        try {
          await addRequest(db, request, along(closing ? "shop-closed" : null, store));
        } catch (error) {
          // Nobody would see it, nor take it back.
          await putBack(stores, request, dateOf(shownNow()), author).catch(() => null);
          throw error;
        }
        deps.onStored();
        return { kind: "done" };
      }),

    undo: (token, id, visitor) =>
      inTurn(token, visitor, "undo", async (store) => {
        const request = await findRequest(db, id);
        if (request?.storeId !== store.pharmacy.id) return { kind: "broken" };
        if (request.state === "undone" || request.state === "refused") return { kind: "done" };
        const isAgreed = request.state === "accepted" && !isClosing(request.act);
        const isBack = !isAgreed && (await putBack(stores, request, dateOf(shownNow()), author));
        if (!isBack) return { kind: "changed" };
        const end = { from: request.state, state: "undone", at: stored(shownNow()) } as const;
        await endRequest(db, request, end, along(null, store));
        return { kind: "done" };
      }),
  };
}

const noLinks: ShopUseCases = {
  open: () => Promise.resolve(null),
  act: () => Promise.resolve({ kind: "broken" }),
  undo: () => Promise.resolve({ kind: "broken" }),
};

type Work = (store: Store) => Promise<Acted>;

export function dateOf(at: Temporal.Instant): Date {
  return new Date(at.epochMilliseconds);
}

/** Gives a store back the part that a request has changed. False where somebody has changed it since. */
export async function putBack(
  stores: Directory,
  { storeId, change }: Pick<StoredRequest, "storeId" | "change">,
  now: Date,
  by: Author,
): Promise<boolean> {
  let isOurs = true;
  if (!change) return isOurs;
  const back = (store: Store): Store => {
    const current = samePartOf(store, change.after);
    isOurs = isSamePart(current, change.after) || isSamePart(current, change.before);
    return isOurs ? withPart(store, change.before) : store;
  };
  await stores.change([storeId], back, now, by);
  return isOurs;
}

function isBeyondLimits(act: ShopAct, requests: readonly StoredRequest[], now: Date): boolean {
  const ofToday = requests.filter(({ createdAt }) => isToday(createdAt, now));
  const waiting = requests.filter(
    ({ state, act: { kind } }) => state === "waiting" && (kind === "week" || kind === "other"),
  );
  if (ofToday.length >= maxActs) return true;
  if (isClosing(act)) return ofToday.filter((request) => isClosing(request.act)).length >= maxClosings;
  return (act.kind === "week" || act.kind === "other") && waiting.length >= maxWaiting;
}

function isToday(at: string, now: Date): boolean {
  return indiaTime(new Date(at)).day === indiaTime(now).day;
}

/** Whether the holder of the link is told of it: it is new, open, in force, or was answered not long ago. */
function isShown({ act, state, createdAt }: StoredRequest, now: Date): boolean {
  if (state === "undone") return false;
  const today = isoDate(indiaTime(now).day);
  const isInForce = isClosing(act) ? opensAgain(act) > today : act.kind === "date" && act.date >= today;
  if (isClosing(act) && !isInForce) return false;
  const isRecent = now.getTime() - Date.parse(createdAt) < answerDays * daySeconds * 1000;
  const isAnswered = state === "accepted" || state === "refused";
  return isInForce || isToday(createdAt, now) || (state === "waiting" ? true : isAnswered && isRecent);
}

function canUndo({ change, state, act }: StoredRequest, store: Store): boolean {
  if (state === "refused" || (state === "accepted" && !isClosing(act))) return false;
  if (!change) return state === "waiting";
  const isInEffect = isSamePart(samePartOf(store, change.after), change.after);
  return isInEffect && !isSamePart(change.before, change.after);
}
