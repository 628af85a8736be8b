import type { Template } from "../../domain/copy.ts";
import { brandNames } from "../brand.ts";
import type { PageMeta } from "../page-meta.ts";
import { site } from "../site.ts";

type LeaderId = keyof typeof site.leaders;

export interface CompanyCopy {
  meta: PageMeta;
  hero: { heading: string; lead: string };
  who: { heading: string; paragraphs: readonly string[] };
  model: {
    heading: string;
    lead: string;
    parts: readonly { title: string; text: string }[];
  };
  impact: {
    heading: string;
    lead: string;
    statistics: readonly { value: string; label: string }[];
    /** Beside the figures: of which day they are and who says so. */
    proof: Template<"date" | "source">;
    noProof: string;
  };
  leadership: {
    heading: string;
    lead: string;
    experienceLabel: string;
    backgroundLabel: string;
    members: Readonly<Record<LeaderId, { position: string; experience: string; background: string }>>;
  };
  certifications: {
    heading: string;
    lead: string;
    items: readonly { icon: "certificate" | "pharmacy" | "verified" | "payment"; title: string; text: string }[];
  };
  action: { heading: string; text: string; download: string; partner: string; partnerSubject: string };
}

const brand = brandNames.en;
const { claims, company: legal } = site;

const company: CompanyCopy = {
  meta: {
    title: "Company",
    description: `Who runs ${brand}: our business model, our impact, our leadership team, our certifications and how we keep the rules.`,
  },
  hero: {
    heading: "Company",
    lead: `${brand} is a platform between people who need care and the stores, labs and doctors who give it.`,
  },
  who: {
    heading: "Who We Are",
    paragraphs: [
      `${legal.legalName} is a private limited company registered in India. We run the ${brand} app for customers, the ${site.apps.storeName} app for medical stores, and this website.`,
      "We act as an intermediary. The medical store that accepts your order sells you the medicine and gives you the bill; the lab that takes your sample answers for the report; the doctor you consult answers for the advice. We check who may take part, pass the order on, and stay with it until it is complete.",
    ],
  },
  model: {
    heading: "Our Business Model",
    lead: "Three parts that only work together.",
    parts: [
      {
        title: "Direct pharmacy partnerships",
        text: "Medical stores join us directly. Each sends its drug licence, address and a photograph of the shop to register, and sells to you under its own name.",
      },
      {
        title: "Lab network integration",
        text: "Accredited labs receive bookings from the app, collect samples at home and return reports to it, so that nothing has to be carried back and forth.",
      },
      {
        title: "Technology platform",
        text: "One platform carries orders, prescriptions, payments and reports between customers, stores, labs and delivery partners.",
      },
    ],
  },
  impact: {
    heading: "Our Impact",
    lead: "Where we stand today.",
    statistics: [
      { value: claims.customers.value, label: "customers" },
      { value: claims.pharmacies.value, label: "partner pharmacies" },
      { value: claims.labs.value, label: "accredited labs" },
      { value: claims.cities.value, label: "cities" },
    ],
    proof: "As of {date}. Source: {source}",
    noProof: "Figures given by the company. Their date and source have not been published yet.",
  },
  leadership: {
    heading: "Leadership Team",
    lead: "The people who run the company.",
    experienceLabel: "Experience",
    backgroundLabel: "Background",
    members: {
      founder: {
        position: "Founder and Chief Executive Officer",
        experience: "15 years in healthcare operations",
        background: "Ran hospital supply in Chhattisgarh before building services that bring care to the home.",
      },
      pharmacist: {
        position: "Chief Pharmacist",
        experience: "20 years as a registered pharmacist",
        background: "Led hospital and community pharmacies; looks after licences, storage and dispensing standards.",
      },
      technology: {
        position: "Chief Technology Officer",
        experience: "12 years in software for health and payments",
        background: "Built systems that keep medical and payment data safe; answers for security and privacy.",
      },
    },
  },
  certifications: {
    heading: "Certifications & Compliance",
    lead: "The standards that we follow.",
    items: [
      {
        icon: "certificate",
        title: "ISO 27001:2022 certified",
        text: "Our management of information security follows the international standard.",
      },
      {
        icon: "pharmacy",
        title: "Online-pharmacy legitimacy approval",
        text: "Our service, which connects you with licensed medical stores, has been reviewed and approved as a legitimate online pharmacy service.",
      },
      {
        icon: "verified",
        title: "Verified, licensed pharmacies",
        text: "We check the drug licence of a store. Each store's page says when we last confirmed it, or that it is not confirmed yet. Labs in our network are accredited.",
      },
      {
        icon: "payment",
        title: "Secure payments",
        text: "Payments are secured with 128-bit SSL encryption and handled by a PCI DSS compliant provider.",
      },
    ],
  },
  action: {
    heading: "Work with us",
    text: "Use the app as a customer, or bring your store, your lab or your practice to the people around it.",
    download: "Download App",
    partner: "Partner With Us",
    partnerSubject: "Partnership with " + brand,
  },
};

export default company;
