import type { Position } from "../../position.ts";
import { isDevanagari } from "../../words/words.ts";

export interface City extends Position {
  name: string;
  /** Null for one that is none, or a part of none. */
  state: string | null;
  also: readonly string[];
  /** How PIN codes begin there. */
  pins: readonly string[];
  /**
   * When a small town is meant: where its name is spelled right; and, where it is also a name of people and shops, no store has it; and, where
   * it is also a word, nothing else is typed, or something says that it is a place.
   */
  caution?: "spelling" | "name" | "word";
}

/** A town, or a state: then its other names are those of its towns too, and it is in their middle. */
export interface ListedPlace extends City {
  isState: boolean;
  /** All that it is called, each in one piece. */
  names: readonly string[];
}

/** Above towns that are in no state. */
const noState = "Union territories";
const line = /^(?<mark>[*~!]?) +(?<names>\D+?) (?<latitude>\d+\.\d{3}) (?<longitude>\d+\.\d{3})(?<pins>(?: \d{3})*)$/;

/** By the mark before a name. */
const cautions = new Map<string, City["caution"]>([
  ["", "spelling"],
  ["~", "name"],
  ["!", "word"],
]);

/** Reads a list of towns, one in a line, below their states (`content/towns.ts`); the large ones come first. */
export function readTowns(text: string): City[] {
  const towns: City[] = [];
  let state: string | null = null;
  for (const written of text.split("\n").filter((one) => one !== "")) {
    const found = line.exec(written)?.groups;
    if (!found && !/^[A-Z][A-Za-z ]+$/.test(written)) throw new Error(`is no town and no state: ${written}`);
    if (!found) state = written === noState ? null : written;
    else {
      const { mark, names, latitude, longitude, pins } = found;
      const [name, ...also] = names!.split(", ");
      const caution = cautions.get(mark!);
      const town = { name: name!, state, also, latitude: Number(latitude), longitude: Number(longitude) };
      towns.push({ ...town, pins: pins!.split(" ").filter(Boolean), ...(caution && { caution }) });
    }
  }
  const called = Map.groupBy(
    towns.flatMap((town) => [town.name, ...town.also].map((name) => ({ town, name: name.toLowerCase() }))),
    ({ name }) => name,
  );
  // Small towns of one name are told apart by their states.
  const isShared = ({ name, state: within, caution }: City) =>
    caution !== undefined && within !== null && called.get(name.toLowerCase())!.length > 1;
  return towns
    .map((town) =>
      isShared(town) ? { ...town, name: withState(town.name, town.state), also: [town.name, ...town.also] } : town,
    )
    .toSorted((a, b) => Number(a.caution !== undefined) - Number(b.caution !== undefined));
}

function withState(name: string, state: string | null): string {
  return state === null ? name : `${name}, ${state}`;
}

/** The Hindi names of towns and states, by the names that answers give them. */
export function namesInHindi(
  cities: readonly City[],
  states: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, string> {
  const ofStates = new Map([...states].map(([state, also]) => [state, also.find(isDevanagari) ?? state]));
  const ofTowns = cities.flatMap(({ name, also, state }): [string, string][] => {
    const hindi = also.find(isDevanagari);
    if (hindi === undefined) return [];
    const isApart = state !== null && name === withState(also[0] ?? "", state);
    return [[name, isApart ? withState(hindi, ofStates.get(state) ?? state) : hindi]];
  });
  return new Map([...ofTowns, ...ofStates]);
}
