import { site } from "../../content/site.ts";

/** Words that Hindi readers see in Latin letters everywhere: marks, products, standards, units. */
const known = [
  ..."Android iPhone iPad WhatsApp Facebook Instagram X YouTube LinkedIn Visa Mastercard Apple Google Play Store".split(
    " ",
  ),
  ..."UPI COD OTP OTC PIN GST MRP GPS CIN LLPIN LLP IST ID SSL PCI DSS ISO bit kB mg BP SMS IP TCS TDS QR PDF CSV FSSAI MB JPEG PNG WebP AVIF WCAG IS AA JavaScript API OpenAPI GeoJSON OpenStreetMap ETag".split(
    " ",
  ),
];

/** What is quoted in English on purpose, because the other side reads or shows it so. */
const quoted = [
  "Apple App Store",
  "Google Play",
  "Account Deletion Request",
  "Forgot password",
  "Digital Personal Data Protection Act",
  "Information Technology Act",
];

/** Names that stay as they are given: the company, its people, the apps as their listings name them. */
const given = [
  site.company.legalName,
  site.apps.consumerName,
  site.apps.storeName,
  site.grievance.officer,
  site.brand.name.join(" "),
  site.company.cin ?? "",
  ...Object.values(site.leaders).map((leader) => leader.name),
  ...Object.values(site.testimonials).map((one) => one.name),
  ...site.paymentMethods,
].toSorted((a, b) => b.length - a.length);

const notWords = [
  /\bDD-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g,
  /https?:\/\/\S+/g,
  /(?<!\S)\/api\/\S+/g,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /\{\{?\w+\}?\}/g,
];

/** The Latin words of a Hindi text that have no business there. */
export function strayLatin(text: string, alsoGiven: readonly string[] = []): string[] {
  let rest = text;
  for (const pattern of notWords) rest = rest.replaceAll(pattern, " ");
  for (const phrase of [...alsoGiven, ...quoted, ...given]) rest = rest.replaceAll(phrase, " ");
  return [...rest.matchAll(/[A-Za-z]+/g)].map(([word]) => word).filter((word) => !known.includes(word));
}
