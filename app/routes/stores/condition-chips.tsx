import { useLinkClickHandler } from "react-router";
import { fill } from "../../../domain/copy.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { type StoreFilters, queryOf } from "./store-filters.ts";
import type { Condition } from "./conditions.ts";
import type { Question } from "./use-question.ts";
import type { StoresWords } from "./words.ts";

interface ChipProps {
  action: string;
  question: Question;
  words: StoresWords["search"];
}

export function ConditionChips(props: ChipProps & { conditions: Condition[]; label: string; last?: React.ReactNode }) {
  const { conditions, label, last, ...rest } = props;
  if (conditions.length === 0) return null;
  return (
    <ul className="cta-actions" aria-label={label}>
      {conditions.map((condition) => (
        <li key={condition.label}>
          <ConditionChip {...rest} condition={condition} />
        </li>
      ))}
      {last && <li>{last}</li>}
    </ul>
  );
}

export function ConditionChip({ condition, words, ...rest }: ChipProps & { condition: Condition }) {
  return (
    <QuestionLink
      {...rest}
      className="chip"
      next={condition.without}
      label={fill(words.remove, { filter: condition.label })}
      onFollowed={focusResults}
    >
      {condition.label}
      <Icon of="x" size={16} />
    </QuestionLink>
  );
}

/** What goes away when it was pressed must not take the focus with it: the answer has it then, wherever the page is scrolled to. */
export function focusResults(): void {
  document.getElementById("results-heading")?.focus({ preventScroll: true });
}

interface QuestionLinkProps extends Omit<ChipProps, "words"> {
  next: StoreFilters;
  className: string;
  label?: string;
  onFollowed?: () => void;
  children: React.ReactNode;
}

/** A link to the list with another question; where React runs, the form follows at once. */
export function QuestionLink({ action, question, next, className, label, onFollowed, children }: QuestionLinkProps) {
  const href = action + queryOf(next);
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, { preventScrollReset: true });
  return (
    <a
      className={className}
      href={href}
      aria-label={label}
      onClick={(event) => {
        follow(event);
        if (!event.defaultPrevented) return;
        question.type(next);
        onFollowed?.();
      }}
    >
      {children}
    </a>
  );
}
