import type { MetaDescriptor } from "react-router";
import { brandNames } from "../content/brand.ts";
import type { Claim, Site } from "../domain/site.ts";
import { type Language, pathIn } from "../domain/language.ts";

const schemaOrg = "https://schema.org";

/** Who runs the site. What is still a sample is left out: a machine would take it for a fact. */
export function organization(site: Site, origin: string): MetaDescriptor {
  const { company, contact, social } = site;
  const sameAs = Object.values(social).flatMap((link) => (link.sample ? [] : [link.href]));
  const office = company.registeredOffice;
  return jsonLd({
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: brandNames.en,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    ...(!company.sample && { legalName: company.legalName }),
    ...(!office.sample && {
      address: {
        "@type": "PostalAddress",
        streetAddress: office.street,
        addressLocality: office.locality,
        addressRegion: office.region,
        postalCode: office.postalCode,
        addressCountry: office.country,
      },
    }),
    ...(!contact.supportPhone.sample && { telephone: contact.supportPhone.number }),
    ...(!contact.supportEmail.sample && { email: contact.supportEmail.address }),
    ...(sameAs.length > 0 && { sameAs }),
  });
}

interface Question<ClaimId extends string> {
  question: string;
  answer: string | readonly string[];
  restsOn?: readonly ClaimId[];
}

/** The questions of a page and their answers, without those that repeat a claim which is still a sample. */
export function faqPage<ClaimId extends string>(
  questions: readonly Question<ClaimId>[],
  claims: Readonly<Partial<Record<ClaimId, Claim>>>,
): MetaDescriptor {
  return jsonLd({
    "@type": "FAQPage",
    mainEntity: questions
      .filter(({ restsOn = [] }) => restsOn.every((claim) => claims[claim]?.sample === false))
      .map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: typeof answer === "string" ? answer : answer.join(" ") },
      })),
  });
}

interface Page {
  name: string;
  path: string;
}

export function breadcrumbs(origin: string, language: Language, ...pages: readonly Page[]): MetaDescriptor {
  const steps = [{ name: brandNames[language], path: "/" }, ...pages];
  return jsonLd({ "@type": "BreadcrumbList", itemListElement: listed("item", origin, language, steps) });
}

/** The pages that a list leads to, behind so many on the pages of it before. */
export function itemList(origin: string, language: Language, items: readonly Page[], before: number): MetaDescriptor {
  return jsonLd({ "@type": "ItemList", itemListElement: listed("url", origin, language, items, before) });
}

interface DataFiles {
  name: string;
  description: string;
  path: string;
  license: string | undefined;
  changedAt: string | null;
  files: readonly { path: string; type: string }[];
}

/** Data that others may take, for those who look for data. */
export function dataset(origin: string, language: Language, { path, files, changedAt, ...data }: DataFiles) {
  return jsonLd({
    "@type": "Dataset",
    ...data,
    url: origin + pathIn(language, path),
    isAccessibleForFree: true,
    creator: { "@id": `${origin}/#organization`, "@type": "Organization", name: brandNames.en },
    ...(changedAt !== null && { dateModified: changedAt }),
    distribution: files.map((file) => ({
      "@type": "DataDownload",
      encodingFormat: file.type,
      contentUrl: origin + file.path,
    })),
  });
}

function listed(to: "item" | "url", origin: string, language: Language, pages: readonly Page[], before = 0) {
  return pages.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: before + index + 1,
    name,
    [to]: origin + pathIn(language, path),
  }));
}

function jsonLd(data: object): MetaDescriptor {
  return { "script:ld+json": { "@context": schemaOrg, ...data } };
}
