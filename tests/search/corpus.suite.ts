import { afterAll, describe, expect, test } from "vitest";
import copy from "../../content/en/stores.ts";
import { instantOfLocal, localText } from "../../domain/hours/india.ts";
import { loadStores } from "../../app/routes/stores/load-stores.ts";
import type { Database } from "../../server/db/database.ts";
import { openDirectory } from "../../server/db/directory/directory.ts";
import { directorySource } from "../../server/stores/source.ts";
import { storeUseCases } from "../../server/stores/store-use-cases.ts";
import { type CorpusRow, readCorpus } from "./corpus.ts";
import { storesByName } from "./stores.ts";

const corpus = readCorpus();

/** Asks every question of the corpus: one that is not a known failure must be answered right. */
export function corpusSuite(open: () => Promise<Database>): void {
  describe("questions as people type them", () => {
    const close: (() => Promise<void>)[] = [];
    afterAll(async () => {
      for (const one of close) await one();
    });

    const openStores = async (name: string) => {
      const db = await open();
      const directory = openDirectory(db, { limit: 60_000 });
      close.push(
        () => directory.close(),
        () => db.close(),
      );
      const about = { exceptions: [], confirmedAt: null, source: "test" };
      const stores = storesByName[name]!.map((pharmacy) => ({ pharmacy, ...about }));
      await directory.write(stores, new Date(0));
      return directorySource(directory);
    };

    test("each has the answer that stands beside it", async () => {
      const sources = new Map<string, Awaited<ReturnType<typeof openStores>>>();
      for (const name of new Set(corpus.map(({ stores }) => stores))) sources.set(name, await openStores(name));
      const failures: string[] = [];
      const knownFailures: string[] = [];
      const mended: string[] = [];
      const scores = new Map<string, { right: number; asked: number }>();
      for (const row of corpus) {
        const now = instantOfLocal(row.now)!;
        const answer = await answerTo(
          row,
          storeUseCases(sources.get(row.stores)!, () => now),
          now,
        );
        const wrong = row.expected
          .filter(([aspect, value]) => !isRight(answer, aspect, value))
          .map(([aspect, value]) => `${aspect} is ${valueOf(answer, aspect)}, not ${value}`);
        const score = scores.get(row.kind) ?? { right: 0, asked: 0 };
        scores.set(row.kind, { right: score.right + Number(wrong.length === 0), asked: score.asked + 1 });
        const text = `${row.kind}: '${row.typed}': ${wrong.join("; ")}`;
        if (wrong.length > 0) (row.isKnownFailure ? knownFailures : failures).push(text);
        else if (row.isKnownFailure) mended.push(text);
      }
      report(scores, knownFailures);
      expect({ failures, mended }).toEqual({ failures: [], mended: [] });
    }, 120_000);
  });
}

type UseCases = ReturnType<typeof storeUseCases>;
type Answer = Record<string, string>;

async function answerTo({ typed }: CorpusRow, stores: UseCases, now: Date): Promise<Answer> {
  const params = new URLSearchParams({ q: typed });
  const { query, filters, nearMe, isEmergency } = stores.parse(params, now);
  const url = new URL(`https://dawadwar.example/stores?${params}`);
  const { stores: found, notes, understood } = await loadStores(url, stores, copy.store.defaults).found;
  const words = query.words ?? [];
  const left = notes.filter(({ says }) => says === "leftOut" || says === "leftOutNear");
  return {
    first: found[0]?.id ?? none,
    name: found[0]?.name === typed ? "as typed" : (found[0]?.name ?? none),
    place: understood.place ?? none,
    listed: words.find(({ place }) => place)?.place?.name ?? none,
    left: left.map(({ values }) => values.words).join(", ") || none,
    meant:
      notes
        .flatMap(({ says, values }) => (says === "corrected" ? `${values.typed}: ${values.meant}` : []))
        .join(", ") || none,
    unread: notes.find(({ says }) => says === "unread")?.values.words ?? none,
    said: notes.map(({ says }) => says).join(", ") || none,
    when: query.openAt === null ? none : query.openAt === now ? "now" : localText(query.openAt),
    filter: filters.map(({ kind, service }) => service ?? kind).join(", ") || none,
    text: words.map(({ word }) => word).join(" ") || none,
    tells:
      words
        .filter(({ role }) => role !== "filler" && role !== "kind")
        .map(({ word }) => word)
        .join(" ") || none,
    near: nearMe ? "me" : none,
    help: isEmergency ? "first" : none,
  };
}

const none = "-";

function valueOf(answer: Answer, aspect: string): string {
  const value = answer[aspect];
  if (value === undefined) throw new Error(`'${aspect}' is nothing that an answer has`);
  return value;
}

function isRight(answer: Answer, aspect: string, value: string): boolean {
  const given = valueOf(answer, aspect);
  return aspect === "first" ? value.split(" ").includes(given) : given === value;
}

function report(scores: ReadonlyMap<string, { right: number; asked: number }>, knownFailures: readonly string[]): void {
  const lines = [...scores].map(
    ([kind, { right, asked }]) => `${kind.padEnd(12)}${String(right).padStart(5)} of ${asked}`,
  );
  const all = [...scores.values()];
  const sum = (of: "right" | "asked") => all.reduce((total, score) => total + score[of], 0);
  process.stdout.write(
    [
      ...lines,
      `${"all".padEnd(12)}${String(sum("right")).padStart(5)} of ${sum("asked")}`,
      ...knownFailures.map((text) => `known failure: ${text}`),
      "",
    ].join("\n"),
  );
}
