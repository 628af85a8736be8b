import {
  licenceDaysAfterStore,
  refusedApplicationDays,
  retentionDays,
  resolvedReportRetentionDays,
  shopMailRetentionDays,
  shopRequestRetentionDays,
  suspectRetentionDays,
  unconfirmedRetentionDays,
  undecidedApplicationDays,
  unsubscribedRetentionDays,
} from "../../../domain/contact/retention.ts";
import { addressLine } from "../../../domain/place-names.ts";
import { figures } from "../../figures.ts";
import type { LegalPolicy } from "../../legal-text.ts";
import { fromFacts, given } from "../../site.ts";

const years = figures.retentionYears;
const messageYears = inYears(retentionDays.message);
const complaintYears = inYears(retentionDays.grievance);
const deletionYears = inYears(retentionDays["account-deletion"]);

export const privacy: LegalPolicy = fromFacts(
  "en",
  ({ brand, claims, phoneHours, hasPartnerApp, site: { company, contact, grievance } }) => ({
    id: "privacy",
    title: "Privacy Policy",
    summary: `This policy says which personal data ${company.legalName} ('${brand}', 'we') handles, why, for how long, and what you can ask of us. It follows the Digital Personal Data Protection Act, 2023 and the Information Technology Act, 2000.`,
    sections: [
      {
        number: 8,
        id: "data-collected",
        title: "Data we collect",
        blocks: [
          { heading: "From sellers", id: "data-from-sellers" },
          {
            list: [
              "name of the store and of its owner",
              "shop and billing addresses",
              "contact numbers and email address",
              "drug licence; food licence and GST registration where given",
              "images of the shop",
              "bank details for settlements",
            ],
          },
          `Added on 19 November 2026: a store may tell us through a link of its own that its listing is right, when it is closed, other hours, or a new phone number or address. We save that with the listing and its history. What our team answers is deleted ${shopRequestRetentionDays} days later. We write to the store's email address about its listing, and for nothing else; our record of these emails is deleted after ${shopMailRetentionDays} days.`,
          { heading: "From consumers", id: "data-from-consumers" },
          {
            list: [
              "full name, contact number and email address",
              "shipping and billing address",
              "prescription, when one is required",
              "order history",
              "payment details",
              "GPS location, when you permit it",
            ],
          },
          { heading: "From visitors of this website", id: "data-from-visitors" },
          {
            list: [
              "what you write in the contact form: name, email address, subject and message, and a phone number if you give one",
              "with a request to delete an account: which one, and the phone number registered for it",
              "what you report about a store; this form does not ask who you are",
              "the email address you enter to get our emails, and when you confirmed it or unsubscribed",
              "the time at which you wrote, and the language of the page",
              "your location, rounded to about 100 metres, if you press 'Near me'; we use it to sort the stores and do not save it",
              "your network address (IP address), in memory only, to stop misuse of the forms; we do not save it",
            ],
          },
          { heading: "From stores that apply on this website (added on 19 November 2026)", id: "data-from-applicants" },
          {
            list: [
              "what is filled in: names of the store, its owner and its pharmacist, address, phone number, email address, opening hours, drug licence, registration of the pharmacist; food licence and GST number where given",
              "photos of the shop, and of the licence where they are sent; we save the picture alone, without the place and the device that a photo carries",
              "what we decided, why, and when",
            ],
          },
          "Only our staff see the application and the photos of a licence. When we list the store, its name, owner, address, phone number, email address, hours, licence number and first photo are shown on this website.",
          "You can read every page without telling us who you are. Our records of visits say which page was opened and when, but not by whom, and not what was searched for.",
        ],
      },
      {
        number: 9,
        id: "purpose",
        title: "Purpose",
        blocks: [
          "We use personal data only for what it was given for:",
          {
            list: [
              "to carry out orders, deliveries, lab tests and consultations",
              "to check that sellers are licensed and that prescriptions are in order",
              "to take payments, pay refunds and settle with sellers",
              "to show stores near you, if you permit location",
              "to answer your questions and complaints",
              "to keep the service safe and prevent fraud",
              "to comply with the law, for instance on medicines and taxes",
              "to email you health tips and offers, only if you asked for them",
            ],
          },
          "We do not sell personal data and do not use health data for advertising.",
        ],
      },
      {
        number: 10,
        id: "sharing",
        title: "Sharing",
        blocks: [
          "We pass on only what the receiver needs for its part:",
          {
            caption: "Who receives which data",
            columns: ["Receiver", "Data", "Why"],
            rows: [
              ["The store you order from", "Name, address, order, prescription", "To check, pack and bill the order"],
              ["The delivery partner", "Name, address, contact number", "To bring the order to you"],
              [
                "The lab or doctor you choose",
                "Name, contact details, health details you give",
                "To test or advise you",
              ],
              ["Payment providers", "Amount, payment details", "To take and return payments"],
              [
                "Service providers who work for us",
                "What their task needs, under contract",
                "Hosting, text messages (SMS), email",
              ],
              ["Authorities and courts", "What the law requires", "To obey a lawful order"],
            ],
          },
        ],
      },
      {
        number: 11,
        id: "retention",
        title: "Retention",
        blocks: [
          "We keep personal data while your account exists and as long afterwards as the law requires. Then we delete it or remove everything that points to you.",
          {
            caption: "How long records are kept",
            columns: ["Record", "Kept for"],
            rows: [
              [
                "Prescriptions and medical orders",
                `${years.prescriptionsAndMedicalOrders} years (prescriptions ${years.prescriptions}, medical orders ${years.medicalOrders})`,
              ],
              ["Financial records", `${years.financialRecords} years`],
              ["Drug licence and registration", `Business period plus ${years.licencesAfterBusinessEnds} years`],
              ["Quality complaints", `${years.qualityComplaints} years`],
              ["Legal disputes", `${years.disputesAfterClosure} years after the case is closed`],
            ],
          },
          `When you ask for the deletion of an account, we process it in about ${figures.deletion.processedInDays} days. There is an appeal period of ${figures.deletion.appealDays} days. Pending orders are cancelled with refunds.`,
          `Messages sent through this website are deleted ${messageYears} after they are closed, complaints after ${complaintYears}, and requests to delete an account after ${deletionYears}. What is never closed counts from the day it came. Messages that look like spam are deleted after ${suspectRetentionDays} days, and reports about a store ${resolvedReportRetentionDays} days after they are dealt with.`,
          `Added on 19 November 2026: an application of a store that we do not list is deleted with its photos ${refusedApplicationDays} days after we say so, and after ${undecidedApplicationDays} days if nothing was decided. Of a store that we list, it is kept as proof of its licence while the store is in the directory and for ${inYears(licenceDaysAfterStore)} after that, and deleted after these ${licenceDaysAfterStore} days.`,
          `An email address that you enter to get our emails is deleted after ${unconfirmedRetentionDays} days if you do not confirm it, and ${unsubscribedRetentionDays} days after you unsubscribe.`,
        ],
      },
      {
        number: 12,
        id: "security",
        title: "Security",
        blocks: [
          {
            list: given(
              "Data is encrypted on its way.",
              claims.paymentSecurity && `Payments are secured with ${claims.paymentSecurity}.`,
              claims.iso27001 && `Our management of information security is ${claims.iso27001}.`,
              "Only people who need data for their work can see it, and what they do is recorded.",
            ),
          },
          "No system is completely secure. If a breach affects your data, we tell you and the Data Protection Board of India without delay, with what happened and what you can do.",
          `If you find a weakness, write to ${contact.securityEmail.address}.`,
        ],
      },
      {
        number: 13,
        id: "user-rights",
        title: "Your rights",
        blocks: [
          {
            list: [
              "to know which of your data we hold and with whom we shared it, and to have a copy",
              "to have it corrected, completed or brought up to date",
              "to have it deleted, unless the law tells us to keep it",
              "to withdraw a consent, as easily as you gave it; what was done before stays lawful",
              "to nominate someone who may use these rights if you die or cannot act",
              "to complain to us, and then to the Data Protection Board of India",
            ],
          },
          `Write to ${contact.privacyEmail.address}. We may ask you to prove who you are. It costs nothing.`,
        ],
      },
      {
        number: 14,
        id: "minors",
        title: "Minors",
        blocks: [
          `Our services are for people of ${figures.minimumAge} years or older (${figures.minimumAge}+). We do not knowingly collect data from minors. A parent or guardian may order for a child in his or her own name; the child's data is then used for that order only, never for tracking or advertising.`,
          "If you believe that a minor has opened an account, tell us and we will close it and delete its data.",
        ],
      },
      {
        number: 15,
        id: "cookies",
        title: "Cookies",
        blocks: [
          "This website sets no cookies, counts no visitors and loads nothing from advertisers. When you open a map, its pictures come from another server, which then sees your network address; before that, nothing is asked of it.",
          "So that you can read without a network, your browser keeps on your own device the last pages of this site that you opened, up to 30, and the last stores that you saw, up to 60; not what you searched for, where you were, or what you wrote in a form. None of it is sent to us. Newer copies replace older ones, and you can delete them all in your browser's settings, under the data of this site.",
          "The store search keeps your last five searches on your own device, to offer them again; they are not sent to us, and 'Forget these searches', below the search box and on the page of saved stores, removes them. While you type there, the letters are sent to us to suggest places and stores; we do not record them.",
          ...given(
            hasPartnerApp &&
              "The apps keep what they need to stay logged in and to remember your choices on your device. It is removed when you log out or remove the app.",
          ),
        ],
      },
      {
        number: 16,
        id: "changes",
        title: "Changes",
        blocks: [
          `We may change these terms and this policy. The date at the top says when. If a change matters to you, we tell you ${hasPartnerApp ? "in the app or " : ""}by email before it takes effect, and ask for your consent again where the law requires it.`,
        ],
      },
      {
        number: 17,
        id: "privacy-contact",
        title: "Contact",
        blocks: [
          `${company.legalName}, ${addressLine("en", company.registeredOffice)}. Email: ${contact.supportEmail.address}. Phone: ${contact.supportPhone.display}, ${phoneHours}.`,
          `${grievance.designation}: ${grievance.officer}, ${grievance.email}, ${grievance.phone.display}. We acknowledge a complaint within ${grievance.acknowledgeWithinHours} hours and resolve it within ${grievance.resolveWithinDays} days.`,
        ],
      },
      {
        number: 18,
        id: "final-provisions",
        title: "Indemnification, third parties, severability, force majeure",
        blocks: [
          { heading: "Indemnification", id: "indemnification" },
          "If you break these terms or the law and somebody makes a claim against us because of it, you make good our loss and our reasonable costs, as far as you are at fault.",
          { heading: "Third parties", id: "third-parties" },
          `${hasPartnerApp ? "Our website and apps link to services of others, such as app stores, chat" : "Our website links to services of others, such as chat"}, maps and payment services. Their own terms and privacy policies apply there, and we do not answer for them. Nobody who is not a party to these terms gains rights from them.`,
          { heading: "Severability", id: "severability" },
          "If a part of these terms is not valid, the rest stays in force, and the invalid part is replaced by the lawful rule that comes nearest to it.",
          { heading: "Force majeure", id: "force-majeure" },
          "Neither side is liable for a delay or failure caused by something beyond its control, such as a natural disaster, an epidemic, a strike, war, an order of the government or a failure of networks, for as long as it lasts.",
        ],
      },
    ],
  }),
);

function inYears(days: number): string {
  const count = Math.floor(days / 365);
  return count === 1 ? "1 year" : `${count} years`;
}
