import { memo, type MouseEvent } from "react";
import { type Language, pathIn } from "../../../domain/language.ts";
import { ownValue } from "../../../domain/own-value.ts";
import type { CardStore } from "../../../domain/stores/display.ts";
import { StoreCard } from "../../components/store-card/store-card.tsx";
import type { Found } from "./load-stores.ts";
import type { StoresWords } from "./words.ts";

/** The store that is looked at: its pin and its card point at each other. */
export type Pointed = { id: string; by: "pin" | "card" } | null;

export interface Pointing {
  pointed?: Pointed;
  onPoint?(id: string): void;
}

export interface ListProps {
  words: StoresWords;
  language: Language;
  /** What is told of an answer: the moment that it is of, and what distances are counted from. */
  found: Pick<Found, "at" | "from">;
  /** Opens a store over the list. The same function for every answer. */
  onOpen(event: MouseEvent<HTMLAnchorElement>, id: string): void;
}

interface CardsProps extends ListProps, Pointing {
  stores: readonly CardStore[];
  labelledBy?: string;
}

export function Cards({ stores, labelledBy, words, language, found, onOpen, pointed, onPoint }: CardsProps) {
  return (
    <ul className="grid-cards stagger" aria-labelledby={labelledBy}>
      {stores.map((store) => (
        <Card
          key={store.id}
          store={store}
          words={words}
          language={language}
          at={found.at}
          from={found.from}
          onOpen={onOpen}
          pointedBy={store.id === pointed?.id ? pointed.by : null}
          onPoint={onPoint}
        />
      ))}
    </ul>
  );
}

interface CardProps extends Omit<ListProps, "found"> {
  store: CardStore;
  at: number | null;
  from: string | null;
  pointedBy: "pin" | "card" | null;
  onPoint: ((id: string) => void) | undefined;
}

/** A letter in the box, an answer on its way, or one with the same store leaves its card as it is. */
const Card = memo(
  function Card({ store, words, language, at, from, onOpen, pointedBy, onPoint }: CardProps) {
    return (
      <StoreCard
        store={store}
        href={pathIn(language, store.path)}
        copy={words.details.store}
        at={at}
        from={from}
        pointedBy={pointedBy}
        onPoint={onPoint && (() => onPoint(store.id))}
        onOpen={(event) => onOpen(event, store.id)}
      />
    );
  },
  ({ store, ...before }, { store: sameStore, ...after }) =>
    Object.entries(before).every(([name, value]) => Object.is(value, ownValue(after, name))) &&
    JSON.stringify(store) === JSON.stringify(sameStore),
);
