/** A long run of the tester: `npm run fuzz -- --cases 50000 --engine sqlite|postgres --seed 1`. The same seed makes the same cases. */
import { parseArgs } from "node:util";
import { buildIfNeeded } from "../../scripts/build.ts";
import { startPostgres } from "../setup/postgres-server.ts";
import { runRounds } from "./rounds.ts";

const { values } = parseArgs({
  options: {
    cases: { type: "string", default: "5000" },
    engine: { type: "string", default: "sqlite" },
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
  },
});
const engine = values.engine === "postgres" ? "postgres" : "sqlite";
const [cases, seed] = [Number(values.cases), Number(values.seed)];
await buildIfNeeded();
console.log(`${cases} cases on ${engine}, seed ${seed}`);
const given = process.env.TEST_DATABASE_URL;
const started = engine === "postgres" && !given ? await startPostgres() : null;
const onProgress = (done: number) => done % 1000 === 0 && console.log(`${done} cases`);
const found = await runRounds({ engine, postgres: given ?? started?.url ?? null, cases, seed, onProgress });
await started?.stop();
console.log(found.length === 0 ? "no rule was broken" : found.join("\n"));
process.exit(found.length === 0 ? 0 : 1);
