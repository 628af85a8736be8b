import { weekdays, spansOfDay, clockText } from "../hours/week.ts";
import { dayOfDate, isoDate } from "../hours/india.ts";
import { isEmailAddress } from "../contact/email.ts";
import { addressOf } from "./details.ts";
import type { Store } from "./pharmacy.ts";
import { positionOf } from "../position.ts";

/** `exceptions`: without those of a closure, which is one line. */
type Opening = Pick<Store, "pharmacy" | "exceptions" | "details">;

/** JSON-LD of a store: schema.org's Pharmacy, holding only what someone gave us. */
export function structuredData(store: Opening, url: string): object {
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

function openingHours({ pharmacy, exceptions, details: { closure } }: Opening): unknown[] | undefined {
  const regular = weekdays.flatMap((weekday) => {
    const spans = pharmacy.is24Hours ? [{ from: 0, to: 1440 }] : (spansOfDay(pharmacy.operatingHours?.[weekday]) ?? []);
    return spans.map((span) => specification({ dayOfWeek: `https://schema.org/${capital(weekday)}` }, span));
  });
  const known = exceptions.filter(({ spans, isRestUnknown }) => spans.length > 0 || !isRestUnknown);
  const dated = known.flatMap((exception) =>
    (exception.spans.length > 0 ? exception.spans : [{ from: 0, to: 0 }]).map((span) =>
      specification({ validFrom: exception.date, validThrough: exception.date }, span),
    ),
  );
  const closed = closure
    ? [specification({ validFrom: closure.from, validThrough: dayBefore(closure.until) }, { from: 0, to: 0 })]
    : [];
  return regular.length + dated.length + closed.length > 0 ? [...regular, ...dated, ...closed] : undefined;
}

function dayBefore(date: string): string {
  return isoDate((dayOfDate(date) ?? 0) - 1);
}

function specification(when: object, span: { from: number; to: number }): unknown {
  // schema.org writes the end of the day as 23:59, and reads 00:00 to 00:00 as closed.
  const closes = span.to === 1440 ? "23:59" : clockText(span.to);
  return { "@type": "OpeningHoursSpecification", ...when, opens: clockText(span.from), closes };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
