import type { ContactFormCopy } from "../../../content/en/contact-form.ts";
import { fill } from "../../../domain/copy.ts";
import { forgetMessage, type KeptMessage } from "../../offline/kept-message.ts";

/** Says what becomes of a message that was written without a network, and lets go of it with one tap. */
export function KeptNote({ kept, words }: { kept: KeptMessage; words: ContactFormCopy["kept"] }) {
  const isSent = kept.state === "sent";
  const letGo = async () => {
    await forgetMessage();
    if (isSent) location.assign(location.pathname);
  };
  return (
    <div className={`notice grid gap-3 ${isSent ? "notice-good" : "notice-soon"}`}>
      <p>
        <output>{isSent ? fill(words.sent, { reference: kept.reference }) : words[kept.state]}</output>
      </p>
      {kept.state === "refused" && <blockquote>{kept.fields.find(([name]) => name === "message")?.[1]}</blockquote>}
      <p>
        <button className="btn btn-secondary" type="button" onClick={() => void letGo()}>
          {isSent ? words.another : words.delete}
        </button>
      </p>
    </div>
  );
}
