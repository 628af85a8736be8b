import type { Template } from "../../domain/copy.ts";
import type { Category } from "../../domain/contact/category.ts";
import type { MomentPhrases } from "../../domain/hours/sentence.ts";
import type { PageMeta } from "../page-meta.ts";
import status from "./store-status.ts";

/** The words of the page where a visitor looks up what they sent. */
export interface TrackCopy {
  meta: PageMeta;
  hero: { heading: string; lead: string };
  labels: { reference: string; email: string };
  hints: { reference: string; email: string };
  submit: string;
  problemHeading: string;
  titlePrefix: string;
  faults: { reference: string; email: string; unknown: string; busy: string; refused: string; failed: string };
  found: {
    heading: Template<"reference">;
    categories: Record<Category, string>;
    facts: {
      received: string;
      answerBy: string;
      answered: string;
      resolveBy: string;
      closed: string;
    };
    states: Record<"received" | "answered" | "closed" | "approved" | "refused", string>;
    moment: MomentPhrases;
    another: string;
  };
  notice: string;
}

const track: TrackCopy = {
  meta: { title: "Track your message", description: "See the status of your message, grievance or request." },
  hero: {
    heading: "Track your message",
    lead: "See the status of your message, grievance or request. No account is needed.",
  },
  labels: { reference: "Reference", email: "Email Address" },
  hints: {
    reference:
      "You can find it on the page you saw after sending, and in our email to you. It looks like DD-7K3M-9QXP.",
    email: "The one you gave when you wrote to us.",
  },
  submit: "Show my message",
  problemHeading: "Check what you typed",
  titlePrefix: "Error: ",
  faults: {
    reference: "Enter the reference, like DD-7K3M-9QXP",
    email: "Enter the email address that you gave",
    unknown: "Nothing was found with this reference and email address. Check both",
    busy: "Too many tries came from your network. Wait a few minutes and try again",
    refused: "We could not read the form. Fill it in again on this page",
    failed: "Your message cannot be looked up right now. Try again in a few minutes, or call us",
  },
  found: {
    heading: "Message {reference}",
    categories: {
      message: "Message",
      grievance: "Grievance",
      "account-deletion": "Account deletion request",
      application: "Application of a store",
    },
    facts: {
      received: "Received",
      answerBy: "We answer by",
      answered: "Answered",
      resolveBy: "We resolve it by",
      closed: "Closed",
    },
    states: {
      received: "Received, waiting for our answer",
      answered: "Answered",
      closed: "Closed",
      approved: "Approved: your store is listed",
      refused: "Not accepted. Our email to you says why",
    },
    moment: { text: "{date}, {time}", clock: status.clock },
    another: "Look up another message",
  },
  notice: "We use these two only to find your message. They are not saved again.",
};

export default track;
