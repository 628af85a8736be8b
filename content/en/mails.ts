import type { Template } from "../../domain/copy.ts";
import type { MomentPhrases } from "../../domain/hours/sentence.ts";
import type { App, Category } from "../../domain/contact/category.ts";
import { unconfirmedRetentionDays } from "../../domain/contact/retention.ts";
import { figures } from "../figures.ts";
import { fromFacts } from "../site.ts";
import status from "./store-status.ts";

/** The sentences of every email that we send. */
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
      "reference" | "category" | "name" | "email" | "phone" | "app" | "received" | "answerBy" | "resolveBy",
      string
    >;
    howToReply: Template<"command">;
    howToDecide: Template<"command">;
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
  digest: {
    subject: Template<"brand">;
    title: string;
    intro: string;
    rows: Record<
      | "reports"
      | "heldReports"
      | "shopRequests"
      | "heldMessages"
      | "overdue"
      | "dead"
      | "licences60"
      | "licences30"
      | "shutOnDuty",
      string
    >;
    how: Template<"commands">;
  };
  confirm: { subject: Template<"brand">; title: string; intro: string; button: string; notYou: string };
  welcome: { subject: Template<"brand">; title: string; intro: string; leave: string; button: string };
}

const { deletion } = figures;

const mails: MailsCopy = fromFacts("en", ({ site }) => ({
  categories: {
    message: "Message",
    grievance: "Grievance",
    "account-deletion": "Account deletion request",
    application: "Application of a store",
  },
  apps: { customer: "customer account", store: "store account", "delivery-partner": "delivery partner account" },
  deletionSubject: "Account deletion request: {app}",
  deletionMessage: "This person asks for their account and its data to be deleted.",
  reasonNotSent: "No reason was given; none is needed.",
  moment: { text: "{date}, {time} (Indian time)", clock: status.clock },
  footer: "{brand}, {address}",
  team: {
    subject: "[{reference}] {subject}",
    intro: "{category} from the website",
    facts: {
      reference: "Reference",
      category: "Kind",
      name: "From",
      email: "Email",
      phone: "Phone",
      app: "Account",
      received: "Received",
      answerBy: "Answer by",
      resolveBy: "Resolve by",
    },
    howToReply: "Reply to this email to answer. Then record it: {command} 'Answered by email'",
    howToDecide: "Its photos, and what to do with it: {command}",
  },
  receipt: {
    subject: "We have your message: {reference}",
    title: "We have your message",
    intro: "Thank you for writing to us. Your message has arrived, and our team will read it.",
    clock: {
      message: `We reply as soon as possible, typically within ${figures.contactReplyHours} hours.`,
      grievance: `We acknowledge your grievance within ${site.grievance.acknowledgeWithinHours} hours and resolve it within ${site.grievance.resolveWithinDays} days.`,
      "account-deletion": `We answer within ${deletion.replyHours} hours on business days (Monday to Saturday) and complete the deletion in about ${deletion.processedInDays} days. You can appeal within ${deletion.appealDays} days.`,
      application: `We look at your licence and your photos and reply as soon as possible, typically within ${figures.contactReplyHours} hours.`,
    },
    facts: { reference: "Reference", category: "Kind", received: "Received" },
    track: "See the status of your message",
    notYou:
      "You get this email because this address was entered in a form on our website. If that was not you, write to {address} and we will delete it.",
  },
  digest: {
    subject: "{brand}: what is waiting for you",
    title: "What is waiting for you",
    intro:
      "This needs a person. You get this email at most once a day, and at once when a store on duty says that it is closed.",
    rows: {
      reports: "Reports of wrong information about stores",
      heldReports: "Reports that look like spam",
      shopRequests: "What stores told us through their links",
      heldMessages: "Messages that look like spam, not emailed to you",
      overdue: "Messages not answered in time",
      dead: "Emails that could not be sent",
      licences60: "Stores whose licence runs out in 31 to 60 days",
      licences30: "Stores whose licence runs out within 30 days",
      shutOnDuty: "Stores on duty that say they are closed",
    },
    how: "Look at them with: {commands}",
  },
  confirm: {
    subject: "Confirm that you want emails from {brand}",
    title: "One step left",
    intro: "You, or someone using your address, asked for our emails. To get them, confirm your address.",
    button: "Confirm my address",
    notYou: `If it was not you, do nothing. Without a confirmation we delete this address after ${unconfirmedRetentionDays} days.`,
  },
  welcome: {
    subject: "You now get emails from {brand}",
    title: "You now get our emails",
    intro: "We write when there is something worth knowing, and use your address for nothing else.",
    leave: "You can stop these emails at any time, with one click.",
    button: "Stop these emails",
  },
}));

export default mails;
