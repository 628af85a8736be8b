import { useState } from "react";

interface ReferenceProps {
  reference: string;
  words: { copy: string; copied: string };
}

/** The reference, and a button that copies it where the browser lets a page do so. One tap on it selects all of it. */
export function Reference({ reference, words }: ReferenceProps) {
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
