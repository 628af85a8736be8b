import {
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate } from "react-router";
import type { HelpCopy } from "../../../content/en/help.ts";
import type { AnswerId } from "../../../content/help-search-words.ts";
import { createHelpSearch, type Searchable } from "../../../domain/help-search.ts";
import type { Language } from "../../../domain/language.ts";
import type { Site } from "../../../domain/site.ts";
import type { WaysToReachUs } from "./contact-ways.tsx";
import { HelpSearch, NothingFound } from "./help-search.tsx";
import { Elsewhere, elsewhereIds } from "./elsewhere.tsx";
import { Questions } from "./questions.tsx";

type FinderWords = Pick<HelpCopy, "search" | "categories" | "linkToAnswer" | "ways" | "emergency"> & {
  keywords: Readonly<Record<AnswerId, string>>;
  ignored: readonly string[];
};

interface FinderProps {
  words: FinderWords;
  ways: WaysToReachUs;
  numbers: Site["emergency"];
  asked: string;
  /** The answer that the address names. */
  answer: string | null;
  action: string;
  language: Language;
}

/** What the visitor has asked, and the answer opened since: null when that was closed, the likeliest where neither happened. */
interface HelpState {
  query: string;
  opened?: string | null;
}

/** How long after the last letter the address follows. */
const pauseMs = 250;

/** All questions, and the search that narrows them while the visitor types. At most one answer is open. */
export function Finder({ words, ways, numbers, asked, answer, action, language }: FinderProps) {
  const [latest, setLatest] = useState<HelpState>(
    answer === null ? { query: asked } : { query: asked, opened: answer },
  );
  // A letter is shown at once. The answers follow when no other letter waits: on a slow phone they take longer than a key.
  const answered = useDeferredValue(latest);
  const entries = useMemo(() => entriesOf(words), [words]);
  const search = useMemo(() => createHelpSearch(entries, words.ignored), [entries, words]);
  const found = useMemo(() => search.find(answered.query), [search, answered.query]);
  const open = answered.opened === undefined ? found.best : (answered.opened ?? undefined);
  const { query } = latest;
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);

  const ask = (next: string) => {
    // On a phone the answers would change below the fold: the box goes up, and they come into sight under it.
    if (query.trim() === "" && next.trim() !== "") {
      const { bottom } = box.current?.getBoundingClientRect() ?? { bottom: 0 };
      if (bottom > innerHeight / 2) box.current?.form?.scrollIntoView();
    }
    setLatest({ query: next });
  };

  // The visitor may have typed and opened answers before React was there, or the browser brought both back.
  useLayoutEffect(() => {
    const typed = box.current?.value ?? "";
    if (typed !== asked) ask(typed);
    const opened = list.current?.querySelector("details[open] > .answer")?.id;
    if (opened !== undefined) setLatest({ query: typed, opened });
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useAddress(query.trim(), asked.trim());
  useLinkedAnswer((id) => {
    if (!entries.some((entry) => entry.id === id)) return;
    setLatest({ query: found.ids.includes(id) ? query : "", opened: id });
  });

  const toggle = useCallback((id: string, isOpen: boolean) => {
    setLatest((current) => ({ ...current, opened: isOpen ? id : null }));
  }, []);
  const questions = useMemo(
    () => (
      <Questions
        ref={list}
        copy={words}
        action={action}
        language={language}
        found={found}
        open={open}
        onToggle={toggle}
      />
    ),
    [words, action, language, found, open, toggle],
  );

  return (
    <>
      <HelpSearch
        copy={words.search}
        action={action}
        query={query}
        count={found.ids.length}
        box={box}
        onFocus={search.prepare}
        onAsk={ask}
        onClear={() => {
          ask("");
          box.current?.focus();
        }}
      />
      {answered.query.trim() !== "" && (
        <Elsewhere copy={words} ways={ways} numbers={numbers} language={language} found={found} />
      )}
      <NothingFound copy={words} ways={ways} hidden={found.ids.length > 0} />
      {questions}
    </>
  );
}

export function entriesOf(words: Omit<FinderWords, "linkToAnswer" | "ignored">): Searchable[] {
  const { categories, search, ways, emergency, keywords } = words;
  return [
    { id: "emergency", texts: [emergency.heading], keywords: keywords.emergency },
    ...categories
      .flatMap((category) => category.questions)
      .map(({ id, question, answer }) => ({ id, texts: [question, ...answer], keywords: keywords[id] })),
    { id: "talk-to-us", texts: [ways.heading], keywords: keywords["talk-to-us"] },
    ...elsewhereIds.map((id) => ({ id, texts: [search.elsewhere[id].text], keywords: keywords[id] })),
  ];
}

/** The address always says what is shown, so that it can be shared. */
function useAddress(query: string, asked: string): void {
  const navigate = useNavigate();
  const written = useRef(asked);
  useEffect(() => {
    if (query === written.current) return undefined;
    const timer = setTimeout(() => {
      written.current = query;
      const search = query === "" ? "" : `?${new URLSearchParams({ q: query })}`;
      void navigate({ search }, { replace: true, preventScrollReset: true });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [query, navigate]);
}

/** Opens the answer that a link on this page leads to, each time that it is followed. */
function useLinkedAnswer(open: (id: string) => void): void {
  const { key } = useLocation();
  const openLinked = useEffectEvent(open);
  useEffect(() => {
    const follow = () => {
      const id = decoded(location.hash.slice(1));
      if (id === "") return;
      openLinked(id);
      // After React has opened it; the browser itself scrolled to where it was folded.
      requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: "nearest" }));
    };
    if (key === "default") openLinked(decoded(location.hash.slice(1)));
    else follow();
    // The router's own word for it may come after another one has replaced it.
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [key]);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
