import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import type { SuggestCopy } from "../../../content/en/stores.ts";
import { fill } from "../../../domain/copy.ts";
import { type Language, languageOfText, pathIn } from "../../../domain/language.ts";
import type { Suggestion } from "../../../domain/search/understand/suggestions.ts";
import { useLanguage } from "../../language.ts";
import { forgetSearches, readRecentSearches, rememberSearch } from "../../offline/recent-searches.ts";
import styles from "./suggestion-list.css?url";

/** What can be chosen: a suggestion, an earlier search, or forgetting those. Only a store has an address. */
interface Option {
  kind: Suggestion["kind"] | "recent" | "forget";
  text: string;
  path: string | null;
}

interface Answer {
  letters: string;
  options: readonly Option[];
}

export interface SuggestionsProps {
  /** The search box, which is on the page already and keeps its focus. */
  box: RefObject<HTMLInputElement | null>;
  copy: SuggestCopy;
  text: string;
  /** What was in it as the page came or when it was sent: for that alone nothing is offered. */
  before: RefObject<string>;
  onChoose(text: string): void;
}

/** How long after the last letter suggestions are asked for. */
const pauseMs = 120;
const minLetters = 2;
const maxLetters = 80;
const nothing: Answer = { letters: "", options: [] };

/**
 * Suggestions below the search box: an editable combobox with a listbox, as the ARIA patterns describe it. It comes in a file of its own
 * when the box is first focused, and makes the box a combobox then. Nothing is chosen before the visitor chooses, so Enter submits what
 * was typed.
 */
export default function Suggestions({ box, copy, text, before, onChoose }: SuggestionsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isStyled, setStyled] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [recent, setRecent] = useState<readonly Option[]>([]);
  const [answer, setAnswer] = useState(nothing);
  const [active, setActive] = useState(-1);
  const letters = text.trim().slice(0, maxLetters);
  const language = useLanguage();

  useEffect(() => {
    if (!isOpen || letters.length < minLetters) return undefined;
    const overtaken = new AbortController();
    const timer = setTimeout(async () => {
      const options = await readSuggestions(letters, language, overtaken.signal);
      if (!overtaken.signal.aborted) setAnswer({ letters, options });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [isOpen, letters, language]);

  const options = letters === "" ? recent : letters.length < minLetters ? [] : answer.options;
  const isShown = isOpen && isStyled && options.length > 0;
  const chosen = isShown ? options[active] : undefined;
  const open = () => {
    setOpen(true);
    setRecent(recentOptions(copy));
  };
  const close = () => {
    setOpen(false);
    setAnswer(nothing);
    setActive(-1);
  };
  const choose = ({ kind, text: wanted, path }: Option, isTouch: boolean) => {
    close();
    if (kind === "forget") return forgetSearches();
    // Who chose a shop wants that one: its name may be the name of a place too.
    if (path !== null) return location.assign(pathIn(language, path));
    rememberSearch(wanted);
    onChoose(wanted);
    // The keyboard of a phone would lie over the answer.
    if (isTouch) box.current?.blur();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Letters that are still being put together belong to the keyboard.
    if (event.isComposing) return;
    if (event.key === "Enter" && chosen) choose(chosen, false);
    else if (event.key === "Escape" && isShown) close();
    else {
      const next = moveTo(event, active, isShown ? options.length : 0);
      if (next === null) return;
      if (isShown) setActive(next);
      else open();
    }
    event.preventDefault();
    // The form closes its filters with the same key.
    event.stopPropagation();
  };
  useBoxEvents(box, before, (event) => {
    if (event instanceof KeyboardEvent) return onKeyDown(event);
    if (event.type === "focus") return text === "" ? open() : undefined;
    if (event.type === "input") {
      setActive(-1);
      return open();
    }
    // It was sent, or left.
    rememberSearch(text);
    return close();
  });

  useEffect(() => {
    const attributes = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      "aria-controls": `${id}list`,
      "aria-expanded": String(isShown),
      "aria-activedescendant": chosen ? `${id}${active}` : "",
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === "") box.current?.removeAttribute(name);
      else box.current?.setAttribute(name, value);
    }
    if (chosen) document.getElementById(`${id}${active}`)?.scrollIntoView({ block: "nearest" });
  }, [box, id, isShown, chosen, active]);

  useRoom(list, box, isShown);

  return (
    <>
      {/* Without `precedence`: React would hold back what is typed until the styles are there. */}
      <link rel="stylesheet" href={styles} onLoad={() => setStyled(true)} onError={() => setStyled(true)} />
      {/* It takes no focus: that stays in the box, and the arrows move in the list from there. No element does that by itself. */}
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role */}
      <div
        ref={list}
        className="suggestions"
        id={`${id}list`}
        role="listbox"
        tabIndex={-1}
        aria-label={letters === "" ? copy.recent : copy.label}
        hidden={!isShown}
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map((option, index) => (
          // The keys of the box choose.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={`${option.kind} ${option.path ?? option.text}`}
            id={`${id}${index}`}
            className="suggestion tap justify-between gap-3"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={({ nativeEvent }) => choose(option, isByTouch(nativeEvent))}
          >
            <span lang={languageOfText(option.text)}>{option.text}</span>
            {option.kind !== "forget" && <span className="suggestion-kind">{copy.kinds[option.kind]}</span>}
          </div>
        ))}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {isShown && countText(options, letters === "" ? copy.recentCount : copy.count)}
        {isOpen && !isShown && letters !== "" && letters === answer.letters && copy.none}
      </p>
    </>
  );
}

