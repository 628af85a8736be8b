import { isStorable } from "../../../domain/stores/clean-text.ts";
import { indiaTime, isoDate } from "../../../domain/hours/india.ts";
import type { Store } from "../../../domain/stores/pharmacy.ts";
import type { StoreChange } from "../../../domain/stores/store-changes.ts";
import { everything, type StorePage, type StoreQuery } from "../../../domain/search/query.ts";
import { type Square, squaresAtATime } from "../../../domain/search/index/squares.ts";
import { type Author, changeRow } from "../changes/changes.ts";
import type { SuggestedName, SuggestLookup } from "../../../domain/search/understand/suggestions.ts";
import type { Place, PlaceQuery, PlaceStores, PlaceStoresQuery } from "../../../domain/search/places/places.ts";
import type { Database } from "../database.ts";
import { readStoreOrders } from "./store-orders.ts";
import { defaultLimit } from "./directory-timeout.ts";
import { dialectOf } from "./dialect.ts";
import type { Engine } from "./engine.ts";
import { facetFeature, facets } from "./entry.ts";
import { openPostgresEngine } from "./postgres.ts";
import { changedAtKey, noteChange, readState, setState, type SqlWriter, Values } from "./sql.ts";
import { openSqliteEngine } from "./sqlite.ts";
import { readLastSeq, storeColumns, StoredStore, type StoreRow } from "./stored-store.ts";
import { findNames } from "./suggest.ts";
import { findPlaces, findStoresIn } from "./places.ts";
import { readByRank } from "./search.ts";
import {
  addCounts,
  findRows,
  type NewStore,
  type PreparedStore,
  prepareStore,
  removeRows,
  type WriteCounts,
  writeStores,
} from "./write-stores.ts";

/** The stores in our database: one interface, two engines, one suite of tests. */
export interface Directory extends AsyncDisposable {
  /** Like every question, a DirectoryTimeout when it takes too long. */
  search(query: StoreQuery): Promise<StorePage<StoredStore>>;
  /** Areas, services and stores whose names begin like this. */
  suggest(lookup: SuggestLookup): Promise<SuggestedName[]>;
  /** Whatever its listing says: what may be shown is for the caller to decide. */
  byId(id: string): Promise<StoredStore | null>;
  /** Those of these ids that are there, in any order. */
  byIds(ids: readonly string[]): Promise<StoredStore[]>;
  /** The number of visible stores, how many of them are verified on that day in India, and the commonest services. */
  summary(now?: Date): Promise<{ count: number; verified: number; services: string[] }>;
  /** Where stores are, some thousand squares at a time: those with cells above `after`, in their order. */
  squares(after: number): Promise<Square[]>;
  /** Those with enough stores for a page of their own. */
  places(query: PlaceQuery): Promise<Place[]>;
  storesIn(query: PlaceStoresQuery): Promise<PlaceStores<StoredStore>>;
  /** Another one after every change of a store. */
  version(): Promise<string>;
  /** When that was, as ISO 8601; null before the first. */
  changedAt(): Promise<string | null>;
  /** In order of their number. */
  list(options: ListOptions): Promise<StoredStore[]>;
  lastSeq(): Promise<number>;
  /** Visible stores with numbers above `after`, up to `upTo`. */
  visibleStores(after: number, upTo: number): Promise<{ id: string; name: string; changedAt: string }[]>;
  /** Writes a batch in one transaction. */
  write(stores: readonly NewStore[], now: Date, author?: Author): Promise<WriteCounts>;
  /** Writes many batches, of `count` stores, all or nothing: until then nobody sees any, and other tables can be written to. */
  writeWhole(
    count: number,
    batches: AsyncIterable<readonly NewStore[]>,
    now: () => Date,
    author?: Author,
  ): Promise<WriteCounts>;
  /** Rereads stores inside a transaction and writes what `change` makes of each. How many of them there are. */
  change(ids: readonly string[], change: (store: Store) => StoreChange, now: Date, author?: Author): Promise<number>;
  remove(ids: readonly string[], author?: Author): Promise<number>;
  /** A word stored beside the stores, such as when they were seeded. */
  readState(key: string): Promise<string | null>;
  writeState(key: string, value: string): Promise<void>;
  /** Throws when visitors could not be served: a real search and a real write. */
  probe(): Promise<void>;
  /** After many writes: compacts the indexes and refreshes the planner's figures. */
  compact(): Promise<void>;
  close(): Promise<void>;
}

