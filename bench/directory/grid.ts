import { parseArgs } from "node:util";
import { parseStoreQuery } from "../../domain/search/understand/parse-query.ts";
import { openDatabase } from "../../server/db/database.ts";
import { openDirectory } from "../../server/db/directory/directory.ts";
import { lexicon } from "../../server/stores/store-use-cases.ts";
import { seeded } from "../../tests/messages/kill/seeded.ts";
import { quantile } from "../quantile.ts";
import { generateStore, pick, someCity, somePosition } from "./generate.ts";

/**
 * npx node bench/directory/grid.ts --data data/bench/1000000 [--postgres postgres://...] [--rounds 5] [--show 20]
 * Asks a directory that `run.ts` has filled every combination of what visitors type, tick and choose, and prints the slowest kinds.
 */
const { values } = parseArgs({
  options: {
    data: { type: "string", default: "data/bench/1000000" },
    postgres: { type: "string" },
    rounds: { type: "string", default: "5" },
    show: { type: "string", default: "20" },
  },
});
const next = seeded(5);
const db = await openDatabase({ dataDir: values.data, databaseUrl: values.postgres });
const directory = openDirectory(db);
const { count } = await directory.summary();
const store = () => generateStore(1 + Math.floor(next() * count));
const area = (address: string) => address.split(", ")[0]!.replace(/^\d+ /, "");
const city = (address: string) => address.split(", ")[1]!;

const texts: Record<string, () => string> = {
  nothing: () => "",
  "a city": () => city(store().address!),
  "an area": () => area(store().address!),
  "area and city": () => store().address!.split(", ", 2).join(" ").replace(/^\d+ /, ""),
  "a name": () => store().name,
  "a word": () => store().name.split(" ")[0]!,
  "a name and another city": () => `${store().name} ${city(store().address!)}`,
  "a PIN code": () => store().address!.slice(-6),
  "any shop": () => pick(["medical store", "chemist", "pharmacy", "dawai ki dukan"], next),
  "an unknown word": () => `zqx${Math.floor(next() * 1e6)}`,
};
const times = ["", "2026-11-16T12:00", "2026-11-16T03:30", "2026-11-15T22:50"];
const filters = [
  "",
  "service=Oxygen",
  "service=Lab+Tests&service=Oxygen",
  "is24Hours=true",
  "isOnline=true",
  "sort=name",
  "sort=rating",
];
/** When it is asked, in India. */
const moments = ["2026-11-16T12:00", "2026-11-16T03:30"];

const rows: { kind: string; middle: number; most: number }[] = [];
for (const [text, typed] of Object.entries(texts))
  for (const open of times)
    for (const filter of filters)
      for (const isNear of [false, true])
        for (const moment of open === "" ? moments : moments.slice(0, 1)) {
          const now = new Date(`${moment}+05:30`);
          const taken: number[] = [];
          for (let round = 0; round < Number(values.rounds); round += 1) {
            const { latitude, longitude } = somePosition(next, someCity(next));
            const params = new URLSearchParams(filter);
            params.set("q", typed());
            params.set("open", open);
            if (isNear) params.set("near", `${latitude},${longitude}`);
            const begun = performance.now();
            const { query } = parseStoreQuery(params, now, { lexicon, openFirst: true });
            // One that ends at the directory's limit took that long.
            await directory.search(query).catch(() => {});
            taken.push(performance.now() - begun);
          }
          const when = open ? `open at ${open}` : `open first at ${moment}`;
          const kind = [text, filter, isNear && "near", when].filter(Boolean).join(", ");
          rows.push({ kind, middle: quantile(taken, 0.5), most: Math.max(...taken) });
        }
await directory.close();
await db.close();

const slowest = rows.toSorted((a, b) => b.middle - a.middle);
for (const { kind, middle, most } of slowest.slice(0, Number(values.show)))
  console.log(`${middle.toFixed(1).padStart(8)} ${most.toFixed(1).padStart(8)} ms  ${kind}`);
const middles = rows.map(({ middle }) => middle);
console.log(`${rows.length} kinds, the median of all ${quantile(middles, 0.5).toFixed(1)} ms`);
