import { fill } from "../../../domain/copy.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import type { Sent } from "./answer.ts";
import type { FormWords } from "./form-words.ts";
import { Reference } from "./reference.tsx";

interface ToldProps {
  /** What takes the focus. */
  ref: React.Ref<HTMLDivElement>;
}

/** It could not be sent, and what is left to do. */
export function Failure({ ref, words, isUnreached }: ToldProps & { words: FormWords; isUnreached: boolean }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div className="notice notice-alarm" tabIndex={-1} autoFocus ref={ref}>
      <div role="alert">
        <p>{words.failure}</p>
        <p>{isUnreached ? words.failureUnreached : words.failureWays}</p>
      </div>
    </div>
  );
}

interface ThanksProps extends ToldProps {
  words: FormWords["sent"];
  text: string;
  sent: Sent;
  language: Language;
}

/** It was sent, and how to look it up. */
export function Thanks({ ref, words, text, sent, language }: ThanksProps) {
  return (
    <section className="notice notice-good grid gap-3" aria-labelledby="sent" tabIndex={-1} ref={ref}>
      <p id="sent">{text}</p>
      {sent.likelyDomain !== null && <p>{fill(words.likelyDomain, { domain: sent.likelyDomain })}</p>}
      {sent.reference !== null && (
        <>
          <p>
            {words.reference}
            <br />
            <Reference reference={sent.reference} words={words} />
          </p>
          <p>{words.keep}</p>
          <p>{sent.receipt ? words.receipt : words.noReceipt}</p>
          <p>
            <a className="btn btn-secondary" href={`${pathIn(language, "/track")}?reference=${sent.reference}`}>
              {words.track}
            </a>
          </p>
        </>
      )}
    </section>
  );
}
