import type { Template } from "../../domain/copy.ts";
import type { MomentPhrases } from "../../domain/hours/sentence.ts";
import status from "./store-status.ts";
import type { App, Category } from "../../domain/contact/category.ts";

/** The sentences of every mail that we send. */
export interface MailsCopy {
  categories: Record<Category, string>;
  apps: Record<App, string>;
  /** The subject that an account deletion gets, since its form asks for none. */
  deletionSubject: Template<"app">;
  deletionMessage: string;
  reasonNotSent: string;
  moment: MomentPhrases;
  footer: Template<"brand" | "address">;
  team: {
    subject: Template<"reference" | "subject">;
    intro: Template<"category">;
    facts: Record<
      "reference" | "category" | "name" | "email" | "phone" | "app" | "received" | "answerBy" | "settleBy",
      string
    >;
    howToReply: string;
  };
  receipt: {
    subject: Template<"reference">;
    title: string;
    intro: string;
    clock: Record<Category, string>;
    facts: Record<"reference" | "category" | "received", string>;
    track: string;
    notYou: Template<"address">;
  };
  confirm: { subject: Template<"brand">; title: string; intro: string; button: string; notYou: string };
  welcome: { subject: Template<"brand">; title: string; intro: string; leave: string; button: string };
}

const mails: MailsCopy = {
  categories: {
    message: "Message",
    grievance: "Grievance",
    "account-deletion": "Account deletion request",
  },
  apps: { customer: "customer app", store: "store app", "delivery-partner": "delivery partner app" },
  deletionSubject: "Account deletion request: {app}",
  deletionMessage: "This person asks for their account and its data to be deleted.",
  reasonNotSent: "No reason was given; none is needed.",
  moment: { text: "{date}, {time} (India)", clock: status.clock },
  footer: "{brand}, {address}",
  team: {
    subject: "[{reference}] {subject}",
    intro: "{category} from the website",
    facts: {
      reference: "Reference",
      category: "Kind",
      name: "From",
      email: "E-mail",
      phone: "Phone",
      app: "App",
      received: "Received",
      answerBy: "Answer by",
      settleBy: "Settle by",
    },
    howToReply: "Reply to this mail to answer. Then record it: npx dwar messages reply-note",
  },
  receipt: {
    subject: "We have your message: {reference}",
    title: "We have your message",
    intro: "Thank you for writing to us. Your message has arrived, and a person will read it.",
    clock: {
      message: "We reply as soon as possible, typically within 24 hours.",
      grievance: "We acknowledge it within 24 hours and settle it within 15 days.",
      "account-deletion":
        "We answer within 48 hours on business days (Monday to Saturday) and complete the deletion in about 30 days. You can appeal within 30 days.",
    },
    facts: { reference: "Reference", category: "Kind", received: "Received" },
    track: "See where it stands",
    notYou:
      "You get this mail because this address was entered on our contact page. If that was not you, write to {address} and we delete it.",
  },
  confirm: {
    subject: "Confirm that you want news from {brand}",
    title: "One step left",
    intro: "Somebody, we hope you, asked for our news at this address. Confirm it and you are on the list.",
    button: "Confirm my address",
    notYou: "If it was not you, do nothing. Without a confirmation we delete this address after 7 days.",
  },
  welcome: {
    subject: "You are on the list of {brand}",
    title: "You are on the list",
    intro: "We write when there is something worth knowing. Nothing else, and nobody else gets this address.",
    leave: "You can leave at any time, with one click.",
    button: "Leave the list",
  },
};

export default mails;
