import { unconfirmedRetentionDays, unsubscribedRetentionDays } from "../../domain/contact/retention.ts";
import type { Template } from "../../domain/copy.ts";
import type { PageMeta } from "../page-meta.ts";
import { fromFacts } from "../site.ts";

/** The words of the newsletter's pages. */
export interface NewsletterCopy {
  join: {
    meta: PageMeta;
    hero: { heading: string; lead: string };
    label: string;
    button: string;
    problemHeading: string;
    titlePrefix: string;
    faults: {
      missing: string;
      malformed: string;
      tooLong: string;
      busy: string;
      refused: string;
      failed: string;
      /** The configured mail carries no mail to visitors. */
      unavailable: string;
    };
  };
  /** What comes, and what somebody agrees to who joins. */
  terms: { heading: string; items: readonly { title: string; text: string }[]; privacy: string };
  asked: { title: string; heading: string; text: string; spam: string; likelyDomain: Template<"domain"> };
  confirm: LinkCopy;
  unsubscribe: LinkCopy;
  brokenLink: string;
  failed: string;
  leaveEmpty: string;
  home: string;
}

interface LinkCopy {
  meta: PageMeta;
  heading: string;
  text: string;
  button: string;
  done: string;
  doneText: string;
  /** The link is opened again after the press. */
  doneBefore: string;
  /** The link is not ours, or no longer: what may be wrong, and the way on. */
  broken: { text: string; way: string };
}

const newsletter: NewsletterCopy = fromFacts("en", ({ claims }) => ({
  join: {
    meta: { title: "Stay Updated", description: "Health tips and offers by email, after you confirm your address." },
    hero: {
      heading: "Stay Updated",
      lead: "Health tips and offers by email. You confirm first, and can stop them with one click.",
    },
    label: "Your email",
    button: "Join",
    problemHeading: "Check what you typed",
    titlePrefix: "Error: ",
    faults: {
      missing: "Enter your email address",
      malformed: "Enter an email address like name@example.com",
      tooLong: "Enter an email address of at most 254 characters",
      busy: "Many tries came from your network. Wait a few minutes and try again",
      refused: "We could not read the form. Fill it in again on this page",
      failed: "Your address could not be saved. Try again in a few minutes",
      unavailable: "We cannot send you the email that confirms your address at the moment. Nothing was saved",
    },
  },
  terms: {
    heading: "What you get, and what we store",
    items: [
      { title: "What you get", text: "Health tips and offers, in English." },
      ...(claims.newsletterRhythm ? [{ title: "How often", text: `We write ${claims.newsletterRhythm}.` }] : []),
      {
        title: "You confirm first",
        text: `We email you a link. If you do not confirm with it, we write no more and delete this address after ${unconfirmedRetentionDays} days.`,
      },
      {
        title: "You can leave at any time",
        text: `The link at the end of every email stops them at once. We then delete your address after ${unsubscribedRetentionDays} days.`,
      },
      {
        title: "What we store",
        text: "Your address, its language, and when you joined. We use them only for these emails and do not sell them.",
      },
    ],
    privacy: "Who handles it for us: our privacy policy",
  },
  asked: {
    title: "Check your email",
    heading: "Check your email",
    text: "If this address does not get our emails yet, one is on its way to it. Open the link in it to confirm.",
    spam: "Nothing there after a few minutes? Look in the spam folder. We write to an address at most once an hour and five times a day, so a second email can take an hour.",
    likelyDomain: "Did you mean {domain}? If there is a mistake in the address, enter it again.",
  },
  confirm: {
    meta: { title: "Confirm your address", description: "One press, and you get our emails." },
    heading: "Confirm your address",
    text: "Press the button to get our emails.",
    button: "Confirm",
    done: "You now get our emails",
    doneText: "Thank you. A welcome email is on its way; it has the link to unsubscribe.",
    doneBefore: "This address is confirmed. Every email has a link to unsubscribe.",
    broken: {
      text: "It is incomplete or too old. Copy the whole link from the email, or ask for a new one.",
      way: "Ask for a new link",
    },
  },
  unsubscribe: {
    meta: { title: "Stop these emails", description: "Press the button to stop our emails." },
    heading: "Stop these emails",
    text: "Press the button to stop these emails.",
    button: "Stop these emails",
    done: "These emails are stopped",
    doneText: `You get no more of these emails. We delete your address after ${unsubscribedRetentionDays} days.`,
    doneBefore: "You get no more of these emails.",
    broken: {
      text: "It is incomplete, or your address is no longer with us. Copy the whole link from the email, or write to us and we will stop the emails.",
      way: "Write to us",
    },
  },
  brokenLink: "This link does not work",
  failed: "That did not work right now. Try again in a few minutes.",
  leaveEmpty: "Leave this field empty",
  home: "Back to the home page",
}));

export default newsletter;
