import { fill } from "../../../domain/copy.ts";
import { languageOfText, pathIn } from "../../../domain/language.ts";
import { EmptyShelf } from "../../components/spot/empty-shelf.tsx";
import { newTab } from "../../components/new-tab/new-tab.ts";
import { distanceText } from "../../components/store-card/store-card.tsx";
import type { StoreFilters } from "./store-filters.ts";
import { ConditionChips } from "./condition-chips.tsx";
import { allConditions } from "./conditions.ts";
import type { Found } from "./load-stores.ts";
import { Cards, type ListProps } from "./store-cards.tsx";
import type { Question } from "./use-question.ts";

export interface NothingFoundProps extends ListProps {
  found: Found;
  question: Question;
  asked: StoreFilters;
  action: string;
}

/** Nothing was found: what was asked, each to be taken away; who is open; and how to reach a person. */
export function NothingFound(props: NothingFoundProps) {
  const { words, found, question, asked, action, language } = props;
  const { none } = words.results;
  const { nearest } = found;
  const conditions = allConditions(asked, found.understood, words);
  const { length } = conditions;
  return (
    <>
      <div className="card store-none flex flex-wrap">
        <EmptyShelf />
        <div className="grid gap-3 grow">
          {nearest && (
            <p>
              {fill(none.nearest, { distance: distanceText(nearest.kilometres, found.from, words.details.store) })}{" "}
              <a className="link-row" href={pathIn(language, nearest.path)} lang={languageOfText(nearest.name)}>
                {nearest.name}
              </a>
            </p>
          )}
          {/* Without its place, a question is another one: only what was asked beside it may be in the way. */}
          {(!nearest || length > 1) && (
            <>
              <p>{length === 0 ? none.yet : none.asked[length === 1 ? "one" : "other"]}</p>
              <ConditionChips
                action={action}
                question={question}
                words={words.search}
                label={words.search.inUse}
                conditions={conditions}
              />
            </>
          )}
          {/* A number has no spelling, and is no medicine. */}
          {length > 0 &&
            !nearest &&
            !found.understood.isPhone &&
            none.tips.map((tip) => (
              <p key={tip} className="hint">
                {tip}
              </p>
            ))}
        </div>
      </div>
      {found.instead.length > 0 && (
        <Cards
          {...props}
          found={{ at: null, ground: found.ground, from: found.from }}
          stores={found.instead}
          first={1}
          heading={none.openNow}
          id="open-now"
        />
      )}
      <p className="cta-actions gap-3 mt-2">
        {nearest ? none.personFar : none.person}
        <a className="btn btn-primary" href={`tel:${words.phone.number}`}>
          {fill(none.call, { phone: words.phone.display })}
        </a>
        <a className="btn btn-secondary" href={words.chat} {...newTab}>
          {none.chat}
        </a>
        {nearest && (
          <>
            <a className="btn btn-secondary" href={pathIn(language, "/contact")}>
              {none.contact}
            </a>
            {none.app !== null && (
              <a className="btn btn-secondary" href={pathIn(language, "/get-app")}>
                {none.app}
              </a>
            )}
          </>
        )}
        {length > 0 && (
          <a className="btn btn-quiet" href={action}>
            {none.all}
          </a>
        )}
      </p>
    </>
  );
}
