import type { App, Category } from "../../domain/contact/category.ts";

/** The sentences of every mail that we send. */
export interface MailsCopy {
  categories: Record<Category, string>;
  apps: Record<App, string>;
  /** The subject that an account deletion gets, since its form asks for none. */
  deletionSubject: (app: string) => string;
  deletionMessage: string;
  reasonNotSent: string;
  footer: (brand: string, address: string) => string;
  team: {
    subject: (reference: string, subject: string) => string;
    intro: (category: string) => string;
    facts: Record<
      "reference" | "category" | "name" | "email" | "phone" | "app" | "received" | "answerBy" | "settleBy",
      string
    >;
    at: (date: string, time: string) => string;
    howToReply: string;
  };
  receipt: {
    subject: (reference: string) => string;
    title: string;
    intro: string;
    clock: Record<Category, string>;
    facts: Record<"reference" | "category" | "received", string>;
    track: string;
    notYou: (address: string) => string;
  };
  confirm: { subject: (brand: string) => string; title: string; intro: string; button: string; notYou: string };
  welcome: { subject: (brand: string) => string; title: string; intro: string; leave: string; button: string };
}

const mails: MailsCopy = {
  categories: {
    message: "Message",
    grievance: "Grievance",
    "account-deletion": "Account deletion request",
  },
  apps: { customer: "customer app", store: "store app", "delivery-partner": "delivery partner app" },
  deletionSubject: (app) => `Account deletion request: ${app}`,
  deletionMessage: "This person asks for their account and its data to be deleted.",
  reasonNotSent: "No reason was given; none is needed.",
  footer: (brand, address) => `${brand}, ${address}`,
  team: {
    subject: (reference, subject) => `[${reference}] ${subject}`,
    intro: (category) => `${category} from the website`,
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
    at: (date, time) => `${date}, ${time} (India)`,
    howToReply: "Reply to this mail to answer. Then record it: npx dwar messages reply-note",
  },
  receipt: {
    subject: (reference) => `We have your message: ${reference}`,
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
    notYou: (address) =>
      `You get this mail because this address was entered on our contact page. If that was not you, write to ${address} and we delete it.`,
  },
  confirm: {
    subject: (brand) => `Confirm that you want news from ${brand}`,
    title: "One step left",
    intro: "Somebody, we hope you, asked for our news at this address. Confirm it and you are on the list.",
    button: "Confirm my address",
    notYou: "If it was not you, do nothing. Without a confirmation we delete this address after 7 days.",
  },
  welcome: {
    subject: (brand) => `You are on the list of ${brand}`,
    title: "You are on the list",
    intro: "We write when there is something worth knowing. Nothing else, and nobody else gets this address.",
    leave: "You can leave at any time, with one click.",
    button: "Leave the list",
  },
};

export default mails;
