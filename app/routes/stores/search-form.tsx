import {
  type ComponentType,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { fill } from "../../../domain/copy.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { useInBrowser } from "../../components/in-browser/in-browser.ts";
import { noFilters, queryOf, readForm } from "./store-filters.ts";
import { ConditionChip, ConditionChips, focusResults, QuestionLink } from "./condition-chips.tsx";
import { furtherConditions, homeDelivery, typedConditions, withoutPlace } from "./conditions.ts";
import { FilterPanel, isSheet } from "./filter-panel.tsx";
import type { Understood } from "./load-stores.ts";
import { NearMe } from "./near-me.tsx";
import type { SuggestionsProps } from "./suggestion-list.tsx";
import { Tick } from "./tick.tsx";
import type { Question } from "./use-question.ts";
import type { StoresWords } from "./words.ts";

interface SearchFormProps {
  words: StoresWords;
  action: string;
  question: Question;
  services: readonly string[];
  /** What the words of the answered question were taken for. */
  understood: Understood;
  /** How many stores the answer has; null when it has more than one page, or another answer is on its way. */
  count: number | null;
  isEmpty: boolean;
  hasMap: boolean;
}

/** A position that is less certain puts a store in the next town. */
const minRoughKilometres = 2;

/** The question as a plain form: its address is the page's address, with or without script. */
export function SearchForm({ words, action, question, services, understood, count, isEmpty, hasMap }: SearchFormProps) {
  const { typed, asked, ask } = question;
  const copy = words.search;
  const [isRefused, setRefused] = useState(false);
  /** How far off the position may be, in kilometres. */
  const [rough, setRough] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const filters = useRef<HTMLDetailsElement>(null);
  const runs = useInBrowser(() => true, false);
  const before = useRef(typed.text);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  // Where the file cannot be had, the box works without it.
  const loadSuggestions = () => {
    if (Suggestions) return;
    import("./suggestion-list.tsx").then(
      // It shows when its stylesheet is there.
      (file) => startTransition(() => setSuggestions(() => file.default)),
      () => {},
    );
  };

  // The visitor may have typed or ticked before React was there, or the browser brought it back.
  const readEarly = useEffectEvent((isDrawn: boolean) => {
    const held = form.current && readForm(form.current, typed.position);
    if (!held || queryOf(held) === asked) return false;
    if (isDrawn) return question.correct(held);
    question.type(held);
    return false;
  });
  const loadEarly = useEffectEvent(() => {
    if (document.activeElement === box.current) loadSuggestions();
  });
  useLayoutEffect(() => void readEarly(false), []);
  const answerFirst = useRef(false);
  useEffect(() => {
    answerFirst.current = readEarly(true);
  }, []);
  useEffect(() => {
    // What was typed early is answered before anything is suggested: on a slow line they would come one after the other.
    if (!answerFirst.current) loadEarly();
    answerFirst.current = false;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [asked]);

  const sheet = useRef<HTMLDialogElement>(null);
  const showSheet = () => {
    const dialog = sheet.current;
    // Browsers of 2022 may not know dialogs: what unfolds stands in the page there.
    if (!dialog?.showModal) return;
    if (!filters.current?.open) dialog.close();
    else if (isSheet() && !dialog.open) dialog.showModal();
  };
  // It may have been opened before React was there.
  useEffect(showSheet, []);
  const fold = () => {
    if (filters.current) filters.current.open = false;
  };
  const toggleService = (service: string, wanted: boolean) => {
    const others = typed.services.filter((other) => other !== service);
    ask({ ...typed, services: wanted ? [...others, service] : others });
  };
  const isNearMe = typed.position && understood.besidePosition === null;
  const chip = { action, question, words: copy };
  // Where nothing is found, all that was asked is said there.
  const conditions = isEmpty ? [] : [...typedConditions(typed, understood, words), ...furtherConditions(typed, words)];
  const clear = queryOf(typed) !== "" && (
    <QuestionLink
      action={action}
      question={question}
      className="btn btn-quiet"
      next={noFilters}
      onFollowed={() => {
        setRefused(false);
        box.current?.focus();
      }}
    >
      {copy.clear}
    </QuestionLink>
  );

  return (
    <search className="no-print">
      {/* Escape closes the filters wherever the focus is in the form. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        className="store-search grid gap-2"
        action={action}
        aria-label={copy.label}
        onSubmit={(event) => {
          event.preventDefault();
          fold();
          before.current = typed.text;
          ask(typed, true);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !filters.current?.open) return;
          fold();
          filters.current.querySelector("summary")?.focus();
        }}
      >
        <label className="label small" htmlFor="q">
          {copy.text}
        </label>
        <div className="store-box flex flex-wrap gap-2">
          <div className="input-with-icon grow">
            <Icon of="search" />
            <input
              ref={box}
              className="input"
              id="q"
              name="q"
              type="search"
              maxLength={200}
              value={typed.text}
              onFocus={loadSuggestions}
              onChange={(event) => question.askSoon({ ...typed, text: event.target.value })}
              placeholder={copy.example}
              autoComplete="off"
              enterKeyHint="search"
            />
            {Suggestions && (
              <Suggestions
                box={box}
                copy={copy.suggest}
                text={typed.text}
                before={before}
                onChoose={(text) => ask({ ...typed, text }, true)}
              />
            )}
          </div>
          <button className="btn btn-primary" type="submit">
            {copy.submit}
          </button>
        </div>
        {typed.near !== "" && <input type="hidden" name="near" value={typed.near} />}
        <fieldset className="store-chips cta-actions" aria-label={copy.chips}>
          <Tick
            name="open"
            value="now"
            label={copy.openNow}
            checked={typed.openNow}
            onTick={(openNow) => ask({ ...typed, openNow })}
            isChip
          />
          <Tick
            name="is24Hours"
            value="true"
            label={copy.is24Hours}
            checked={typed.is24Hours}
            onTick={(is24Hours) => ask({ ...typed, is24Hours })}
            isChip
          />
          <Tick
            name="service"
            value={homeDelivery}
            label={copy.homeDelivery}
            checked={typed.services.includes(homeDelivery)}
            onTick={(wanted) => toggleService(homeDelivery, wanted)}
            isChip
          />
          {isNearMe ? (
            <ConditionChip {...chip} condition={{ label: copy.nearYou, without: withoutPlace(typed) }} />
          ) : (
            <NearMe
              label={copy.nearMe}
              lookingLabel={copy.locating}
              onFound={(near, accuracy, isHere) => {
                setRefused(false);
                setRough(Math.round(accuracy / 1000));
                // What was typed while the device looked is asked too; another position is not.
                const held = readForm(form.current!, true);
                ask({ ...held, text: understood.besidePosition ?? held.text, near, sort: "" });
                if (isHere) focusResults();
              }}
              onRefused={(isHere) => {
                setRefused(true);
                if (isHere) box.current?.focus();
              }}
            />
          )}
          {hasMap && <ViewSwitch words={words.map} />}
          {/* Open or not is the browser's own to say: it may be open before React is there. */}
          <details ref={filters} className="store-filters" onToggle={showSheet} suppressHydrationWarning>
            <summary className="chip unfolds">{copy.filters}</summary>
          </details>
          {conditions.length === 0 && clear}
        </fieldset>
        <FilterPanel
          copy={copy}
          question={question}
          services={services}
          serviceNames={words.details.store.serviceNames}
          onService={toggleService}
          sheet={sheet}
          onClose={fold}
          submit={runs && count !== null ? fill(copy.show[count === 1 ? "one" : "other"], { count }) : copy.show.some}
        />
        {isRefused && !isNearMe && <p role="alert">{copy.positionRefused}</p>}
        {isNearMe && rough >= minRoughKilometres && (
          <p role="alert">{fill(copy.positionRough, { kilometres: rough })}</p>
        )}
        <ConditionChips {...chip} label={copy.inUse} conditions={conditions} last={clear} />
      </form>
      {/* Of the switch between list and map, which is no part of the question. */}
      {hasMap && <form id="view" />}
    </search>
  );
}

/** List or map, where there is no room for both: two boxes of one choice, which styles answer, with script and without. */
function ViewSwitch({ words }: { words: StoresWords["map"] }) {
  return (
    <fieldset className="store-view" form="view" aria-label={words.view}>
      {(["list", "map"] as const).map((view) => (
        <label key={view} className="store-pick">
          <input type="radio" form="view" id={`view-${view}`} name="view" defaultChecked={view === "list"} />
          <span className="chip">{view === "list" ? words.list : words.name}</span>
        </label>
      ))}
    </fieldset>
  );
}
