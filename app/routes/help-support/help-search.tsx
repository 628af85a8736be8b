import { type RefObject, useEffect, useState } from "react";
import type { HelpCopy } from "../../../content/en/help.ts";
import { fill } from "../../../domain/copy.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { EmptyShelf } from "../../components/spot/empty-shelf.tsx";
import { isHosted } from "../../components/hosted/hosted.ts";
import { WayButtons, type WaysToReachUs } from "./contact-ways.tsx";

interface HelpSearchProps {
  copy: HelpCopy["search"];
  action: string;
  query: string;
  count: number;
  box: RefObject<HTMLInputElement | null>;
  onFocus(): void;
  onAsk(query: string): void;
  onClear(): void;
}

/** A plain form that asks for a page; where React runs it answers while the visitor types. */
export function HelpSearch({ copy, action, query, count, box, onFocus, onAsk, onClear }: HelpSearchProps) {
  const sentence = count === 1 ? copy.found.one : copy.found.other;
  const asked = query.trim() !== "";
  const said = useAfterPause(asked ? (count > 0 ? fill(sentence, { count }) : copy.none.heading) : "");
  return (
    <search className={isHosted ? "no-print with-script" : "no-print"}>
      <form className="field measure" action={`${action}#questions`} onSubmit={(event) => event.preventDefault()}>
        <label className="label" htmlFor="help-query">
          {copy.label}
        </label>
        <div className="flex flex-wrap gap-3">
          <div className="input-with-icon grow">
            <Icon of="search" />
            <input
              ref={box}
              id="help-query"
              className="input"
              type="search"
              name="q"
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
              value={query}
              onFocus={onFocus}
              onChange={(event) => onAsk(event.target.value)}
              aria-describedby="help-hint"
            />
          </div>
          <button className="btn btn-primary" type="submit">
            {copy.submit}
          </button>
        </div>
        <p id="help-hint" className="hint">
          {copy.hint}
        </p>
        <p className="help-count tap flex-wrap">
          <output htmlFor="help-query" className={asked && count === 0 ? "visually-hidden" : "strong"}>
            {said}
          </output>
          <a
            className="tap"
            href={action}
            hidden={!asked}
            onClick={(event) => {
              event.preventDefault();
              onClear();
            }}
          >
            {copy.clear}
          </a>
        </p>
      </form>
    </search>
  );
}

/** How long nothing was typed before the outcome is said: a voice would be cut off at every letter. */
const pauseMs = 500;

function useAfterPause(text: string): string {
  const [said, setSaid] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSaid, pauseMs, text);
    return () => clearTimeout(timer);
  }, [text]);
  return said;
}

interface NothingFoundProps {
  copy: Pick<HelpCopy, "search" | "ways">;
  ways: WaysToReachUs;
  hidden: boolean;
}

export function NothingFound({ copy, ways, hidden }: NothingFoundProps) {
  return (
    <div className="card help-none grid gap-4" hidden={hidden}>
      <EmptyShelf />
      <h3>{copy.search.none.heading}</h3>
      <p>{copy.search.none.text}</p>
      <WayButtons copy={copy.ways} ways={ways} />
    </div>
  );
}
