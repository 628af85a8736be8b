import type { PageMeta } from "../page-meta.ts";
import { fromFacts } from "../site.ts";

/** For a store that wants to be in the directory. */
export interface ListYourStoreCopy {
  meta: PageMeta;
  hero: { heading: string; lead: string };
  bring: { heading: string; items: readonly string[] };
  next: { heading: string; items: readonly string[] };
  write: string;
  subject: string;
}

const listYourStore: ListYourStoreCopy = fromFacts("en", ({ brand }) => ({
  meta: {
    title: "List your store",
    description: `How a medical store comes into the directory of ${brand}: what to keep ready, and what happens after you write to us.`,
  },
  hero: {
    heading: "List your store",
    lead: "Write to us once. We check what you send, and then people near you find your store.",
  },
  bring: {
    heading: "Keep these ready",
    items: [
      "Your drug licence number, and the date it is valid until",
      "The name and registration number of your pharmacist",
      "Address with PIN code, and a landmark",
      "Opening hours, with the weekly day off",
      "The phone number that customers may call, and your email address",
      "A photo of the shop, to send when we reply",
      "Food licence and GST registration, if you have them",
    ],
  },
  next: {
    heading: "What happens next",
    items: [
      "You get a reference, and can look up the status of your request.",
      "We check the licence and call you to confirm the details.",
      "You read the terms and decide. Until then your store is not shown.",
      "Your store appears in the directory, with the date on which we confirmed it.",
    ],
  },
  write: "Write to us",
  subject: "List my store",
}));

export default listYourStore;
