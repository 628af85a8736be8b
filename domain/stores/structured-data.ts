import { weekdays, spansOfDay, clockText } from "../hours/week.ts";
import { isEmailAddress } from "../contact/email.ts";
import { addressOf } from "./details.ts";
import type { Store } from "./pharmacy.ts";
import { positionOf } from "../position.ts";

/** JSON-LD of a store: schema.org's Pharmacy, holding only what someone gave us. */
export function structuredData(store: Pick<Store, "pharmacy" | "exceptions" | "details">, url: string): object {
  const { pharmacy } = store;
  const position = positionOf(pharmacy);
  const data = {
    "@context": "https://schema.org",
    "@type": "Pharmacy",
    "@id": url,
    url,
    name: pharmacy.name,
    address: postalAddress(store) ?? pharmacy.address ?? undefined,
    telephone: pharmacy.phone ?? undefined,
    email: pharmacy.email !== null && isEmailAddress(pharmacy.email) ? pharmacy.email : undefined,
    description: pharmacy.description ?? undefined,
    openingHoursSpecification: openingHours(store),
    geo: position ? { "@type": "GeoCoordinates", ...position } : undefined,
  };
  // A rating without the number of people behind it is not a fact that schema.org has a place for.
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
}

/** Null where only the one text is known. */
function postalAddress(store: Pick<Store, "pharmacy" | "details">): object | null {
  const parts = addressOf(store);
  if (!parts) return null;
  const { street, area, landmark, city, district, state, pin } = parts;
  const address = {
    "@type": "PostalAddress",
    streetAddress: [street, area, landmark].filter(Boolean).join(", ") || undefined,
    addressLocality: city ?? district,
    addressRegion: state,
    postalCode: pin?.replaceAll(" ", ""),
    addressCountry: "IN",
  };
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));
}

function openingHours({ pharmacy, exceptions }: Pick<Store, "pharmacy" | "exceptions">): unknown[] | undefined {
  const regular = weekdays.flatMap((weekday) => {
    const spans = pharmacy.is24Hours ? [{ from: 0, to: 1440 }] : (spansOfDay(pharmacy.operatingHours?.[weekday]) ?? []);
    return spans.map((span) => specification({ dayOfWeek: `https://schema.org/${capital(weekday)}` }, span));
  });
  const dated = exceptions.flatMap((exception) =>
    (exception.spans.length > 0 ? exception.spans : [{ from: 0, to: 0 }]).map((span) =>
      specification({ validFrom: exception.date, validThrough: exception.date }, span),
    ),
  );
  return regular.length + dated.length > 0 ? [...regular, ...dated] : undefined;
}

function specification(when: object, span: { from: number; to: number }): unknown {
  // schema.org writes the end of the day as 23:59, and reads 00:00 to 00:00 as closed.
  const closes = span.to === 1440 ? "23:59" : clockText(span.to);
  return { "@type": "OpeningHoursSpecification", ...when, opens: clockText(span.from), closes };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
