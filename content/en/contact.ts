import { figures } from "../figures.ts";
import type { ClaimId } from "../../domain/site.ts";
import type { PageMeta } from "../page-meta.ts";
import { fromFacts, given } from "../site.ts";

/** A question with an address of its own: `/contact#<id>`. */
export interface ContactQuestion {
  id: string;
  question: string;
  answer: string;
  /** The claims that the answer repeats. Structured data leaves it out while one of them is a sample. */
  restsOn?: readonly ClaimId[];
}

export interface ContactCopy {
  meta: PageMeta;
  hero: { heading: string; lead: string };
  office: { heading: string; map: string; badge: string; openMap: string };
  support: {
    heading: string;
    lead: string;
    items: readonly string[];
    /** When the phone is answered. */
    hours: string;
  };
  faq: {
    heading: string;
    questions: readonly ContactQuestion[];
    more: string;
  };
}

/** The words around the form. The form's own are in `contact-form.ts`. */
const contact: ContactCopy = fromFacts("en", ({ brand, claims, cities, hasApp, phoneHours }) => ({
  meta: {
    title: "Contact Us",
    description: `Write to ${brand}, call us or visit our office. We reply as soon as possible, typically within ${figures.contactReplyHours} hours.`,
  },
  hero: {
    heading: "Contact Us",
    lead: `We answer every message, typically within ${figures.contactReplyHours} hours.`,
  },
  office: {
    heading: "Visit Our Office",
    map: "Interactive Map",
    badge: `Now Available in ${cities.replace(/ and (?=[^,]*$)/, " & ")}`,
    openMap: "Open in maps",
  },
  support: {
    heading: "Customer Support",
    lead: "We help with:",
    items: ["Order tracking and support", "Product information", "Technical assistance", "General inquiries"],
    hours: phoneHours,
  },
  faq: {
    heading: "Frequently asked questions",
    questions: [
      {
        id: "how-to-order",
        question: "How do I place an order?",
        answer: `${hasApp ? "Install the app, search for your medicine or send a photograph of your prescription, choose a store and confirm." : "Call a store near you and say what you need, or write to us in the chat and send a photograph of your prescription."} The store checks the order and sends it to your door.`,
      },
      {
        id: "delivery-time",
        question: "What is the delivery time?",
        answer: given(
          claims.sameDayBefore &&
            `Orders placed before ${claims.sameDayBefore} with a store in your locality arrive the same day.`,
          claims.standardDeliveryHours && `Standard delivery takes ${claims.standardDeliveryHours} hours.`,
          `${hasApp ? "The app shows" : "The store tells you"} the time for your address before you confirm the order.`,
        ).join(" "),
        restsOn: ["sameDayBefore", "standardDeliveryHours"],
      },
      {
        id: "lab-tests",
        question: "Do you offer lab tests?",
        answer: `Yes. A trained collector takes the sample at your home, and an accredited lab sends the results in ${figures.labResultHours} hours, urgent ones in ${figures.urgentLabResultHours} hours.`,
        restsOn: ["accreditedLabs"],
      },
      {
        id: "tracking",
        question: "How can I track my order?",
        answer: hasApp
          ? "Open the order in the app to see where it is. You also get a message when the store accepts it, when it leaves the shop and when it arrives."
          : "Call the store, or call us, and we will tell you where it is.",
      },
    ],
    more: "More answers in Help and Support",
  },
}));

export default contact;
