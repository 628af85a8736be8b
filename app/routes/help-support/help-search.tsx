import { Search } from "lucide-react";
import type { HelpCopy } from "../../../content/en/help.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { EmptyShelf } from "../../components/spot/empty-shelf.tsx";
import { WayButtons, type WaysToReachUs } from "./contact-ways.tsx";

interface HelpSearchProps {
  copy: HelpCopy["search"];
  action: string;
  query: string;
  count: number;
}

/** A plain form; the script makes it answer while one types, with the sentences that stand in its data. */
export function HelpSearch({ copy, action, query, count }: HelpSearchProps) {
  const sentence = count === 1 ? copy.found.one : copy.found.other;
  return (
    <search className="no-print">
      <form className="help-search" action={`${action}#questions`} data-ignored={copy.ignored.join(" ")}>
        <label className="label" htmlFor="help-query">
          {copy.label}
        </label>
        <div className="help-search-row">
          <div className="input-with-icon">
            <Icon of={Search} />
            <input
              id="help-query"
              className="input"
              type="search"
              name="q"
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
              defaultValue={query}
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
        <p className="help-count">
          <output htmlFor="help-query" data-one={copy.found.one} data-other={copy.found.other}>
            {query && count > 0 ? sentence.replace("{count}", String(count)) : ""}
          </output>
          <a className="help-clear" href={action} hidden={!query}>
            {copy.clear}
          </a>
        </p>
      </form>
    </search>
  );
}

/** No answer found: a person is the next best thing. */
export function NothingFound({ copy, ways, hidden }: { copy: HelpCopy; ways: WaysToReachUs; hidden: boolean }) {
  return (
    <div aria-live="polite">
      <div className="card help-none" hidden={hidden}>
        <EmptyShelf className="w-28" />
        <h3>{copy.search.none.heading}</h3>
        <p>{copy.search.none.text}</p>
        <WayButtons copy={copy.ways} ways={ways} />
      </div>
    </div>
  );
}
