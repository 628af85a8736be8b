import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation, useNavigationType } from "react-router";
import { type StoreFilters, queryOf } from "./store-filters.ts";

/** How long after the last letter the question is asked. */
const pauseMs = 250;
/** Fewer letters find no store by the beginning of its name: until there are as many, the list stays whole. */
const minLetters = 3;

export type Question = ReturnType<typeof useQuestion>;

/**
 * The question that the form holds. What is typed is ahead of the address, which is ahead of the answer; Back and Forward turn
 * it round: then the form follows the address.
 */
export function useQuestion(asked: StoreFilters) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const cameBack = useNavigationType() === "POP";
  const isIdle = useNavigation().state === "idle";
  const [typed, setTyped] = useState(asked);
  const [answered, setAnswered] = useState(asked);
  if (asked !== answered) {
    setAnswered(asked);
    if (cameBack) setTyped(asked);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A step that another question overtakes is still a step.
  const step = useRef(false);
  useEffect(() => {
    step.current = false;
    // What is being typed is asked all the same, unless the visitor went elsewhere.
    if (cameBack) clearTimeout(timer.current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [key, cameBack]);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** The question without letters that are too few to be one; those that were asked for stay. */
  const withWord = (next: StoreFilters) =>
    next.text === asked.text || next.text.trim().length >= minLetters ? next : { ...next, text: "" };
  const go = (next: StoreFilters, isStep: boolean) => {
    clearTimeout(timer.current);
    step.current ||= isStep;
    void navigate({ search: queryOf(next) }, { replace: !step.current, preventScrollReset: true });
  };
  return {
    typed,
    /** What the shown answer was asked for, as a query. */
    asked: queryOf(asked),
    /** Asks at once, as a step of its own in the history; for letters that are too few only where they were sent. */
    ask(next: StoreFilters, isSent = false): void {
      setTyped(next);
      go(isSent ? next : withWord(next), true);
    },
    /** Asks when the visitor pauses, and there is enough to ask for; the address follows without a step. */
    askSoon(next: StoreFilters): void {
      setTyped(next);
      clearTimeout(timer.current);
      const soon = withWord(next);
      if (isIdle && queryOf(soon) === queryOf(asked)) return;
      timer.current = setTimeout(() => go(soon, false), pauseMs);
    },
    /** Shows it in the form, and asks nothing yet. */
    type: setTyped,
    /** Asks what the browser already holds, in place of what the address said. False where there is nothing to ask. */
    correct(next: StoreFilters): boolean {
      setTyped(next);
      const asks = queryOf(withWord(next)) !== queryOf(asked);
      if (asks) go(withWord(next), false);
      return asks;
    },
  };
}
