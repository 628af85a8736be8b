import { useLocation, useNavigation } from "react-router";
import type { StoresCopy } from "../../../content/en/stores.ts";
import { countText, fill } from "../../../domain/copy.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { type Serialized, useDeserialized } from "../../serialized.ts";
import { Icon } from "../../components/icon/icon.tsx";
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
          count={isLoading || (found.next ?? found.first) !== null ? null : found.stores.length}
          isEmpty={found.stores.length === 0}
          hasMap={found.ground !== null}
        />
      )}
      {found.saved && <LatestList words={words.latest} found={found} address={action + list} />}
      <Summary copy={words.summary} found={found} check={pathIn(language, "/about#how-we-check")} />
      <Results
        words={words}
        found={found}
        question={question}
        asked={asked}
        action={action}
        language={language}
        isLoading={isLoading}
        search={list}
        onOpen={onOpen}
      />
      {store && (
        <StoreModal key={store.id} store={store} href={pathIn(language, store.path)} words={words} opener={opener} />
      )}
    </ServerClock>
  );
}

interface SummaryProps {
  copy: StoresCopy["summary"];
  found: Pick<Found, "total" | "confirmed">;
  check: string;
}

function Summary({ copy, found: { total, confirmed }, check }: SummaryProps) {
  return (
    <ul className="store-summary flex flex-wrap soft small strong" aria-label={copy.label}>
      <li>
        <Icon of="store" size={18} />
        {fill(copy.count[total === 1 ? "one" : "other"], { count: countText(total) })}
      </li>
      <li>
        <Icon of="clock" size={18} />
        {copy.availability}
      </li>
      <li>
        <Icon of="badge-check" size={18} />
        <span>
          <a href={check}>{copy.verified}</a>
          {`: ${fill(copy.confirmed, { confirmed: countText(confirmed), count: countText(total) })}`}
        </span>
      </li>
    </ul>
  );
}
