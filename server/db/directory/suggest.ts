import { isPin } from "../../../domain/words/pin.ts";
import { seqFromRank } from "../../../domain/search/index/rank.ts";
import {
  type SuggestedName,
  suggestLimits,
  type SuggestLookup,
} from "../../../domain/search/understand/suggestions.ts";
import { type AreaRow, findAreasBy } from "./areas.ts";
import { firstServiceFacet } from "./entry.ts";
import { type SqlReader, Values } from "./sql.ts";

/** Names that begin like this or sound as if they did: one range of each index, however many stores there are. */
export async function findNames(sql: SqlReader, { joined, spaced, sound }: SuggestLookup): Promise<SuggestedName[]> {
  const [named, sounding, ...others] = await Promise.all([
    findAreasBy(sql, "key", joined),
    sound.length >= 2 && !/^\d/.test(joined) ? findAreasBy(sql, "sound", sound) : [],
    findServices(sql),
    findStoreNames(sql, spaced),
  ]);
  return [...[...named, ...sounding].map(toName), ...others.flat()];
}

function toName({ words, label, stores }: AreaRow): SuggestedName {
  const joined = words.replaceAll(" ", "");
  return { kind: isPin(joined) ? "pin" : "area", joined, label, id: null, stores };
}

async function findServices(sql: SqlReader): Promise<SuggestedName[]> {
  const rows = await sql.all<{ key: string; label: string; stores: number }>(
    `SELECT key, label, stores FROM store_facets WHERE id >= ${firstServiceFacet} AND stores > 0
      ORDER BY stores DESC, id LIMIT ${suggestLimits.services}`,
    [],
  );
  return rows.map(({ key, ...row }) => ({ ...row, kind: "service", joined: key.replaceAll(" ", ""), id: null }));
}

async function findStoreNames(sql: SqlReader, beginning: string): Promise<SuggestedName[]> {
  const values = new Values();
  const hits = await sql.all<{ rank: number; key: string }>(
    `SELECT rank, name_key AS key FROM store_ranks
      WHERE ${values.begins("name_key", beginning)}
      ORDER BY name_key, rank LIMIT ${suggestLimits.stores}`,
    values.list,
  );
  if (hits.length === 0) return [];
  const keys = new Map(hits.map(({ rank, key }) => [seqFromRank(rank), key]));
  const marks = hits.map((_, index) => `?${index + 1}`).join(", ");
  const rows = await sql.all<{ seq: number; id: string; name: string }>(
    `SELECT seq, id, name FROM pharmacies WHERE seq IN (${marks})`,
    [...keys.keys()],
  );
  return rows.map(({ seq, id, name }) => ({
    kind: "store",
    joined: keys.get(seq)!.replaceAll(" ", ""),
    label: name,
    id,
    stores: 1,
  }));
}
