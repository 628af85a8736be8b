import { useState } from "react";
import { fill } from "../../../domain/copy.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import type { Sent } from "./answer.ts";
import type { FormWords } from "./form-words.ts";

interface ThanksProps {
  ref: React.Ref<HTMLDivElement>;
  words: FormWords["sent"];
  text: string;
  sent: Sent;
  language: Language;
}

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

interface ReferenceProps {
  reference: string;
  words: { copy: string; copied: string };
}

/** The reference, and a button that copies it where the browser lets a page do so. One tap on it selects all of it. */
function Reference({ reference, words }: ReferenceProps) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <span className="cta-actions">
      <strong className="h2 reference">{reference}</strong>
      {globalThis.navigator?.clipboard && (
        <button
          className="btn btn-secondary"
          type="button"
          onClick={() => {
            void navigator.clipboard.writeText(reference).then(() => setIsCopied(true));
          }}
        >
          {isCopied ? words.copied : words.copy}
        </button>
      )}
      <output className="visually-hidden">{isCopied ? words.copied : ""}</output>
    </span>
  );
}
