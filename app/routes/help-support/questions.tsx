import { Fragment, memo, type Ref } from "react";
import type { HelpCategory, HelpCopy, HelpQuestion } from "../../../content/en/help.ts";
import type { Found, Piece } from "../../../domain/help-search.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { FaqItem } from "../../components/faq/faq.tsx";
import { Icon } from "../../components/icon/icon.tsx";
import type { IconName } from "../../components/icon/names.ts";

const icons: Record<HelpCategory["icon"], IconName> = {
  delivery: "truck",
  payment: "credit-card",
  account: "user-round",
  lab: "flask-conical",
};

interface QuestionsProps {
  ref: Ref<HTMLDivElement>;
  copy: Pick<HelpCopy, "categories" | "linkToAnswer">;
  action: string;
  language: Language;
  found: Found;
  open?: string | undefined;
  onToggle(id: string, isOpen: boolean): void;
}

/** All questions by category. What a search did not find is hidden, not left out: a link on the page can still lead to it. */
export function Questions({ ref, copy, action, language, found, open, onToggle }: QuestionsProps) {
  return (
    <div className="grid-cards help-categories" ref={ref}>
      {inOrder(copy.categories, found.ids, ({ questions }) => questions.map(({ id }) => id)).map((category) => (
        <section
          key={category.id}
          className="card help-category"
          aria-labelledby={category.id}
          hidden={!category.questions.some((one) => found.ids.includes(one.id))}
        >
          <h3 id={category.id} className="flex items-center gap-3 mb-2">
            <Icon of={icons[category.icon]} size={24} className="leaf" />
            {category.title}
          </h3>
          <div className="accordion">
            {inOrder(category.questions, found.ids, ({ id }) => [id]).map((one) => (
              <Question
                key={one.id}
                one={one}
                copy={copy}
                action={action}
                language={language}
                mark={found.ids.includes(one.id) ? found.mark : null}
                open={one.id === open}
                onToggle={onToggle}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

interface QuestionProps extends Pick<QuestionsProps, "copy" | "action" | "language" | "onToggle"> {
  one: HelpQuestion;
  mark: Found["mark"] | null;
  open: boolean;
}

/** One that stays hidden is left as it is: a slow phone need not think about it at every letter. */
const Question = memo(function Question({ one, copy, action, language, mark, open, onToggle }: QuestionProps) {
  const marked = (text: string) => <Marked pieces={mark?.(text) ?? [{ text, match: false }]} />;
  return (
    <FaqItem
      id={one.id}
      group="help"
      level={4}
      question={marked(one.question)}
      open={open}
      hidden={mark === null}
      onToggle={(isOpen) => {
        if (isOpen !== open) onToggle(one.id, isOpen);
      }}
    >
      {one.answer.map((paragraph) => (
        <p key={paragraph}>{marked(paragraph)}</p>
      ))}
      {one.link && (
        <p>
          <a className="link-row" href={pathIn(language, one.link.href)}>
            {one.link.text}
          </a>
        </p>
      )}
      <p className="no-print">
        <a className="link-row small" href={`${action}?answer=${one.id}#${one.id}`}>
          <Icon of="link-2" size={18} />
          {copy.linkToAnswer}
        </a>
      </p>
    </FaqItem>
  );
});

/** The likeliest first. What was not found comes last, where it is hidden. */
function inOrder<T>(items: readonly T[], found: readonly string[], idsOf: (item: T) => readonly string[]): T[] {
  const rank = (item: T) =>
    Math.min(...idsOf(item).map((id) => (found.includes(id) ? found.indexOf(id) : found.length)));
  return items.toSorted((a, b) => rank(a) - rank(b));
}

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  let position = 0;
  return pieces.map(({ text, match }) => {
    position += text.length;
    return match ? <mark key={position}>{text}</mark> : <Fragment key={position}>{text}</Fragment>;
  });
}
