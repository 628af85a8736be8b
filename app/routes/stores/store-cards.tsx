import { memo, type MouseEvent } from "react";
import { type Language, pathIn } from "../../../domain/language.ts";
import { ownValue } from "../../../domain/own-value.ts";
import type { CardStore } from "../../../domain/stores/display.ts";
import { StoreCard } from "../../components/store-card/store-card.tsx";
import type { Found } from "./load-stores.ts";
import type { StoresWords } from "./words.ts";

/** The store that is looked at: its pin and its card point at each other. */
export type Pointed = { id: string; by: "pin" | "card" } | null;

export interface ListProps {
  words: StoresWords;
  language: Language;
  found: Pick<Found, "at" | "from" | "ground">;
  /** Opens a store over the list. The same function for every answer. */
  onOpen(event: MouseEvent<HTMLAnchorElement>, id: string): void;
  pointed: Pointed;
  /** Somebody looks at a store. The same function for every answer. */
  onPoint(id: string): void;
}

interface CardsProps extends ListProps {
  stores: readonly CardStore[];
  first: number;
  heading: string | null;
  id: string;
}

export function Cards({ stores, first, heading, id, words, language, found, onOpen, pointed, onPoint }: CardsProps) {
  return (
    <>
      {heading !== null && (
        <h3 className="store-divide soft" id={id}>
          {heading}
        </h3>
      )}
      <ul className="store-rows stagger" aria-labelledby={heading === null ? undefined : id}>
        {stores.map((store, index) => (
          <Card
            key={store.id}
            store={store}
            number={found.ground ? first + index : undefined}
            level={heading === null ? "h3" : "h4"}
            href={pathIn(language, store.path)}
            copy={words.details.store}
            at={found.at}
            from={found.from}
            onOpen={onOpen}
            isPointed={store.id === pointed?.id}
            onPoint={onPoint}
          />
        ))}
      </ul>
    </>
  );
}

/** A letter in the box, an answer on its way, or one with the same store leaves its card as it is. */
const Card = memo(
  StoreCard,
  ({ store, ...before }, { store: sameStore, ...after }) =>
    Object.entries(before).every(([name, value]) => Object.is(value, ownValue(after, name))) &&
    JSON.stringify(store) === JSON.stringify(sameStore),
);
