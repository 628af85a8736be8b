import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { fields } from "../../../domain/contact/fields.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { isHosted } from "../../components/hosted/hosted.ts";
import { ErrorSummary, type SummaryFault } from "../../components/error-summary/error-summary.tsx";
import { Failure } from "../../components/form-failure/form-failure.tsx";
import type { Answer, FormState, Sent } from "./answer.ts";
import { Thanks } from "./form-answer.tsx";
import { Fields } from "./form-fields.tsx";
import { FormIntro } from "./form-intro.tsx";
import type { FormWords } from "./form-words.ts";

interface ContactFormProps {
  words: FormWords;
  language: Language;
  /** As the server rendered it: fresh, or after a post without script. */
  shown: FormState;
  freshToken: string;
  title: string;
  /** What stands above and below the fields. */
  children: readonly [ReactNode, ReactNode];
}

/** The form, and everything that it says back: each answer comes into sight and takes the focus. */
export function ContactForm({ words, language, shown, freshToken, title, children }: ContactFormProps) {
  const fetcher = useFetcher<Answer>();
  const isSending = fetcher.state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  const [category, setCategory] = useState(shown.category);
  const kind = words.of[category];
  // Another kind of message has other fields: what was typed waits until its field is back.
  const [typed, setTyped] = useState(shown.typed);
  // What the browser's own check found before anything was sent.
  const [refused, setRefused] = useState<FormState["faults"] | null>(null);
  // The status is reset at each submission; until the first one the page is as it came.
  const [past, setPast] = useState<Answer>();
  const answer = isSending || fetcher.data === past ? undefined : fetcher.data;
  const startAnew = (found: FormState["faults"] | null) => {
    setPast(fetcher.data);
    setRefused(found);
  };
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer || refused) told.current?.focus();
  }, [answer, refused]);

  const again = answer?.kind === "again" ? answer.form : isSending || fetcher.data ? null : shown;
  const failed = answer?.kind === "failed" || (!refused && again?.failed === true);
  const sent = answer?.kind === "sent" ? answer.sent : null;
  const faults = refused ?? again?.faults ?? {};
  const summary = listFaults(faults, refused ? undefined : again?.problem);
  const wrong = failed || summary.length > 0;
  // An empty form under the thanks would look as if nothing was sent.
  const [isAnother, setAnother] = useState(false);
  useEffect(() => {
    if (isAnother) form.current?.querySelector<HTMLElement>("#name")?.focus();
  }, [isAnother]);
  // Another message starts with empty fields.
  const [done, setDone] = useState<{ last: Sent | null; count: number }>({ last: null, count: 0 });
  if (sent && sent !== done.last) {
    setDone({ last: sent, count: done.count + 1 });
    setTyped({});
    setAnother(false);
  }
  const isFolded = sent !== null && !isAnother;

  return (
    <>
      <title>{wrong ? words.titlePrefix + title : title}</title>
      <FormIntro
        words={words}
        language={language}
        category={category}
        onChoose={(chosen) => {
          if (form.current) setTyped({ ...typed, ...Object.fromEntries(new FormData(form.current)) });
          setCategory(chosen);
          startAnew(null);
        }}
      />
      <ErrorSummary ref={told} heading={words.problemHeading} faults={summary} />
      {failed && <Failure ref={told} words={words} isUnreached={answer?.kind === "failed" && answer.isUnreached} />}
      {sent && <Thanks ref={told} words={words.sent} text={kind.sent} sent={sent} language={language} />}
      {isFolded && (
        <button className="btn btn-secondary" type="button" onClick={() => setAnother(true)}>
          {words.sent.another}
        </button>
      )}
      <fetcher.Form
        ref={form}
        className="contact-fields grid gap-5"
        hidden={isFolded}
        method="post"
        action={pathIn(language, "/contact")}
        // The browser checks as it does without script; what it found is said in our words and in the page's language.
        onInvalid={(event) => {
          event.preventDefault();
          startAnew(findFaults(event.currentTarget, words));
        }}
        onSubmit={() => startAnew(null)}
      >
        {children[0]}
        <input type="hidden" name="category" value={category} />
        <input
          type="hidden"
          name="token"
          value={tokenAfter(fetcher.data) ?? (done.count === 0 ? shown.token : freshToken)}
        />
        <Fields
          key={done.count}
          words={kind}
          likely={words.likelyDomain}
          typed={typed}
          faults={faults}
          deletion={category === "account-deletion"}
        />
        <p>
          {kind.intro} {!isHosted && <a href={pathIn(language, "/track")}>{words.track}</a>}
        </p>
        {children[1]}
        <div>
          <button className="btn btn-primary btn-lg" type="submit" disabled={isSending}>
            {isSending ? words.sending : kind.submit}
          </button>
          <output className="visually-hidden">{isSending ? words.sending : ""}</output>
        </div>
      </fetcher.Form>
    </>
  );
}

/** What the browser's check holds against each field, in words. */
function findFaults({ elements }: HTMLFormElement, words: FormWords): FormState["faults"] {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const input = elements.namedItem(field);
      if (!(input && "validity" in input)) return [];
      const { valid, valueMissing } = input.validity as ValidityState;
      return valid ? [] : [[field, words.faults[field]?.[valueMissing ? "missing" : "malformed"]]];
    }),
  );
}

/** Sent again, the same message carries the same token: it is stored once. */
function tokenAfter(answer: Answer | undefined): string | undefined {
  if (answer?.kind === "again") return answer.form.token;
  return answer?.kind === "failed" ? answer.token : undefined;
}

function listFaults(faults: FormState["faults"], problem: string | undefined): SummaryFault[] {
  const ofFields = fields.flatMap((field) => {
    const text = faults[field];
    return text ? [{ field, text }] : [];
  });
  return problem ? [{ text: problem }, ...ofFields] : ofFields;
}
