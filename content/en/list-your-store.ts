import type { ApplicationField, PhotoFault, PhotoKind } from "../../domain/applications/fields.ts";
import type { Template } from "../../domain/copy.ts";
import { refusedApplicationDays } from "../../domain/contact/retention.ts";
import type { PageMeta } from "../page-meta.ts";
import { fromFacts } from "../site.ts";

type Required = "shop" | "owner" | "phone" | "email" | "street" | "city" | "state" | "pin" | "hours" | "licence";

/** For a store that wants to be in the directory. */
export interface ListYourStoreCopy {
  meta: PageMeta;
  hero: { heading: string; lead: string };
  next: { heading: string; items: readonly string[] };
  /** Where there is no form: on static hosting, and while too many wait. */
  write: string;
  subject: string;
  full: Template<"phone" | "email">;
  form: {
    groups: { shop: string; address: string; licence: string };
    labels: Record<ApplicationField, string>;
    hints: Partial<Record<ApplicationField, string>>;
    photos: { heading: string; labels: Record<PhotoKind, string>; hints: Record<PhotoKind, string>; again: string };
    /** What we understood of the hours. */
    hoursRead: Template<"week">;
    submit: string;
    sending: string;
    notice: string;
    problems: { stale: string; busy: string; tooLarge: string };
    faults: {
      missing: Record<Required, string>;
      malformed: Partial<Record<ApplicationField, string>>;
      past: string;
      tooLong: Template<"label" | "limit">;
      oneLine: Template<"label">;
      characters: Template<"label">;
      photos: Record<PhotoFault, string>;
    };
  };
}

const listYourStore: ListYourStoreCopy = fromFacts("en", ({ brand }) => ({
  meta: {
    title: "List your store",
    description: `Apply to bring your medical store into the directory of ${brand}: one form with your licence, address, hours and a photo of the shop.`,
  },
  hero: {
    heading: "List your store",
    lead: "Fill in one form. We check your licence, and then people near you find your store. Keep the licence and a photo of your shop at hand.",
  },
  next: {
    heading: "What happens next",
    items: [
      "You get a reference, and can look up the status of your application.",
      "We check the licence and call you to confirm the details.",
      "You read the terms and decide. Until then your store is not shown.",
      "Your store appears in the directory, with the date on which we saw its licence.",
    ],
  },
  write: "Write to us",
  subject: "List my store",
  full: "So many stores have applied that we cannot take in more just now. Write to {email} or call {phone}, and we keep a place for you.",
  form: {
    groups: { shop: "Your store", address: "Address of the shop", licence: "Licence and pharmacist" },
    labels: {
      shop: "Name of the store",
      owner: "Owner or manager",
      phone: "Phone number for customers",
      email: "Email Address",
      street: "Shop number and street",
      area: "Area or locality",
      landmark: "Landmark",
      city: "City or town",
      state: "State",
      pin: "PIN code",
      hours: "Opening hours",
      licence: "Drug licence number",
      licenceForm: "Form of the licence",
      validUntil: "Licence valid until",
      pharmacist: "Name of the pharmacist",
      registration: "Registration number of the pharmacist",
      foodLicence: "Food licence (FSSAI)",
      gst: "GST number",
    },
    hints: {
      phone: "It is shown on your listing.",
      email: "For our reply. It is shown on your listing.",
      hours: "As you would say it: Mon-Sat 9 AM - 10 PM, Sunday closed. Or: 24 hours.",
      licence: "As it is printed on the licence. Several numbers, with a comma between them.",
      licenceForm: "20, 21, or both: 20, 21",
    },
    photos: {
      heading: "Photos",
      labels: { shop: "Photos of the shop", licence: "Photos of the licence" },
      hints: {
        shop: "One from the street, with the sign. The first one is shown to visitors once we approve your store.",
        licence: "Optional, and quicker for you. Only our staff see them.",
      },
      again: "Choose the photos again: the browser does not keep them.",
    },
    hoursRead: "We read this as: {week}",
    submit: "Send application",
    sending: "Sending...",
    notice: `We use this to check your store and to list it. Name, address, phone, email, hours, licence number and owner are shown on your listing. If we do not list it, all of it is deleted after ${refusedApplicationDays} days.`,
    problems: {
      stale: "This form is too old or was sent before. Look over what you typed and send it again",
      busy: "Many applications came from your network. Wait a few minutes and send it again, or call us",
      tooLarge: "The photos are too large together. Choose smaller ones, of at most 8 MB each",
    },
    faults: {
      missing: {
        shop: "Enter the name of your store",
        owner: "Enter the name of the owner or manager",
        phone: "Enter the phone number that customers may call",
        email: "Enter your email address",
        street: "Enter the shop number and the street",
        city: "Enter the city or town",
        state: "Enter the state",
        pin: "Enter the PIN code",
        hours: "Enter your opening hours",
        licence: "Enter the number of your drug licence",
      },
      malformed: {
        phone: "Enter a whole phone number, like 98765 43210 or 0771 2223344",
        email: "Enter an email address like name@example.com",
        pin: "Enter a PIN code of six digits, like 492001",
        hours: "We could not read the hours. Write them like: Mon-Sat 9 AM - 10 PM, Sunday closed",
        validUntil: "Enter a date like 31/12/2027",
      },
      past: "The date of this licence has passed. Enter the date of the renewed one",
      tooLong: "{label}: write at most {limit} characters",
      oneLine: "{label}: write it on one line",
      characters: "{label} has characters that cannot be saved. Type it again without them",
      photos: {
        missing: "Choose a photo of the shop",
        tooLarge: "Choose photos of at most 8 MB each",
        tooMany: "Choose at most four photos in all",
        unreadable: "This is no photo that we can open. Choose a JPEG, PNG, WebP or AVIF picture",
      },
    },
  },
}));

/** For the mails that tell what was decided. */
export interface DecisionMailCopy {
  approved: { subject: Template<"reference">; title: string; text: Template<"shop">; button: string; wrong: string };
  refused: { subject: Template<"reference">; title: string; text: Template<"shop">; again: string };
}

export const decisionMails: DecisionMailCopy = {
  approved: {
    subject: "Your store is listed: {reference}",
    title: "Your store is listed",
    text: "We have seen the licence of {shop}. From now on people near you find your store.",
    button: "See your listing",
    wrong: "If something on it is not right, reply to this email.",
  },
  refused: {
    subject: "About your application: {reference}",
    title: "We cannot list your store yet",
    text: "We have looked at the application of {shop}. This is why we cannot list the store:",
    again: `You can reply to this email, or apply again. What you sent us is deleted after ${refusedApplicationDays} days.`,
  },
};

export default listYourStore;
