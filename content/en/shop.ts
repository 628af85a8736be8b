import type { Template } from "../../domain/copy.ts";
import { heldDays, type TypedFault } from "../../domain/shop/acts.ts";
import type { PageMeta } from "../page-meta.ts";
import { fromFacts } from "../site.ts";

/** The page behind a store's own link, and what we send to stores. */
export interface ShopCopy {
  meta: PageMeta;
  titlePrefix: string;
  seen: string;
  question: string;
  /** Visitors said that the door was shut. */
  shut: Record<"one" | "other", Template<"count">>;
  correct: string;
  today: string;
  until: { heading: string; date: string; hint: string; button: string };
  date: { heading: string; date: string; hours: string; hint: string; button: string };
  week: {
    heading: string;
    hours: string;
    hint: string;
    button: string;
    read: string;
    send: string;
    waits: string;
  };
  other: { heading: string; words: string; phone: string; address: string; hint: string; button: string };
  /** What the link has said, and how it is. */
  said: {
    heading: string;
    correct: string;
    today: string;
    until: Template<"date">;
    /** Longer than the link may close for. */
    held: Template<"date">;
    date: Template<"date" | "hours">;
    week: string;
    other: string;
    waiting: string;
    shown: string;
    accepted: string;
    refused: Template<"reason">;
    undo: string;
    undoOf: Template<"what">;
  };
  undone: string;
  secret: string;
  broken: { title: string; text: string; call: Template<"phone"> };
  problemHeading: string;
  faults: Record<TypedFault["fault"], string>;
  changed: Template<"phone">;
  limited: Template<"phone">;
  busy: Template<"phone">;
  failed: Template<"phone">;
  refused: string;
  /** On a store's page, for visitors: one tap. */
  wasShut: { button: string; hint: string };
  /** Emails to stores; both languages are in one. */
  mails: {
    subjects: Record<"invite" | "reminder" | "closed" | "answer", Template<"name">>;
    invite: Template<"name">;
    reminder: Template<"name">;
    closed: Template<"date" | "name">;
    accepted: Template<"name">;
    refused: Template<"name" | "reason">;
    button: string;
    secret: string;
  };
  /** For WhatsApp. */
  chat: Template<"name" | "link">;
  /** A card to print. */
  card: { title: string; text: string };
}

const shop: ShopCopy = fromFacts("en", ({ brand }) => ({
  meta: { title: "Your store", description: "What visitors see of your store, and how you change it." },
  titlePrefix: "Error: ",
  seen: "Visitors see this now",
  question: "Is this right?",
  shut: {
    one: "{count} visitor told us that the door was shut. Is it so today?",
    other: "{count} visitors told us that the door was shut. Is it so today?",
  },
  correct: "All correct",
  today: "Closed today",
  until: {
    heading: "Closed until a date",
    date: "Open again on",
    hint: `Visitors see it at once, for up to ${heldDays} days. If it is longer, our team confirms the rest.`,
    button: "Close until then",
  },
  date: {
    heading: "Different hours on a date",
    date: "Date",
    hours: "Hours on that day",
    hint: "For example: 10 AM - 1 PM, 4 PM - 8 PM. Or: closed",
    button: "Set these hours",
  },
  week: {
    heading: "Change usual hours",
    hours: "Your hours",
    hint: "As you would write them: 10 AM - 1 PM, 4 PM - 8 PM, Sunday closed",
    button: "Show how you read it",
    read: "We read your week like this:",
    send: "Yes, send it",
    waits: "Visitors see it once our team has confirmed it.",
  },
  other: {
    heading: "Something else is wrong",
    words: "What is wrong?",
    phone: "New phone number",
    address: "New address",
    hint: "Fill in what has changed. Our team looks at it first.",
    button: "Send to our team",
  },
  said: {
    heading: "What you told us",
    correct: "All correct",
    today: "Closed today",
    until: "Closed, open again on {date}",
    held: "Visitors see it until {date}. Our team confirms the rest.",
    date: "{date}: {hours}",
    week: "New usual hours",
    other: "Something else is wrong",
    waiting: "Waiting for our team.",
    shown: "Visitors see it now.",
    accepted: "Our team has confirmed it.",
    refused: "Our team has not taken it: {reason}",
    undo: "Undo",
    undoOf: "Undo: {what}",
  },
  undone: "It is taken back.",
  secret: "This link is for your store alone. Whoever has it can close your store here, so do not pass it on.",
  broken: {
    title: "This link does not work",
    text: "It may be cut off, or you were sent a newer one. Open the newest link that we sent you. If that does not help, call us and we will send you another.",
    call: "Call us: {phone}",
  },
  problemHeading: "Check what you typed",
  faults: {
    noDate: "Choose a date",
    past: "Choose a day that is still to come",
    far: "Choose a day within a year",
    hours: "Write the hours like this: 10 AM - 1 PM, 4 PM - 8 PM",
    empty: "Write what is wrong, or the new phone number or address",
    phone: "Write the whole phone number, with its code",
    long: "Write less: it is too long",
  },
  changed: "This was changed since, so it cannot be taken back here. Call us at {phone}",
  limited: "A link can change only so much in a day. For more, call us at {phone}",
  busy: "Too many tries came from your network. Wait a few minutes, or call us at {phone}",
  failed: "It was not saved. Try again in a few minutes, or call us at {phone}",
  refused: "We could not read the form. Fill it in again on this page",
  wasShut: {
    button: "It was shut when I came",
    hint: "One tap, no words. If several visitors say so in a day, we ask the store.",
  },
  mails: {
    subjects: {
      invite: "{name}: is this right?",
      reminder: "{name}: is it still right?",
      closed: "{name}: closed by its link",
      answer: "{name}: our answer",
    },
    invite:
      `${brand} shows {name} to visitors. See what they see. If it is right, one button says so. With the same link you can say that the store is closed today, whenever that is so.` as const,
    reminder:
      `Nobody has confirmed {name} on ${brand} for a long time. See what visitors see. If it is right, one button says so.` as const,
    closed:
      "By the link of {name} somebody told us that it is closed; it opens again on {date}. Visitors see that now. If it was not you, open the link, take it back, and tell us: we will send you another link.",
    accepted: "We have confirmed what the link of {name} asked for. Visitors see it now.",
    refused: "We have not taken what the link of {name} asked for. The reason: {reason}",
    button: "Open your store's page",
    secret: "This link is for your store alone. Do not pass it on.",
  },
  chat: `{name}: is what ${brand} shows of your store right? See it, and say 'closed today' when that is so: {link}` as const,
  card: {
    title: "Closed today? Say so here.",
    text: "Scan, then tap. The link is for this store alone: keep the card behind the counter.",
  },
}));

export default shop;
