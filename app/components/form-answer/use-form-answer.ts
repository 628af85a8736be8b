import { type RefObject, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";

/** How a form that was sent from the browser fared. */
export type FormAnswer<Shown, Sent extends object> =
  | ({ kind: "sent" } & Sent)
  | { kind: "again"; form: Shown }
  /** `isUnreached`: no answer came, for want of a network. */
  | { kind: "failed"; token: string; isUnreached: boolean };

export interface AnsweredForm {
  token: string;
  /** What is wrong with each field, in words. */
  faults: object;
  /** What concerns the whole form. */
  problem?: string | undefined;
  /** Nothing was stored: the database or the network did not answer. */
  failed?: boolean;
}

/** A form that is posted in place: what it was answered, or what the browser's own check found. Each answer takes the focus. */
export function useFormAnswer<Shown extends AnsweredForm, Sent extends object>(shown: Shown) {
  const { Form, state, data } = useFetcher();
  const last = data as FormAnswer<Shown, Sent> | undefined;
  const isSending = state !== "idle";
  const [refused, setRefused] = useState<Shown["faults"] | null>(null);
  // The status is reset at each submission; until the first one the page is as it came.
  const [past, setPast] = useState<typeof last>();
  const answer = isSending || last === past ? undefined : last;
  const told: RefObject<HTMLDivElement | null> = useRef(null);
  useEffect(() => {
    if (answer || refused) told.current?.focus();
  }, [answer, refused]);

  const again = answer?.kind === "again" ? answer.form : isSending || last ? null : shown;
  const faults: Shown["faults"] = refused ?? again?.faults ?? {};
  return {
    Form,
    isSending,
    answer,
    /** The form as it came back, or as it came. */
    again,
    failed: answer?.kind === "failed" || (!refused && again?.failed === true),
    isUnreached: answer?.kind === "failed" && answer.isUnreached,
    faults,
    problem: refused ? undefined : again?.problem,
    /** Sent again, the same form carries the same token: it is stored once. */
    nextToken: last?.kind === "again" ? last.form.token : last?.kind === "failed" ? last.token : undefined,
    wasSent: last !== undefined,
    told,
    startAnew(found: Shown["faults"] | null) {
      setPast(last);
      setRefused(found);
    },
  };
}
