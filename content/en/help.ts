import type { Template } from "../../domain/copy.ts";
import { figures } from "../figures.ts";
import type { ClaimId } from "../../domain/site.ts";
import type { LinkedId, QuestionId } from "../help-search-words.ts";
import type { PageMeta } from "../page-meta.ts";
import { fromFacts } from "../site.ts";

/** A question with an address of its own: `/help-support#<id>`. The id is the same in every language. */
export interface HelpQuestion {
  id: QuestionId;
  question: string;
  answer: readonly string[];
  link?: { text: string; href: string };
  /** The claims that the answer repeats. Structured data leaves it out while one of them is a sample. */
  restsOn?: readonly ClaimId[];
}

export interface HelpCategory {
  id: string;
  icon: "delivery" | "payment" | "account" | "lab";
  title: string;
  questions: readonly [HelpQuestion, HelpQuestion, HelpQuestion, HelpQuestion];
}

export interface HelpCopy {
  meta: PageMeta;
  hero: { heading: string; lead: string };
  ways: {
    heading: string;
    chat: { title: string; hours: string; text: string; action: string; greeting: string };
    phone: { title: string; hours: string; text: string; action: string };
    email: { title: string; hours: string; text: string; action: string };
  };
  search: {
    heading: string;
    label: string;
    hint: string;
    submit: string;
    clear: string;
    found: Record<"one" | "other", Template<"count">>;
    none: { heading: string; text: string };
    /** What is answered elsewhere, by what people type. Those without an address are answered where they are found. */
    elsewhere: Record<LinkedId, { text: string; href: string }>;
  };
  categories: readonly [HelpCategory, HelpCategory, HelpCategory, HelpCategory];
  linkToAnswer: string;
  emergency: {
    heading: string;
    text: string;
    ambulance: { action: string; text: string };
    national: { action: string; text: string };
    support: string;
    chat: string;
  };
}

const f = figures;