/** Listens to a box that another component renders: to keys before React's own listeners, which are on the document. */
function useBoxEvents(
  box: RefObject<HTMLInputElement | null>,
  before: RefObject<string>,
  onEvent: (event: Event) => void,
): void {
  const hear = useEffectEvent(onEvent);
  useEffect(() => {
    const input = box.current;
    const stop = new AbortController();
    const listen = (event: Event) => hear(event);
    for (const type of ["focus", "blur", "keydown"]) input?.addEventListener(type, listen, stop);
    // After React's: what is rendered before it has heard of a letter puts the old words back into the box.
    const listenAfter = (event: Event) => event.target === input && listen(event);
    window.addEventListener("input", listenAfter, stop);
    input?.form?.addEventListener("submit", listen, stop);
    // What happened while the file was on its way.
    if (input && input === document.activeElement)
      listen(new Event(input.value === before.current ? "focus" : "input"));
    return () => stop.abort();
  }, [box, before]);
}

/** Which option a key leads to, -1 for the box itself; null for keys that are none of the list's. */
function moveTo({ key, altKey }: KeyboardEvent, active: number, count: number): number | null {
  if (key === "ArrowDown") return altKey ? active : active + 1 < count ? active + 1 : -1;
  if (key === "ArrowUp") return active < 0 ? count - 1 : active - 1;
  // Without an option they move in what was typed.
  if (active < 0) return null;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

/** What the list must at least have room for: three options and a half. */
const minRoom = 160;
const margin = 8;

/** Keeps the list within what the keyboard of a phone leaves of the screen, and the box in sight above it. */
function useRoom(list: RefObject<HTMLElement | null>, box: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const fit = () => {
      const view = window.visualViewport;
      const bottom = view ? view.offsetTop + view.height : window.innerHeight;
      const room = bottom - (box.current?.getBoundingClientRect().bottom ?? 0) - 2 * margin;
      list.current?.style.setProperty("max-height", `${Math.max(room, minRoom)}px`);
      return room;
    };
    if (fit() < minRoom) {
      box.current?.scrollIntoView({ block: "start", behavior: "instant" });
      fit();
    }
    const stop = new AbortController();
    window.visualViewport?.addEventListener("resize", fit, stop);
    window.addEventListener("resize", fit, stop);
    return () => stop.abort();
  }, [list, box, isShown]);
}

/** Pointers that are no mouse say so on the click, where the browser knows. */
function isByTouch(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === "touch";
}

function countText(options: readonly Option[], phrases: SuggestCopy["count"]): string {
  const count = options.filter(({ kind }) => kind !== "forget").length;
  return fill(count === 1 ? phrases.one : phrases.other, { count });
}

function recentOptions({ forget }: SuggestCopy): Option[] {
  const recent = readRecentSearches().map((text): Option => ({ kind: "recent", text, path: null }));
  return recent.length > 0 ? [...recent, { kind: "forget", text: forget, path: null }] : [];
}

/** None where they cannot be had: the box works without them. */
async function readSuggestions(letters: string, language: Language, signal: AbortSignal): Promise<Option[]> {
  try {
    const response = await fetch(`/api/suggest?${new URLSearchParams({ q: letters, lang: language })}`, { signal });
    if (!response.ok) return [];
    return ((await response.json()) as { data: Suggestion[] }).data;
  } catch {
    return [];
  }
}
