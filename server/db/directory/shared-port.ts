import { isStorable } from "../../../domain/stores/clean-text.ts";
import { everything } from "../../../domain/stores/query.ts";
import { changesFact, type StoreDb } from "./port.ts";
import { Numbering } from "./numbering.ts";
import { storeColumns, type StoreRow } from "./rows.ts";
import type { SqlWriter } from "./sql-writer.ts";
import { type SqlReader, Values } from "./statement.ts";
import { removeFromSearch } from "./write-search.ts";
import { prepareStores, rowsById, writeStores } from "./write-stores.ts";

/** What differs between the engines. */
export interface EngineAccess {
  read: SqlReader;
  /** Where a whole search runs: SQLite sends it to another thread, PostgreSQL bounds its statements together. */
  search: StoreDb["search"];
  /** Throws when nothing can be written. */
  writable(): Promise<void>;
  /** One writer at a time, all or nothing. */
  transaction<T>(work: (sql: SqlWriter) => Promise<T>): Promise<T>;
  settle(): Promise<void>;
  close(): Promise<void>;
}

const countChange = `INSERT INTO store_facts (key, value) VALUES (?1, '1')
  ON CONFLICT (key) DO UPDATE SET value = CAST(CAST(store_facts.value AS BIGINT) + 1 AS TEXT)`;

/** The port on top of an engine. */
export function storeDb(engine: EngineAccess): StoreDb {
  const numbering = new Numbering();
  const { read } = engine;
  let last: Promise<unknown> = Promise.resolve();
  /** One after another, however the one before went: all of ours share one memory of the numbers given. */
  const write = <T>(work: (sql: SqlWriter) => Promise<T>): Promise<T> => {
    const mine = last.then(async () => {
      try {
        return await engine.transaction(work);
      } catch (error) {
        numbering.forget();
        throw error;
      }
    });
    last = mine.catch(() => {});
    return mine;
  };
  /** The same for a change of stores, which is counted with it. */
  const writeAndCount = <T>(work: (sql: SqlWriter) => Promise<T>): Promise<T> =>
    write(async (sql) => {
      const result = await work(sql);
      await sql.run(countChange, [changesFact]);
      return result;
    });
  return {
    search: engine.search,
    probe: shared(async () => {
      await Promise.all([engine.search({ ...everything, limit: 1 }), engine.writable()]);
    }),
    async byId(id) {
      // Such an id is nobody's; what it becomes in a statement might be.
      if (!isStorable(id)) return null;
      const rows = await read.all<StoreRow>(`SELECT ${storeColumns} FROM pharmacies WHERE id = ?1`, [id]);
      return rows[0] ?? null;
    },
    async summary() {
      const rows = await read.all<{ id: number; label: string; stores: number }>(
        "SELECT id, label, stores FROM store_facets WHERE id = 0 OR (id >= 16 AND stores > 0) ORDER BY stores DESC, id LIMIT 25",
        [],
      );
      return {
        count: rows.find((row) => row.id === 0)?.stores ?? 0,
        services: rows.filter((row) => row.id !== 0).map((row) => row.label),
      };
    },
    async write(stores, now) {
      const prepared = await prepareStores(stores);
      return writeAndCount((sql) => writeStores(sql, numbering, prepared, now));
    },
    change: (id, change, now) =>
      writeAndCount(async (sql) => {
        const row = (await rowsById(sql, [id])).get(id);
        if (!row) return false;
        await writeStores(sql, numbering, await prepareStores([change(row)]), now);
        return true;
      }),
    remove: (ids) =>
      writeAndCount(async (sql) => {
        const rows = [...(await rowsById(sql, ids)).values()];
        await removeFromSearch(sql, rows);
        await sql.delete(
          "pharmacies",
          1,
          rows.map((row) => [row.seq]),
        );
        return rows.length;
      }),
    list(options) {
      const values = new Values();
      const where = [`seq > ${values.bigint(options.after)}`];
      if (options.listing !== undefined) where.push(`listing = ${values.of(options.listing)}`);
      if (options.source !== undefined) where.push(`source = ${values.of(options.source)}`);
      if (options.visible) where.push("place IS NOT NULL");
      if (options.confirmedBefore !== undefined) {
        where.push(`(confirmed_at IS NULL OR confirmed_at < ${values.of(options.confirmedBefore)})`);
      }
      const text = `SELECT ${storeColumns} FROM pharmacies WHERE ${where.join(" AND ")}
        ORDER BY seq LIMIT ${values.bigint(options.limit)}`;
      return read.all<StoreRow>(text, values.list);
    },
    async lastNumber() {
      const rows = await read.all<{ seq: number | null }>("SELECT max(seq) AS seq FROM pharmacies", []);
      return rows[0]?.seq ?? 0;
    },
    async visibleIds(after, upTo) {
      const text = "SELECT id FROM pharmacies WHERE seq > ?1 AND seq <= ?2 AND place IS NOT NULL ORDER BY seq";
      return (await read.all<{ id: string }>(text, [after, upTo])).map((row) => row.id);
    },
    async fact(key) {
      const rows = await read.all<{ value: string }>("SELECT value FROM store_facts WHERE key = ?1", [key]);
      return rows[0]?.value ?? null;
    },
    async setFact(key, value) {
      const text =
        "INSERT INTO store_facts (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = excluded.value";
      await write((sql) => sql.run(text, [key, value]));
    },
    settle: engine.settle,
    close: engine.close,
  };
}

/** Whoever asks while it is in progress gets the same answer: many who probe cost no more than one. */
function shared(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null;
  return () => (current ??= work().finally(() => (current = null)));
}
