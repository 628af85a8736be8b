import { useState } from "react";
import { useLocation, useNavigation } from "react-router";
import type { StoresCopy } from "../../../content/en/stores.ts";
import { countText, fill } from "../../../domain/copy.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { type Serialized, useDeserialized } from "../../serialized.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { MapButton } from "../../components/store-map/map-button.tsx";
import { ServerClock } from "../../components/store-status/server-clock.tsx";
import { isHosted } from "../../components/hosted/hosted.ts";
import { useSeenStores } from "../../offline/seen-stores.ts";
import type { StoreFilters } from "./store-filters.ts";
import type { Found } from "./load-stores.ts";
import { LatestList } from "./latest-list.tsx";
import { Results } from "./results.tsx";
import { SearchForm } from "./search-form.tsx";
import { readModal, StoreModal, useOpenStore } from "./store-modal.tsx";
import { useQuestion } from "./use-question.ts";
import type { StoresWords } from "./words.ts";

interface DirectoryProps {
  words: StoresWords;
  asked: StoreFilters;
  answer: Serialized<Found>;
  language: Language;
}

/** The question, what answers it, and the store that is opened over the list: alive where React runs. */
export function Directory({ words, asked, answer, language }: DirectoryProps) {
  const found = useDeserialized(answer);
  const question = useQuestion(asked);
  useSeenStores(found.stores, found.now);
  const { list, open } = readModal(useLocation());
  const isLoading = useNavigation().state === "loading";
  const store = [...found.stores, ...found.instead].find(({ id }) => id === open);
  const action = pathIn(language, "/stores");
  const [hasMap, setHasMap] = useState(false);
  const { onOpen, opener } = useOpenStore(list);
  return (
    <ServerClock now={found.now}>
      {!isHosted && (
        <SearchForm
          words={words}
          action={action}
          question={question}
          services={found.services}
          understood={found.understood}
          map={<MapButton words={words.map} isOpen={hasMap} onToggle={setHasMap} />}
          count={isLoading || (found.next ?? found.first) !== null ? null : found.stores.length}
          isEmpty={found.stores.length === 0}
        />
      )}
      {found.saved && <LatestList words={words.latest} found={found} address={action + list} />}
      <Summary copy={words.summary} count={found.total} />
      <Results
        words={words}
        found={found}
        question={question}
        asked={asked}
        action={action}
        language={language}
        isLoading={isLoading}
        search={list}
        hasMap={hasMap}
        onOpen={onOpen}
      />
      {store && (
        <StoreModal key={store.id} store={store} href={pathIn(language, store.path)} words={words} opener={opener} />
      )}
    </ServerClock>
  );
}

function Summary({ copy, count }: { copy: StoresCopy["summary"]; count: number }) {
  const facts = [
    { icon: "store", text: fill(copy.count[count === 1 ? "one" : "other"], { count: countText(count) }) },
    { icon: "clock", text: copy.availability },
    { icon: "badge-check", text: copy.verified },
  ] as const;
  return (
    <ul className="store-summary flex flex-wrap soft small strong" aria-label={copy.label}>
      {facts.map(({ icon, text }) => (
        <li key={text}>
          <Icon of={icon} size={18} />
          {text}
        </li>
      ))}
    </ul>
  );
}
