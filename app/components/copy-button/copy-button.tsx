import { useState } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconName } from "../icon/names.ts";
import { useInBrowser } from "../in-browser/in-browser.ts";

interface CopyButtonProps {
  text: string;
  words: { copy: string; copied: string };
  of?: IconName;
}

/** There where the browser lets a page copy. */
export function CopyButton({ text, words, of }: CopyButtonProps) {
  const mayCopy = useInBrowser(() => "clipboard" in navigator, false);
  const [isCopied, setIsCopied] = useState(false);
  if (!mayCopy) return null;
  return (
    <button
      className="btn btn-secondary no-print"
      type="button"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
    >
      {of && <Icon of={isCopied ? "check" : of} />}
      <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
    </button>
  );
}
