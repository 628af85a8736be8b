import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** One question, what its answer must be, and whether it is known that today's code fails. */
export interface CorpusRow {
  kind: string;
  /** The name of the stores that are searched (`stores.ts`). */
  stores: string;
  /** On India's clock. */
  now: string;
  language: string;
  typed: string;
  isKnownFailure: boolean;
  expected: readonly (readonly [aspect: string, value: string])[];
}

const folder = join(import.meta.dirname, "corpus");
export const languages = ["en", "hi", "hinglish", "mixed", "other"];

/**
 * All rows of `corpus/`, a table for each kind of question. A line that begins with @ says which stores are asked, and when. Behind what is
 * expected and the language stand the questions; those that begin with ! are known to be answered wrong today.
 *
 * What may be expected ('-' is none): `first`, the id of the first store, or several that may be; `name`, its name; `place`, where the stores
 * are near; `listed`, a town that is understood; `left`, what is said to be left out, in the words typed; `meant`, a word and
 * what it was taken for; `said`, all notes above the list; `when`, the moment at which stores shall be open; `filter`; `text`, what is looked up; `tells`,
 * those words of it that say which store is meant; `near=me`; `help=first`, an emergency.
 */
export function readCorpus(): CorpusRow[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".txt"));
  return files.flatMap((file) => readTable(basename(file, ".txt"), readFileSync(join(folder, file), "utf8")));
}

function readTable(kind: string, text: string): CorpusRow[] {
  let [stores, now]: (string | undefined)[] = [];
  return text.split("\n").flatMap((line, index) => {
    if (line === "" || line.startsWith("#")) return [];
    if (line.startsWith("@")) {
      [stores, now] = line.slice(1).trim().split(" ");
      return [];
    }
    const [expected = "", language = "", questions] = line.split("\t");
    if (!stores || !now || !questions || !languages.includes(language))
      throw new Error(`corpus/${kind}.txt, line ${index + 1}: write what is expected, a language and questions`);
    const head = { kind, stores, now, language, expected: expected.split(" & ").map(readExpected) };
    return questions.split(" | ").map((question) => {
      const isKnownFailure = question.startsWith("!");
      return { ...head, typed: isKnownFailure ? question.slice(1) : question, isKnownFailure };
    });
  });
}

function readExpected(text: string): readonly [string, string] {
  const at = text.indexOf("=");
  if (at < 1) throw new Error(`'${text}' is not aspect=value`);
  return [text.slice(0, at), text.slice(at + 1)];
}
