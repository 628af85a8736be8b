import type { Template } from "../../domain/copy.ts";
import type { ClaimId } from "../../domain/site.ts";
import type { PageMeta } from "../page-meta.ts";
import { fromFacts } from "../site.ts";

export interface CompanyCopy {
  meta: PageMeta;
  hero: { heading: string; lead: string };
  who: { heading: string; paragraphs: readonly string[] };
  model: {
    heading: string;
    parts: readonly { title: string; text: string }[];
  };
  impact: {
    heading: string;
    /** Those without a value are not shown. */
    statistics: readonly { value: string | undefined; label: string }[];
    /** Beside the figures: of which day they are and who says so. */
    proof: Template<"date" | "source">;
    noProof: string;
  };
  leadership: {
    heading: string;
    experienceLabel: string;
    backgroundLabel: string;
  };
  certifications: {
    heading: string;
    items: readonly {
      icon: "certificate" | "pharmacy" | "verified" | "payment";
      /** Not shown unless this is claimed. */
      restsOn: ClaimId;
      title: string;
      text: string;
    }[];
  };
  action: {
    heading: string;
    text: string;
    download: string;
    partner: string;
    partnerSubject: string;
    list: string;
  };
}

const company: CompanyCopy = fromFacts("en", ({ brand, claims, hasApp, site: { company: legal, apps } }) => ({
  meta: {
    title: "Company",
    description: `Who runs ${brand}: our business model, our impact, our leadership team, our certifications and how we keep the rules.`,
  },
  hero: {
    heading: "Company",
    lead: "We connect people who need care with the stores, labs and doctors who give it.",
  },
  who: {
    heading: "Who We Are",
    paragraphs: [
      `${legal.legalName} is a ${legal.llpin ? "limited liability partnership" : "private limited company"} registered in India. We run ${hasApp ? `the ${brand} app for customers, the ${apps.storeName} app for medical stores, and ` : ""}this website.`,
      "We act as an intermediary. The medical store that accepts your order sells you the medicine and gives you the bill; the lab answers for its report, the doctor for the advice. We check who may take part, pass the order on, and stay with it until it is complete.",
    ],
  },
  model: {
    heading: "Our Business Model",
    parts: [
      {
        title: "Direct pharmacy partnerships",
        text: "Each store joins with its drug licence, its address and a photograph of the shop, and sells to you under its own name.",
      },
      {
        title: "Lab network integration",
        text: `Accredited labs take bookings from ${hasApp ? "the app" : "us"}, collect samples at home and report ${hasApp ? "back to it" : "to your phone"}.`,
      },
      {
        title: "Technology platform",
        text: "One platform carries orders, prescriptions, payments and reports between customers, stores, labs and delivery partners.",
      },
    ],
  },
  impact: {
    heading: "Our Impact",
    statistics: [
      { value: claims.customers, label: "customers" },
      { value: claims.pharmacies, label: "partner pharmacies" },
      { value: claims.labs, label: "accredited labs" },
      { value: claims.cities, label: "cities" },
    ],
    proof: "As of {date}. Source: {source}",
    noProof: "Figures given by the company. Their date and source have not been published yet.",
  },
  leadership: {
    heading: "Leadership Team",
    experienceLabel: "Experience",
    backgroundLabel: "Background",
  },
  certifications: {
    heading: "Certifications & Compliance",
    items: [
      {
        icon: "certificate",
        restsOn: "iso27001",
        title: claims.iso27001 ?? "",
        text: "Our management of information security follows the international standard.",
      },
      {
        icon: "pharmacy",
        restsOn: "legitimacy",
        title: "Online-pharmacy legitimacy approval",
        text: "Our service, which connects you with licensed medical stores, has been reviewed and approved as a legitimate online pharmacy service.",
      },
      {
        icon: "verified",
        restsOn: "verifiedPharmacies",
        title: "Verified, licensed pharmacies",
        text: "We check drug licences. Each store's page says when we last confirmed it, or that it is not confirmed yet. Our labs are accredited.",
      },
      {
        icon: "payment",
        restsOn: "paymentSecurity",
        title: "Secure payments",
        text: `Payments are secured with ${claims.paymentSecurity}.`,
      },
    ],
  },
  action: {
    heading: "Work with us",
    text: hasApp
      ? "Use the app, or bring your store, your lab or your practice to the people around it."
      : "Find a store, or bring your store, your lab or your practice to the people around it.",
    download: hasApp ? "Download App" : "Find a store",
    partner: "Partner With Us",
    partnerSubject: "Partnership with " + brand,
    list: "List your store",
  },
}));

export default company;
