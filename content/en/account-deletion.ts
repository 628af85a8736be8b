import { figures } from "../figures.ts";
import type { PageMeta } from "../page-meta.ts";
import { fromFacts } from "../site.ts";

export interface AccountDeletionCopy {
  meta: PageMeta;
  hero: { heading: string; lead: string };
  app: { appLabel: string; developerLabel: string; note: string };
  steps: { heading: string; items: readonly string[] };
  request: { button: string; subject: string; body: string; form: string; fallback: string };
  times: { heading: string; items: readonly { term: string; text: string }[] };
  deleted: { heading: string; lead: string; items: readonly string[] };
  retained: {
    heading: string;
    lead: string;
    columns: readonly [string, string, string];
    rows: readonly (readonly [string, string, string])[];
    after: string;
  };
  effects: { heading: string; items: readonly string[] };
  rights: { heading: string; lead: string; items: readonly { term: string; text: string }[]; more: string };
}

const { deletion, retentionYears: years } = figures;

const accountDeletion: AccountDeletionCopy = fromFacts("en", ({ site, phoneHours, hasApp }) => ({
  meta: {
    title: "Account Deletion",
    description: `How to delete your ${site.apps.storeName} account: the steps, what is deleted, what is kept and for how long, and your other rights over your data.`,
  },
  hero: {
    heading: "Account Deletion",
    lead: "Have your account and its data deleted, as a customer, a delivery partner or the owner of a medical store.",
  },
  app: {
    appLabel: hasApp ? "App" : "Account",
    developerLabel: hasApp ? "Developer" : "Company",
    note: `${hasApp ? `You do not need the app for this, and it costs nothing. Customers of the ${site.apps.consumerName} app` : "It costs nothing. Customers"} and delivery partners can ask in the same way; they give only their name and registered mobile number.`,
  },
  steps: {
    heading: "How to request deletion",
    items: [
      `Write an email to ${site.contact.supportEmail.address} from the address that is registered with your account.`,
      "Use the subject 'Account Deletion Request'.",
      "Give the name of the store, the name of the owner, the registered mobile number and the drug licence number. A reason helps us, but you need not give one.",
      `We reply within ${deletion.replyHours} hours on business days and ask you to confirm, so that nobody else can delete your account.`,
      `After you confirm, the account is closed at once and the deletion is finished in about ${deletion.processedInDays} days. We email you when it is done.`,
    ],
  },
  request: {
    button: "Request deletion by email",
    subject: "Account Deletion Request",
    body: [
      `I ask you to delete my ${site.apps.storeName} account and the data that belongs to it.`,
      "",
      "Name of the store:",
      "Name of the owner:",
      "Registered mobile number:",
      "Drug licence number:",
      "Reason (optional):",
    ].join("\n"),
    form: "Use our form, and get a reference",
    fallback: "The button at the top opens a new email with the text filled in. If nothing opens, write to",
  },
  times: {
    heading: "How long it takes",
    items: [
      { term: "First reply", text: `Within ${deletion.replyHours} hours on business days` },
      { term: "Business hours", text: `Mon-Sat 9 AM-6 PM IST for email; by phone ${phoneHours}` },
      { term: "Deletion", text: `About ${deletion.processedInDays} days after you confirm` },
      {
        term: "Appeal period",
        text: `${deletion.appealDays} days after you confirm, while the data is not yet deleted`,
      },
    ],
  },
  deleted: {
    heading: "What is deleted",
    lead: "Once deleted, these cannot be brought back:",
    items: [
      "Your login, password and devices",
      "The store profile: name, photographs, description, opening hours and services",
      "Names, contact numbers and email addresses of the owner and staff",
      "Shop and billing addresses, unless a record that we must keep needs them",
      "Bank details, once the last settlement is paid",
      "Products and prices that you listed",
      "Ratings, messages and notification settings",
    ],
  },
  retained: {
    heading: "What is kept, and for how long",
    lead: "The law, and claims that may still be open, require us to keep some records. They are locked away, used for nothing else, and deleted when their time is over.",
    columns: ["Record", "Kept for", "Why"],
    rows: [
      [
        "Prescriptions and medical orders",
        `${years.prescriptionsAndMedicalOrders} years (prescriptions ${years.prescriptions}, medical orders ${years.medicalOrders})`,
        "Rules on the sale of medicines; safety of patients",
      ],
      ["Financial records: invoices, settlements, taxes", `${years.financialRecords} years`, "Tax and company law"],
      [
        "Drug licence and registration",
        `Business period plus ${years.licencesAfterBusinessEnds} years`,
        "Proof that the seller was allowed to sell",
      ],
      ["Quality complaints", `${years.qualityComplaints} years`, "Recalls and safety of patients"],
      ["Legal disputes", `${years.disputesAfterClosure} years after the case is closed`, "To bring or answer a claim"],
    ],
    after: "Where a record can be kept without your name, the name is removed first.",
  },
  effects: {
    heading: "After deletion",
    items: [
      "The store is no longer listed, and customers cannot order from it.",
      "Pending orders are cancelled, and customers who have paid get refunds.",
      "Settlements for orders that were delivered are still paid to your bank account.",
      "You cannot log in again. To come back, register as a new store with a current drug licence.",
      `You have ${deletion.appealDays} days to appeal, counted from your confirmation. Reply to our email; the account can be restored as long as its data is not yet deleted.`,
    ],
  },
  rights: {
    heading: "Your other rights over your data",
    lead: `Write to ${site.contact.supportEmail.address} for any of these. You do not have to delete your account.`,
    items: [
      { term: "See it", text: "Ask which personal data we hold about you, and get a copy." },
      { term: "Correct it", text: "Have what is wrong, old or incomplete put right." },
      { term: "Take it with you", text: "Get your data in a form that other programs can read." },
      {
        term: "Delete a part",
        text: "Have individual details deleted, such as a photograph or an address, and keep the account.",
      },
      {
        term: "Withdraw consent",
        text: "Stop a use that you agreed to, such as notifications. It is as easy as agreeing was.",
      },
      {
        term: "Complain",
        text: `Write to our ${site.grievance.designation} at ${site.grievance.email}. If you are not satisfied, you can go to the Data Protection Board of India.`,
      },
    ],
    more: "Read the privacy policy",
  },
}));

export default accountDeletion;
