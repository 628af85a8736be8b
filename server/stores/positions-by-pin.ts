import { pinIn } from "../../domain/search/pin.ts";
import { parseRow } from "../../domain/stores/parse-row.ts";
import type { Pharmacy } from "../../domain/stores/pharmacy.ts";
import type { Position } from "../../domain/position.ts";
import type { Directory } from "../db/directory/directory.ts";
import { everyStore } from "./every-store.ts";
import type { FileRow } from "./file-row.ts";

/** The middle of all stores of a PIN that have a position: in the directory, and in the file. */
export async function positionsByPin(
  directory: Directory,
  rows: AsyncIterable<FileRow>,
): Promise<Map<string, Position>> {
  const sums = new Map<string, { latitude: number; longitude: number; count: number }>();
  const add = ({ address, latitude, longitude }: Pick<Pharmacy, "address" | "latitude" | "longitude">) => {
    const pin = pinIn(address ?? "");
    if (pin === null || latitude === null || longitude === null) return;
    const sum = sums.getOrInsertComputed(pin, () => ({ latitude: 0, longitude: 0, count: 0 }));
    sum.latitude += latitude;
    sum.longitude += longitude;
    sum.count += 1;
  };
  for await (const stores of everyStore(directory)) {
    for (const { pharmacy } of stores) add(pharmacy);
  }
  for await (const { row } of rows) {
    const { pharmacy } = parseRow({ name: "-", ...row });
    if (pharmacy) add(pharmacy);
  }
  return new Map(
    [...sums].map(([pin, { latitude, longitude, count }]) => [
      pin,
      { latitude: middle(latitude, count), longitude: middle(longitude, count) },
    ]),
  );
}

/** To a metre: more digits would look like knowledge. */
function middle(sum: number, count: number): number {
  return Number((sum / count).toFixed(5));
}
