import { type ReactNode, useEffect } from "react";

export interface FaqItemProps {
  id: string;
  /** Items of one group close each other: at most one of them is open. */
  group: string;
  level: 3 | 4;
  question: ReactNode;
  open?: boolean;
  hidden?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/**
 * One question. The id is on the answer, inside: a link to it makes the browser open the question, which it would
 * not do for an id on the `details` itself.
 */
export function FaqItem({ id, group, level, question, open, hidden, onToggle, children }: FaqItemProps) {
  const Heading = level === 3 ? "h3" : "h4";
  return (
    // A visitor may open it before React is there: what is open then stays so.
    <details
      name={group}
      open={open}
      hidden={hidden}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
      suppressHydrationWarning
    >
      <summary>
        <Heading className="question">{question}</Heading>
      </summary>
      <div id={id} className="answer">
        {children}
      </div>
    </details>
  );
}

/** One question closes another: when that was above it, it would be pulled away from whoever opened it. */
export function useQuestionInSight(): void {
  useEffect(() => {
    let pressed: Element | null = null;
    const note = ({ target }: Event) => {
      pressed = target instanceof Element ? target.closest("summary") : null;
    };
    const follow = ({ target }: Event) => {
      if (pressed && pressed.parentElement === target) pressed.scrollIntoView({ block: "nearest" });
    };
    document.addEventListener("click", note, true);
    document.addEventListener("toggle", follow, true);
    return () => {
      document.removeEventListener("click", note, true);
      document.removeEventListener("toggle", follow, true);
    };
  }, []);
}
