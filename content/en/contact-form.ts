import type { Template } from "../../domain/copy.ts";
import type { App, Category, ContactCategory } from "../../domain/contact/category.ts";
import { type Fault, type Field, limits } from "../../domain/contact/fields.ts";
import { figures } from "../figures.ts";
import type { PageMeta } from "../page-meta.ts";
import { fromFacts } from "../site.ts";

/** The words of the contact form, of what it says back, and of the page that says thank you. */
export interface ContactFormCopy {
  /** The form's heading for each thing that it takes in. */
  headings: Record<ContactCategory, string>;
  intros: Record<ContactCategory, string>;
  kinds: { label: string; names: Record<ContactCategory, string> };
  labels: Record<Field, string>;
  /** The phone that an account deletion needs. */
  registeredPhone: string;
  /** An account deletion needs no reason. */
  reason: string;
  hints: { phone: string; registeredPhone: string };
  apps: Record<App, string>;
  chooseApp: string;
  /** The way to a message that was sent before. */
  track: string;
  requiredNote: string;
  submit: Record<ContactCategory, string>;
  sending: string;
  success: string;
  failure: string;
  /** The ways that are left. */
  failureWays: Template<"phone" | "email">;
  /** In its place where no answer came, for want of a network. */
  failureUnreached: Template<"phone">;
  /** On static hosting, where the browser sends the message. */
  needsScript: Template<"phone" | "email">;
  problems: {
    heading: string;
    titlePrefix: string;
    stale: string;
    busy: string;
    /** Where it is hours until there is room. */
    full: string;
    refused: Record<400 | 403 | 413 | 415, string>;
  };
  faults: Record<Field, Record<Fault, string>>;
  likelyDomain: Template<"domain">;
  notice: { text: string; privacy: string; withdraw: string; complain: string };
  leaveEmpty: string;
  thanks: {
    meta: PageMeta;
    heading: string;
    reference: string;
    keep: string;
    copy: string;
    copied: string;
    clock: Record<Category, string>;
    /** True as well for a message that is looked at first, and for one whose receipt waits an hour for the one before. */
    receipt: string;
    noReceipt: string;
    likelyDomain: Template<"domain">;
    track: string;
    another: string;
    home: string;
  };
}

const oneLine = (what: string) => `Write ${what} on one line`;
const characters = (what: string) => `${what} has characters that cannot be saved. Type it again without them`;
const reply = `We reply as soon as possible, typically within ${figures.contactReplyHours} hours.`;

