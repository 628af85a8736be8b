import type { Template } from "../../domain/copy.ts";
import type { PageMeta } from "../page-meta.ts";

/** The words of the newsletter's pages. */
export interface NewsletterCopy {
  join: {
    meta: PageMeta;
    hero: { heading: string; lead: string };
    /** The address from the footer's box, to look over before a mail goes to it. */
    check: { heading: string; lead: string; button: string; likelyDomain: Template<"domain"> };
    label: string;
    button: string;
    notice: string;
    problemHeading: string;
    titlePrefix: string;
    faults: {
      missing: string;
      malformed: string;
      tooLong: string;
      busy: string;
      refused: string;
      failed: string;
    };
  };
  asked: { title: string; heading: string; text: string; spam: string; likelyDomain: Template<"domain"> };
  confirm: { meta: PageMeta; heading: string; text: string; button: string; done: string; doneText: string };
  unsubscribe: { meta: PageMeta; heading: string; text: string; button: string; done: string; doneText: string };
  brokenLink: { heading: string; text: string; again: string };
  failed: string;
  leaveEmpty: string;
  home: string;
}

const newsletter: NewsletterCopy = {
  join: {
    meta: { title: "Stay Updated", description: "Health tips and offers by mail, after you confirm your address." },
    hero: {
      heading: "Stay Updated",
      lead: "Health tips and offers by mail. You confirm first, and leave with one click.",
    },
    check: {
      heading: "Is this your address?",
      lead: "Look it over and press the button. We then mail you a link to confirm it.",
      button: "Mail me the link",
      likelyDomain: "Did you mean {domain}?",
    },
    label: "Your email",
    button: "Join",
    notice: "We use your address only for this list, and nobody else gets it.",
    problemHeading: "Check what you typed",
    titlePrefix: "Error: ",
    faults: {
      missing: "Enter your email address",
      malformed: "Enter an email address like name@example.com",
      tooLong: "Enter an email address of at most 254 characters",
      busy: "Many requests came from your network. Wait a few minutes and try again",
      refused: "The form arrived damaged. Fill it in again on this page",
      failed: "Your address could not be stored. Try again in a few minutes",
    },
  },
  asked: {
    title: "Look into your mail",
    heading: "Look into your mail",
    text: "If this address is not on the list yet, a mail is on its way to it. Open the link in it to join.",
    spam: "Nothing there after a few minutes? Look in the spam folder. We mail an address at most once an hour and five times a day, so a second mail can take an hour.",
    likelyDomain: "Did you mean {domain}? If the address has a slip, enter it again.",
  },
  confirm: {
    meta: { title: "Confirm your address", description: "One press, and you are on the list." },
    heading: "Confirm your address",
    text: "Press the button and you are on the list.",
    button: "Join the list",
    done: "You are on the list",
    doneText: "Thank you. A welcome mail is on its way; it has the link to leave again.",
  },
  unsubscribe: {
    meta: { title: "Leave the list", description: "One press, and no further mail comes." },
    heading: "Leave the list",
    text: "Press the button and no further mail comes.",
    button: "Leave the list",
    done: "You have left the list",
    doneText: "No further mail comes. We delete your address after 30 days.",
  },
  brokenLink: {
    heading: "This link does not work",
    text: "It is incomplete or too old. Copy the whole link from the mail, or ask for a new one.",
    again: "Ask for a new link",
  },
  failed: "That did not work right now. Try again in a few minutes.",
  leaveEmpty: "Leave this field empty",
  home: "Back to the home page",
};

export default newsletter;
