/** A person or a desk that mail goes to or comes from. Kept in two parts: a comma in a name is not a second address. */
export interface Mailbox {
  name: string;
  address: string;
}

/** The keys under which the contact message is sent, exactly as specified. */
export interface ContactParams {
  from_name: string;
  from_email: string;
  phone: string;
  subject: string;
  message: string;
  /** Day and time of arrival, local strings in Asia/Kolkata. */
  date: string;
  time: string;
}

export interface Mail {
  /** The same at every attempt, so that a second copy is recognised as one. */
  messageId: string;
  from: Mailbox;
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Partial<Record<"List-Unsubscribe" | "List-Unsubscribe-Post", string>>>;
  /** Present on what the team is told. */
  params?: ContactParams;
}

/** Reads `Dawa Dwar <hello@dawadwar.example>` or a bare address. */
export function readMailbox(text: string): Mailbox {
  const match = /^\s*(?:"?([^"<]*?)"?\s*)<([^<>]+)>\s*$/.exec(text);
  return match ? { name: match[1] ?? "", address: match[2] ?? "" } : { name: "", address: text.trim() };
}