const help: HelpCopy = fromFacts("en", ({ brand, claims, cities, phoneHours, hasApp, site }) => ({
  meta: {
    title: "Help and Support",
    description:
      "Answers about orders, delivery, payments, refunds, your account, lab tests and consultations, and three ways to reach us.",
  },
  hero: { heading: "Help and Support", lead: "Find an answer, or talk to us." },
  ways: {
    heading: "Talk to us",
    chat: {
      title: "Live Chat",
      hours: "24/7",
      text: "Write to us at any hour.",
      action: "Start Chat",
      greeting: site.contact.chatGreeting ?? `Hello ${brand}, I need help with`,
    },
    phone: {
      title: "Phone Support",
      hours: phoneHours,
      text: "Speak to our team, who can look into your order.",
      action: "Call Now",
    },
    email: {
      title: "Email Support",
      hours: `Response within ${f.contactReplyHours} hours`,
      text: "Best for anything that needs a picture or a document.",
      action: "Send Email",
    },
  },
  search: {
    heading: "Frequently asked questions",
    label: "Search the questions",
    hint: "For example: refund, cash, OTP",
    submit: "Search",
    clear: "Show all questions",
    found: { one: "{count} answer found", other: "{count} answers found" },
    none: {
      heading: "No results found",
      text: "Try another word, or ask us:",
    },
    elsewhere: {
      complaint: { text: "Send a grievance to the Grievance Officer", href: "/contact?about=grievance" },
      "track-message": { text: "See the status of a message you sent us", href: "/track" },
      "open-stores": { text: "Find a medical store that is open now", href: "/stores?open=now" },
      "list-your-store": { text: "List your store with us", href: "/list-your-store" },
      "deliver-with-us": { text: "Deliver with us", href: "/#delivery-partner" },
    },
  },
  linkToAnswer: "Link to this answer",
  categories: [
    {
      id: "ordering-and-delivery",
      icon: "delivery",
      title: "Ordering & Delivery",
      questions: [
        {
          id: "place-an-order",
          question: "How do I place an order?",
          answer: [
            hasApp
              ? "Open the app, search for the medicine or send a photograph of your prescription, choose a store near you, and confirm your address and how you want to pay. The store checks the order and the prescription before it is sent out."
              : "Call a store near you and say what you need, or write to us in the chat and send a photograph of your prescription. The store checks the order and the prescription before it is sent out.",
          ],
          link: hasApp
            ? { text: "Get the app", href: "/get-app" }
            : { text: "Find a medical store that is open now", href: "/stores?open=now" },
        },
        {
          id: "delivery-time",
          question: "How long does delivery take?",
          answer: [
            `${claims.deliveryHoursOnHelp ? `Delivery takes ${claims.deliveryHoursOnHelp} hours in most cities. ` : ""}${hasApp ? "The app shows the expected time before you confirm the order, and keeps it up to date until the order is at your door." : "The store tells you the expected time and the delivery charge before you confirm the order."}`,
            hasApp
              ? "To track an order, open it in the app. The delivery charge is shown before you confirm the order."
              : "To ask where an order is, call the store, or call us.",
          ],
          restsOn: ["deliveryHoursOnHelp"],
        },
        {
          id: "delivery-areas",
          question: "Where do you deliver?",
          answer: [
            `We deliver ${claims.cities ? `to ${claims.cities} cities` : `in ${cities}`}. ${hasApp ? "Enter your PIN code in the app to see the stores that serve your address." : "Call a store near you and ask whether it delivers to your address."}`,
          ],
          restsOn: ["cities"],
          link: { text: "See our partner stores", href: "/stores" },
        },
        {
          id: "prescription",
          question: "Do I need a prescription?",
          answer: [
            "For prescription medicines, yes: the law requires a valid prescription from a registered doctor, and the store cannot hand them over without one. Over-the-counter medicines, supplements and personal care items need none.",
            `A clear photograph that shows the doctor's name, the date, the patient's name and the medicines is enough to order. If you have no prescription, ${hasApp ? "you can consult a doctor in the app" : "see a doctor first"}.`,
          ],
        },
      ],
    },
    {
      id: "payments-and-refunds",
      icon: "payment",
      title: "Payments & Refunds",
      questions: [
        {
          id: "payment-methods",
          question: "How can I pay?",
          answer: [
            `Cards (Visa and Mastercard), UPI, net banking, wallets and cash on delivery (COD).${claims.paymentSecurity ? ` Payments are secured with ${claims.paymentSecurity}.` : ""}`,
          ],
          restsOn: ["paymentSecurity"],
        },
        {
          id: "cash-on-delivery",
          question: "Can I pay cash on delivery?",
          answer: [
            `Yes, for orders up to ${f.cashOnDeliveryUpTo}. Higher amounts need online payment, by card, UPI, net banking or wallet, before the order is sent out.`,
          ],
        },
        {
          id: "refund-time",
          question: "When will I get my refund?",
          answer: [
            `Within ${f.refundBusinessDays} business days after the refund is approved. It goes back to the way you paid. If you paid in cash, we ask you for a bank account or UPI ID.`,
            "You can cancel an order without charge until the store has packed it. What you have paid is then refunded in full.",
          ],
          link: { text: "Read the refund rules", href: "/privacy-policy-2025#payments-and-taxes" },
        },
        {
          id: "returns",
          question: "Can I return a medicine?",
          answer: [
            `Non-prescription medicines can be returned within ${f.returnHours} hours of delivery if they are unopened and undamaged. Prescription medicines cannot be returned, unless what arrived is wrong, damaged or expired.`,
            `If what you received is wrong, damaged or expired, tell us within ${f.returnHours} hours of delivery and keep the pack. You get the right product or your money back.`,
          ],
          link: { text: "Read the return policy", href: "/privacy-policy-2025#returns" },
        },
      ],
    },
    {
      id: "account-and-login",
      icon: "account",
      title: "Account & Login",
      questions: [
        {
          id: "create-an-account",
          question: "How do I create an account?",
          answer: [
            hasApp
              ? `Install the app and enter your mobile number. We send a one-time password (OTP) to it; enter the OTP, add your name and address, and you are done. You must be ${f.minimumAge} or older to have an account.`
              : "You need no account to find a medical store, to call it or to write to us.",
          ],
          ...(hasApp && { link: { text: "Get the app", href: "/get-app" } }),
        },
        {
          id: "login-problems",
          question: "I cannot log in or the OTP does not arrive. What can I do?",
          answer: [
            `${hasApp ? "Check that the number is yours and that the phone has a signal, wait a minute, then ask for a new OTP. Only the newest one works." : "There is nothing to log in to on this website."} Never share ${hasApp ? "your" : "a"} login OTP with anyone, not even us. Give the delivery OTP only to the delivery partner, at your door, once you have the order.`,
            hasApp
              ? "If it still fails, chat with us or call us."
              : "If somebody asks you for a login OTP in our name, call us.",
          ],
        },
        {
          id: "reset-password",
          question: "How do I reset my password?",
          answer: [
            hasApp
              ? "Choose 'Forgot password' on the login screen and enter your mobile number. We send an OTP; enter it and choose a new password."
              : "Customers have no password with us. If you run a store or deliver for us, call us or write to us in the chat, and we will help you.",
          ],
        },
        {
          id: "delete-my-account",
          question: "How do I delete my account?",
          answer: [
            `Send a deletion request by email or with our form. We reply within ${f.deletion.replyHours} hours on business days and finish the deletion in about ${f.deletion.processedInDays} days. Records that the law tells us to keep are kept for the time it sets, and no longer.`,
          ],
          link: { text: "Read the steps for account deletion", href: "/account-deletion" },
        },
      ],
    },
    {
      id: "lab-tests-and-consultations",
      icon: "lab",
      title: "Lab Tests & Consultations",
      questions: [
        {
          id: "book-a-lab-test",
          question: "How do I book a lab test?",
          answer: [
            `${hasApp ? "Choose the test and a time in the app, confirm the address and pay." : "Call us or write to us in the chat: say which test you need and when, and confirm the address."} The lab confirms the booking and tells you if you need to fast before the sample is taken.`,
          ],
        },
        {
          id: "home-sample-collection",
          question: "Is the sample collected at home?",
          answer: [
            "Yes. A trained collector from an accredited lab comes to your address at the time you chose, shows an identity card and uses a sealed, single-use kit.",
          ],
          restsOn: ["accreditedLabs"],
        },
        {
          id: "test-results",
          question: "When do I get my test results?",
          answer: [
            `In ${f.labResultHours} hours for most tests, and in ${f.urgentLabResultHours} hours when you book the test as urgent. ${hasApp ? "The app tells you when the report is ready and keeps it in your health records." : "The report comes to your phone."}`,
          ],
        },
        {
          id: "consult-a-doctor",
          question: "How do I consult a doctor?",
          answer: [
            `${hasApp ? "Choose a general physician or a specialist in the app and pick a time. The doctor calls you by video and can send a prescription to your health records, from which you can order." : "Call us or write to us in the chat: say whether you want a general physician or a specialist, and pick a time. The doctor calls you by video and can send you a prescription, with which you can order."} A video consultation is not for emergencies: call 108.`,
          ],
        },
      ],
    },
  ],
  emergency: {
    heading: "In an emergency",
    text: "If somebody's life is in danger, do not order and do not chat. Call:",
    ambulance: { action: "Call 108", text: "Ambulance, in most states" },
    national: { action: "Call 112", text: "All emergencies, anywhere in India; in Delhi call this first" },
    support: "For an urgent question about a medicine or an order, our chat support is there 24/7.",
    chat: "Start a live chat",
  },
}));

export default help;
