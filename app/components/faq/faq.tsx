import type { ReactNode } from "react";

export interface FaqItemProps {
  id: string;
  /** Items of one group close each other: at most one of them is open. */
  group: string;
  level: 3 | 4;
  question: ReactNode;
  open?: boolean;
  hidden?: boolean;
  /** Other words for the same thing, for the search. */
  keywords?: string;
  children: ReactNode;
}

/**
 * One question. The id stands on the answer, inside: a link to it makes the browser open the question, which it would
 * not do for an id on the `details` itself.
 */
export function FaqItem({ id, group, level, question, open, hidden, keywords, children }: FaqItemProps) {
  const Heading = level === 3 ? "h3" : "h4";
  return (
    <details name={group} open={open} hidden={hidden} data-keywords={keywords}>
      <summary>
        <Heading className="question" data-text="">
          {question}
        </Heading>
      </summary>
      <div id={id} className="answer">
        {children}
      </div>
    </details>
  );
}
