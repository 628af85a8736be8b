import { shutOnDuty } from "../../domain/hours/orders.ts";
import { type DutyEntry, type DutyUseCases, ofTonight } from "../../domain/duty/tonight.ts";
import { indiaTime, isoDate } from "../../domain/hours/india.ts";
import { wordsOf } from "../../domain/words/words.ts";
import type { FoundStore } from "../../domain/search/query.ts";
import { ownDates } from "../../domain/stores/details.ts";
import type { Database } from "../db/database.ts";
import { readEntries, readRosters } from "../db/duty/rosters.ts";
import type { StoreSource } from "../stores/source.ts";
import { findTown } from "./towns.ts";

interface DutyDeps {
  db: Database;
  source: Pick<StoreSource, "byId" | "version">;
}

const maxSlug = 60;

/** Who is on duty. The days around now are read once for each change of the directory; while it is away, what was read last is told. */
export function dutyUseCases({ db, source }: DutyDeps): DutyUseCases {
  let last: { key: string; entries: Promise<DutyEntry[]> } | null = null;

  async function around(day: number): Promise<DutyEntry[]> {
    const before = last;
    const key = `${await source.version()} ${day}`;
    if (last?.key !== key) last = { key, entries: readDuties({ db, source }, isoDate(day - 1), isoDate(day + 1)) };
    const asked = last;
    return asked.entries.catch((error: unknown) => {
      if (last === asked) last = before;
      if (!before || before === asked) throw error;
      return before.entries;
    });
  }

  return {
    async tonight(now, slug) {
      const entries = ofTonight(await around(indiaTime(now).day), now);
      return slug === undefined ? entries : entries.filter((entry) => entry.slug === slug || entry.slug === "");
    },
    on: (date) => readDuties({ db, source }, date, date),
    town(typed) {
      const slug = wordsOf(typed.slice(0, maxSlug)).join("-");
      if (slug === "") return null;
      const known = findTown(typed.replaceAll("-", " "));
      const isKnown = known.latitude !== null;
      const name = isKnown ? known.town : slug.split("-").map(capital).join(" ");
      return { name, slug: isKnown ? known.slug : slug };
    },
  };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

async function readDuties({ db, source }: DutyDeps, from: string, to: string): Promise<DutyEntry[]> {
  const [rows, rosters] = await Promise.all([readEntries(db, { from, to }), readRosters(db)]);
  const orders = new Map(rosters.map((roster) => [roster.id, roster]));
  const stores = new Map<string, FoundStore>();
  for (const id of new Set(rows.flatMap(({ store }) => store ?? []))) {
    const store = await source.byId(id);
    if (store) stores.set(id, store);
  }
  return rows.map((row): DutyEntry => {
    const { kind, date, town, slug, area } = row;
    const [starts, ends] = [Number(row.starts), Number(row.ends)];
    const store = row.store === null ? undefined : stores.get(row.store);
    const order = orders.get(row.roster);
    const duty = { kind, by: "", spans: [{ from: starts, to: ends }], dates: [date] };
    return {
      kind,
      date,
      starts,
      ends,
      town,
      slug,
      area,
      by: order?.by_order ?? "",
      link: order?.link ?? null,
      id: store?.pharmacy.id ?? null,
      name: store?.pharmacy.name ?? row.name,
      phone: (store ? store.pharmacy.phone : row.phone) || null,
      address: store?.pharmacy.address ?? null,
      isShut: store !== undefined && shutOnDuty(ownDates(store), [duty], date).length > 0,
    };
  });
}
