import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { fill } from "../../../domain/copy.ts";
import { fields } from "../../../domain/contact/fields.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { isHosted } from "../../components/hosted/hosted.ts";
import { ErrorSummary, type SummaryFault } from "../../components/error-summary/error-summary.tsx";
import { useFormAnswer } from "../../components/form-answer/use-form-answer.ts";
import { Failure } from "../../components/form-failure/form-failure.tsx";
import type { FormState, Sent } from "./answer.ts";
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
  children: readonly [ReactNode, ReactNode];
}

/** The form, and everything that it says back: each answer comes into sight and takes the focus. */
export function ContactForm({ words, language, shown, freshToken, title, children }: ContactFormProps) {
  const { Form, isSending, answer, failed, isUnreached, faults, problem, nextToken, told, startAnew } = useFormAnswer<
    FormState,
    { sent: Sent }
  >(shown);
  const form = useRef<HTMLFormElement>(null);
  const [category, setCategory] = useState(shown.category);
  const kind = words.of[category];
  // Another kind of message has other fields: what was typed waits until its field is back.
  const [typed, setTyped] = useState(shown.typed);
  const sent = answer?.kind === "sent" ? answer.sent : null;
  const summary = listFaults(faults, problem);
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
      {failed && <Failure ref={told} words={words} isUnreached={isUnreached} />}
      {sent && <Thanks ref={told} words={words.sent} text={kind.sent} sent={sent} language={language} />}
      {isFolded && (
        <button className="btn btn-secondary" type="button" onClick={() => setAnother(true)}>
          {words.sent.another}
        </button>
      )}
      <Form
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
        <input type="hidden" name="token" value={nextToken ?? (done.count === 0 ? shown.token : freshToken)} />
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
      </Form>
    </>
  );
}

interface ThanksProps {
  ref: Ref<HTMLDivElement>;
  words: FormWords["sent"];
  text: string;
  sent: Sent;
  language: Language;
}

/** One tap on the reference selects all of it. */
function Thanks({ ref, words, text, sent, language }: ThanksProps) {
  const [isCopied, setIsCopied] = useState(false);
  const { reference } = sent;
  return (
    <section className="notice notice-good grid gap-3" aria-labelledby="sent" tabIndex={-1} ref={ref}>
      <p id="sent">{text}</p>
      {sent.likelyDomain !== null && <p>{fill(words.likelyDomain, { domain: sent.likelyDomain })}</p>}
      {reference !== null && (
        <>
          <p>
            {words.reference}
            <br />
            <span className="cta-actions">
              <strong className="h2 reference">{reference}</strong>
              {globalThis.navigator?.clipboard && (
                <button
                  className="btn btn-secondary"
                  type="button"
                  onClick={() => void navigator.clipboard.writeText(reference).then(() => setIsCopied(true))}
                >
                  {isCopied ? words.copied : words.copy}
                </button>
              )}
              <output className="visually-hidden">{isCopied ? words.copied : ""}</output>
            </span>
          </p>
          <p>{words.keep}</p>
          <p>{sent.receipt ? words.receipt : words.noReceipt}</p>
          <p>
            <a className="btn btn-secondary" href={`${pathIn(language, "/track")}?reference=${reference}`}>
              {words.track}
            </a>
          </p>
        </>
      )}
    </section>
  );
}

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

function listFaults(faults: FormState["faults"], problem: string | undefined): SummaryFault[] {
  const ofFields = fields.flatMap((field) => {
    const text = faults[field];
    return text ? [{ field, text }] : [];
  });
  return problem ? [{ text: problem }, ...ofFields] : ofFields;
}
