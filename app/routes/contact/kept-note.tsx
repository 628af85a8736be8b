import type { ContactFormCopy } from "../../../content/en/contact-form.ts";
import { fill } from "../../../domain/copy.ts";
import type { KeptMessage } from "../../offline/kept-messages.ts";

interface KeptNoteProps {
  kept: KeptMessage;
  words: ContactFormCopy["kept"];
  /** It is what is in the form. */
  isShown: boolean;
  onLetGo: () => void;
}

/** Says what becomes of a message that was written without a network, and lets go of it with one tap. */
export function KeptNote({ kept, words, isShown, onLetGo }: KeptNoteProps) {
  const isSent = kept.state === "sent";
  const text = isSent || isShown ? "" : kept.fields.find(([name]) => name === "message")?.[1];
  return (
    <div className={`notice grid gap-3 ${isSent ? "notice-good" : "notice-soon"}`}>
      <p>
        <output>{isSent ? fill(words.sent, { reference: kept.reference }) : words[kept.state]}</output>
      </p>
      {text && <blockquote>{text}</blockquote>}
      <p>
        <button className="btn btn-secondary" type="button" onClick={onLetGo}>
          {isSent ? words.another : words.delete}
        </button>
      </p>
    </div>
  );
}