export interface ListOptions {
  /** The number of the last store before. */
  after: number;
  limit: number;
  listing?: string | undefined;
  source?: string | undefined;
  /** Only those last confirmed before this instant, or never. */
  confirmedBefore?: string | undefined;
  visible?: boolean | undefined;
  /** Only those of which one of us saw a licence, whether or not it still holds. */
  isLicenceSeen?: boolean | undefined;
}

/** Stores that are written in one transaction: on SQLite, visitors who write wait for it. */
const maxInOne = 2000;
/** Stores that are staged in one transaction: what they have in common is looked up once. */
const minStaged = 1000;

/** In milliseconds. */
interface DirectoryLimits {
  /** How long a question may take before it is ended. */
  limit?: number;
  /** How long a write waits on PostgreSQL for whoever else is writing. */
  maxWait?: number;
  /** Whether nobody else waits in this process while a question is answered: then SQLite needs no threads. */
  alone?: boolean;
}

export function openDirectory(
  db: Database,
  { limit = defaultLimit, maxWait = 60_000, alone = false }: DirectoryLimits = {},
): Directory {
  return directoryOn(openEngine(db, limit, maxWait, alone));
}

export function directoryOn(engine: Engine): Directory {
  const { read } = engine;
  const changeStores = <T>(work: (sql: SqlWriter) => Promise<T>): Promise<T> =>
    engine.transaction(async (sql) => {
      const result = await work(sql);
      await noteChange(sql);
      return result;
    });
  const readStores = async (where: string, values: Values) => {
    const rows = await read.all<StoreRow>(`SELECT ${storeColumns} FROM pharmacies WHERE ${where}`, values.list);
    return rows.map((row) => new StoredStore(row));
  };
  const byIds: Directory["byIds"] = async (ids) => {
    const values = new Values();
    // Such an id is nobody's; what it becomes in a statement might be.
    const asked = ids.filter(isStorable).map((id) => values.of(id));
    return asked.length === 0 ? [] : readStores(`id IN (${asked.join(", ")})`, values);
  };
  const version = async () => (await readState(read, "changes")) ?? "0";
  let counted = { key: "", verified: Promise.resolve(0) };
  /** Once for each change of a store and each day: with a million of them it takes some hundredths of a second. */
  const countVerified = async (today: string): Promise<number> => {
    const key = `${await version()} ${today}`;
    if (counted.key !== key) {
      const text = `SELECT CAST(COUNT(*) AS INTEGER) AS stores FROM pharmacies WHERE rank IS NOT NULL AND licence_until >= ?1`;
      counted = { key, verified: read.all<{ stores: number }>(text, [today]).then(([row]) => row!.stores) };
      counted.verified.catch(() => (counted.key = ""));
    }
    return counted.verified;
  };
  return {
    async search(query) {
      const { stores, near, ...page } = await engine.search(query);
      return { ...page, stores: stores.map((row) => new StoredStore(row, near)) };
    },
    suggest: (lookup) => findNames(read, lookup),
    byId: async (id) => (await byIds([id]))[0] ?? null,
    byIds,
    async summary(now = new Date()) {
      const verified = countVerified(isoDate(indiaTime(now).day));
      const rows = await read.all<{ id: number; label: string; stores: number }>(
        "SELECT id, label, stores FROM store_facets WHERE id = 0 OR (id >= 16 AND stores > 0) ORDER BY stores DESC, id LIMIT 25",
        [],
      );
      return {
        count: rows.find((row) => row.id === 0)?.stores ?? 0,
        verified: await verified,
        services: rows.filter((row) => row.id !== 0).map((row) => row.label),
      };
    },
    squares(after) {
      const values = new Values();
      // A store without a position has a cell below zero.
      return read.all<Square>(
        `SELECT a.cell AS cell, CAST(COUNT(*) AS INTEGER) AS stores, AVG(s.lat) AS latitude, AVG(s.lon) AS longitude
          FROM store_features a${dialectOf(read).joinEach("store_ranks", "s", "s.rank = a.rank")}
          WHERE a.feature = ${facetFeature(facets.all)} AND a.cell > ${values.bigint(Math.max(after, -1))}
          GROUP BY a.cell ORDER BY a.cell LIMIT ${squaresAtATime}`,
        values.list,
      );
    },
    places: (query) => findPlaces(read, query),
    async storesIn(query) {
      const { stores, ...figures } = await findStoresIn(read, query);
      return { ...figures, stores: (await readByRank(read, stores)).map((row) => new StoredStore(row)) };
    },
    changedAt: () => readState(read, changedAtKey),
    version,
    list(options) {
      const values = new Values();
      const where = [`seq > ${values.bigint(options.after)}`];
      if (options.listing !== undefined) where.push(`listing = ${values.of(options.listing)}`);
      if (options.source !== undefined) where.push(`source = ${values.of(options.source)}`);
      if (options.visible) where.push("rank IS NOT NULL");
      if (options.isLicenceSeen) where.push("licence_until IS NOT NULL");
      if (options.confirmedBefore !== undefined) {
        where.push(`(confirmed_at IS NULL OR confirmed_at < ${values.of(options.confirmedBefore)})`);
      }
      return readStores(`${where.join(" AND ")} ORDER BY seq LIMIT ${values.bigint(options.limit)}`, values);
    },
    lastSeq: () => readLastSeq(read),
    visibleStores(after, upTo) {
      const text =
        'SELECT id, name, updated_at AS "changedAt" FROM pharmacies WHERE seq > ?1 AND seq <= ?2 AND rank IS NOT NULL ORDER BY seq';
      return read.all(text, [after, upTo]);
    },
    async write(stores, now, author) {
      // Outside the transaction: meanwhile others may write.
      const prepared = stores.map(prepareStore);
      return changeStores((sql) => writeAll(sql, prepared, now, author));
    },
    async writeWhole(count, batches, now, author) {
      const write = async (transaction: Engine["transaction"]) => {
        const sum: WriteCounts = { added: 0, changed: 0, same: 0 };
        let waiting: PreparedStore[] = [];
        const writeWaiting = async () => {
          addCounts(sum, await transaction((sql) => writeAll(sql, waiting, now(), author)));
          waiting = [];
        };
        for await (const batch of batches) {
          waiting.push(...batch.map(prepareStore));
          if (waiting.length >= minStaged) await writeWaiting();
        }
        await writeWaiting();
        return sum;
      };
      if (count > maxInOne) return engine.stage(count, write);
      return changeStores((sql) => write((work) => work(sql)));
    },
    change: (ids, change, now, author) =>
      changeStores(async (sql) => {
        const rows = await findRows(sql, ids);
        const changed = [...rows.values()].map((row) => {
          const { pharmacy, exceptions, details, confirmedAt } = change(new StoredStore(row).toStore());
          return prepareStore({ pharmacy, exceptions, details, confirmedAt, source: row.source });
        });
        await writeAll(sql, changed, now, author);
        return rows.size;
      }),
    remove: (ids, author) =>
      changeStores(async (sql) => {
        const rows = await findRows(sql, ids);
        await removeRows(sql, [...rows.values()], new Date());
        if (author) {
          const at = new Date().toISOString();
          // With the whole store, which an import could bring back.
          const changes = [...rows.values()].map(({ id, record }) =>
            changeRow(author, at, `store ${id}`, `removed: ${record}`),
          );
          await sql.insert("operator_changes", changes);
        }
        return rows.size;
      }),
    readState: (key) => readState(read, key),
    writeState: (key, value) => engine.transaction((sql) => sql.run(setState, [key, value])),
    async probe() {
      const search = engine.search({ ...everything, limit: 1 });
      await Promise.all([search, engine.writeProof(setState, ["last-probe", new Date().toISOString()])]);
    },
    compact: engine.compact,
    close: engine.close,
    [Symbol.asyncDispose]: engine.close,
  };
}

/** With what rosters say of each. */
async function writeAll(sql: SqlWriter, stores: readonly PreparedStore[], now: Date, author: Author | undefined) {
  const ids = stores.map(({ pharmacy }) => pharmacy.id);
  return writeStores(sql, stores, now, { author, ordersFor: await readStoreOrders(sql, ids, now) });
}

export function openEngine(db: Database, limit: number, maxWait: number, alone = false): Engine & AsyncDisposable {
  const engine = db.engine === "sqlite" ? openSqliteEngine(db, limit, alone) : openPostgresEngine(db, limit, maxWait);
  return { ...engine, [Symbol.asyncDispose]: engine.close };
}
