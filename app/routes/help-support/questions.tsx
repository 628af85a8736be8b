import { CreditCard, FlaskConical, Link2, type LucideIcon, Truck, UserRound } from "lucide-react";
import type { Ref } from "react";
import type { HelpCategory } from "../../../content/en/help.ts";
import type { Found } from "../../../domain/help-search.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { FaqItem } from "../../components/faq/faq.tsx";
import { Icon } from "../../components/icon/icon.tsx";
import type { FinderWords } from "./finder.tsx";
import { Marked } from "./marked.tsx";

const icons: Record<HelpCategory["icon"], LucideIcon> = {
  delivery: Truck,
  payment: CreditCard,
  account: UserRound,
  lab: FlaskConical,
};

interface QuestionsProps {
  ref: Ref<HTMLDivElement>;
  copy: FinderWords;
  action: string;
  language: Language;
  found: Found;
  /** The id of the one answer that is open. */
  open?: string | undefined;
  onToggle(id: string, isOpen: boolean): void;
}

/** All questions by category. What a search did not find is hidden, not left out: a link on the page can still lead to it. */
export function Questions({ ref, copy, action, language, found, open, onToggle }: QuestionsProps) {
  return (
    <div className="help-categories" ref={ref}>
      {inOrder(copy.categories, found.ids, ({ questions }) => questions.map(({ id }) => id)).map((category) => (
        <section
          key={category.id}
          className="card help-category"
          aria-labelledby={category.id}
          hidden={!category.questions.some((one) => found.ids.includes(one.id))}
        >
          <h3 id={category.id}>
            <Icon of={icons[category.icon]} size={24} />
            {category.title}
          </h3>
          <div className="accordion">
            {inOrder(category.questions, found.ids, ({ id }) => [id]).map((one) => (
              <FaqItem
                key={one.id}
                id={one.id}
                group="help"
                level={4}
                question={<Marked pieces={found.mark(one.question)} />}
                open={one.id === open}
                hidden={!found.ids.includes(one.id)}
                onToggle={(isOpen) => onToggle(one.id, isOpen)}
              >
                {one.answer.map((paragraph) => (
                  <p key={paragraph}>
                    <Marked pieces={found.mark(paragraph)} />
                  </p>
                ))}
                {one.link && (
                  <p>
                    <a href={pathIn(language, one.link.href)}>{one.link.text}</a>
                  </p>
                )}
                <p className="no-print">
                  <a className="permalink link-row" href={`${action}?answer=${one.id}#${one.id}`}>
                    <Icon of={Link2} size={18} />
                    {copy.linkToAnswer}
                  </a>
                </p>
              </FaqItem>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** The likeliest first. What was not found comes last, where it is hidden. */
function inOrder<T>(items: readonly T[], found: readonly string[], idsOf: (item: T) => readonly string[]): T[] {
  const rank = (item: T) =>
    Math.min(...idsOf(item).map((id) => (found.includes(id) ? found.indexOf(id) : found.length)));
  return items.toSorted((a, b) => rank(a) - rank(b));
}