const contactForm: ContactFormCopy = fromFacts("en", ({ site }) => ({
  headings: {
    message: "Send us a Message",
    grievance: "Send a grievance",
    "account-deletion": "Ask for your account to be deleted",
  },
  intros: {
    message: reply,
    grievance: `The Grievance Officer acknowledges a grievance within ${site.grievance.acknowledgeWithinHours} hours and resolves it within ${site.grievance.resolveWithinDays} days.`,
    "account-deletion": `We answer within ${figures.deletion.replyHours} hours on business days and complete the deletion in about ${figures.deletion.processedInDays} days. You can appeal within ${figures.deletion.appealDays} days.`,
  },
  kinds: {
    label: "What is it about?",
    names: { message: "A question or message", grievance: "A grievance", "account-deletion": "Account deletion" },
  },
  labels: {
    name: "Full Name",
    email: "Email Address",
    phone: "Phone Number",
    app: "Account",
    subject: "Subject",
    message: "Message",
  },
  registeredPhone: "Registered Phone Number",
  reason: "Reason (optional)",
  hints: {
    phone: "Optional, if you would like a call back.",
    registeredPhone: "The number that your account is registered with.",
  },
  apps: { customer: "Customer account", store: "Store account", "delivery-partner": "Delivery partner account" },
  chooseApp: "Choose the account",
  track: "Wrote to us before? See the status of your message",
  requiredNote: "* must be filled in",
  submit: {
    message: "Send Message",
    grievance: "Send grievance",
    "account-deletion": "Send request",
  },
  sending: "Sending...",
  success:
    "Thank you! Your message has been sent successfully. We'll get back to you as soon as possible, typically within 24 hours.",
  failure: "Sorry, there was an error sending your message. Please try again or contact us directly.",
  needsScript: "This form needs JavaScript. Without it, call {phone} or write to {email}.",
  failureWays: "Call {phone} or write to {email}. What you typed is still in the form.",
  failureUnreached:
    "There was no connection. What you typed is still in the form: send it again when the connection is back, or call {phone}.",
  problems: {
    heading: "Check what you typed",
    titlePrefix: "Error: ",
    stale: "This form is too old or was sent before. Look over what you typed and send it again",
    busy: "Many messages came from your network. Wait a few minutes and send it again, or call us",
    full: "So many messages came in today that yours was not taken. Call us, or send it again tomorrow",
    refused: {
      400: "We could not read the form. Fill it in again on this page",
      403: "The form was sent from another site. Fill it in again on this page",
      413: "The message was too large to take in. Shorten it and send it again",
      415: "Files cannot be sent with this form. Send the text alone",
    },
  },
  faults: {
    name: {
      missing: "Enter your full name",
      tooLong: `Shorten your name to ${limits.name} characters`,
      oneLine: oneLine("your name"),
      characters: characters("Your name"),
      malformed: "Enter your full name",
    },
    email: {
      missing: "Enter your email address",
      tooLong: `Enter an email address of at most ${limits.email} characters`,
      oneLine: oneLine("your email address"),
      characters: characters("Your email address"),
      malformed: "Enter an email address like name@example.com",
    },
    phone: {
      missing: "Enter the phone number that your account is registered with",
      tooLong: `Shorten the phone number to ${limits.phone} characters`,
      oneLine: oneLine("the phone number"),
      characters: characters("The phone number"),
      malformed: "Enter a phone number with its digits, like 98765 43210",
    },
    app: {
      missing: "Choose the account that is to be deleted",
      tooLong: "Choose the account that is to be deleted",
      oneLine: "Choose the account that is to be deleted",
      characters: "Choose the account that is to be deleted",
      malformed: "Choose the account that is to be deleted",
    },
    subject: {
      missing: "Enter a subject",
      tooLong: `Shorten the subject to ${limits.subject} characters`,
      oneLine: oneLine("the subject"),
      characters: characters("The subject"),
      malformed: "Enter a subject",
    },
    message: {
      missing: "Enter your message",
      tooLong: `Shorten your message to ${limits.message.toLocaleString("en-IN")} characters`,
      oneLine: "Enter your message",
      characters: characters("Your message"),
      malformed: "Enter your message",
    },
  },
  likelyDomain: "Did you mean {domain}? Check the address; you can send it as it is.",
  notice: {
    text: "We use your message only to answer you.",
    privacy: "How long we keep it and who handles it for us: our privacy policy",
    withdraw: "To see it or have it deleted, write to",
    complain: "To complain, write to the Grievance Officer at",
  },
  leaveEmpty: "Leave this field empty",
  thanks: {
    meta: { title: "Message sent", description: "Your message has arrived. Keep its reference." },
    heading: "Your message has arrived",
    reference: "Your reference",
    copy: "Copy the reference",
    copied: "Copied",
    keep: "Write it down or take a picture of it. With it and your email address you can see the status of your message.",
    clock: {
      message: reply,
      grievance: `We acknowledge your grievance within ${site.grievance.acknowledgeWithinHours} hours and resolve it within ${site.grievance.resolveWithinDays} days.`,
      "account-deletion": `We answer within ${figures.deletion.replyHours} hours on business days (Monday to Saturday) and complete the deletion in about ${figures.deletion.processedInDays} days.`,
      application: `We look at your licence and your photos and reply as soon as possible, typically within ${figures.contactReplyHours} hours.`,
    },
    receipt:
      "We email you a confirmation with the same reference. It can take some hours; your message has arrived either way.",
    noReceipt: "No confirmation goes out by email this time, so keep the reference.",
    likelyDomain:
      "Did you mean {domain}? Your message has arrived either way, but if there is a mistake in the address, our reply cannot reach you. Then send it again with the right one.",
    track: "See the status of your message",
    another: "Write another message",
    home: "Back to the home page",
  },
}));

export default contactForm;
