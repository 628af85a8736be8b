import type { CardStore } from "../../domain/stores/display.ts";
import { ourCaches, readKeptJson } from "./our-caches.ts";

/** A list that the visitor asked the device to keep, in the order that it had. */
export interface KeptList {
  /** By the server's clock. */
  knownAt: number;
  stores: readonly CardStore[];
}

const address = "/stores/kept";

/** Throws where nothing can be kept. */
export async function writeKeptList(list: KeptList): Promise<void> {
  await (await caches.open(ourCaches.stores)).put(address, Response.json(list));
}

export function readKeptList(): Promise<KeptList | null> {
  return readKeptJson("stores", address);
}

export async function deleteKeptList(): Promise<void> {
  await (await caches.open(ourCaches.stores)).delete(address);
}
