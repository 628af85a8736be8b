import { areaSound, areasOf } from "../../../domain/search/index/areas.ts";
import { wordsOf } from "../../../domain/words/words.ts";
import type { StoreOrder } from "../../../domain/hours/orders.ts";
import { indiaTime, isoDate } from "../../../domain/hours/india.ts";
import { kilometresBetween, positionOf } from "../../../domain/position.ts";
import type { Pharmacy } from "../../../domain/stores/pharmacy.ts";
import type { SqlWriter } from "./sql.ts";
import type { EntryRow, RosterRow } from "../duty/tables.ts";

/** The orders that hold for a store, as they are written beside it. */
export type OrdersFor = (pharmacy: Pharmacy) => readonly StoreOrder[];

type OrderRow = EntryRow & Pick<RosterRow, "by_order">;

const select = "SELECT e.*, r.by_order FROM duty_entries e JOIN duty_rosters r ON r.id = e.roster";

/** Reads, for a batch of stores, what rosters say from yesterday on: that night may not be over. */
export async function readStoreOrders(sql: SqlWriter, ids: readonly string[], now: Date): Promise<OrdersFor> {
  const since = isoDate(indiaTime(now).day - 1);
  const [duties, strikes] = [
    await sql.find<OrderRow>(select, "e.store", ids),
    await sql.all<OrderRow>(`${select} WHERE e.kind <> 'duty' AND e.store IS NULL AND e.date >= ?1`, [since]),
  ];
  const live = Map.groupBy(
    duties.filter(({ date }) => date >= since),
    ({ store }) => store,
  );
  return (pharmacy) => {
    const isIn = areaTest(pharmacy);
    return grouped([...(live.get(pharmacy.id) ?? []), ...strikes.filter(isIn)]);
  };
}

/** One order for all dates with the same hours: a year of nights is a list of dates. */
function grouped(rows: readonly OrderRow[]): StoreOrder[] {
  const keyOf = ({ kind, by_order, starts, ends }: OrderRow) => JSON.stringify([kind, by_order, starts, ends]);
  const groups = [...Map.groupBy(rows, keyOf)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return groups.map(([, all]) => {
    const { kind, by_order: by, starts, ends } = all[0]!;
    const dates = [...new Set(all.map(({ date }) => date))].toSorted();
    return { kind, by, spans: kind === "duty" ? [{ from: Number(starts), to: Number(ends) }] : [], dates };
  });
}

/** In kilometres: further from the middle of its town, a store is in another town of the same name. */
const maxApart = 100;

/** Whether a store is where an order holds, by its address and its position. */
export function areaTest(
  pharmacy: Pharmacy,
): (row: Pick<EntryRow, "town" | "area" | "latitude" | "longitude">) => boolean {
  const position = positionOf(pharmacy);
  let sounds: ReadonlySet<string> | undefined;
  const names = (area: string) => {
    sounds ??= new Set(areasOf(pharmacy.address).map(({ sound }) => sound));
    return sounds.has(areaSound(wordsOf(area.split(",")[0]!).join("")));
  };
  return ({ town, area, latitude, longitude }) => {
    if (town !== "" && !names(town)) return false;
    if (area !== "" && !names(area)) return false;
    return (
      latitude === null ||
      longitude === null ||
      !position ||
      kilometresBetween({ latitude, longitude }, position) < maxApart
    );
  };
}
