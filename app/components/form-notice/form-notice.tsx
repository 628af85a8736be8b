import { Honeypot } from "../honeypot/honeypot.tsx";

interface FormNoticeProps {
  words: { text: string; privacy: string; withdraw: string; complain: string };
  leaveEmpty: string;
  /** The address of the policy. */
  privacy: string;
  /** Mailboxes. */
  withdrawTo: string;
  complainTo: string;
}

/** Below the fields: a field for programs only, and what becomes of what one sends. */
export function FormNotice({ words, leaveEmpty, privacy, withdrawTo, complainTo }: FormNoticeProps) {
  return (
    <>
      <Honeypot label={leaveEmpty} />
      <div className="hint grid gap-1">
        <p>
          {words.text} <a href={privacy}>{words.privacy}</a>
        </p>
        <p>
          {words.withdraw} <a href={`mailto:${withdrawTo}`}>{withdrawTo}</a>
        </p>
        <p>
          {words.complain} <a href={`mailto:${complainTo}`}>{complainTo}</a>
        </p>
      </div>
    </>
  );
}
