import { type OperatingHours, type StoreHours, weekdays } from "../../domain/hours/week.ts";
import type { Pharmacy } from "../../domain/stores/pharmacy.ts";

/** A complete, visible store; a test names only what it is about. */
export function pharmacy(fields: Partial<Pharmacy> & { id: string }): Pharmacy {
  return {
    name: `Store ${fields.id}`,
    address: "Jai Stambh Chowk, Raipur 492001",
    phone: "+91 771 000 0001",
    email: null,
    isActive: true,
    status: "approved",
    is24Hours: false,
    operatingHours: everyDay("09:00", "21:00"),
    image: null,
    rating: 4.5,
    description: null,
    services: ["Medicines"],
    license: "CG-PH-2024-001",
    owner: null,
    isOnline: true,
    latitude: 21.2425,
    longitude: 81.6331,
    ...fields,
  };
}

/** The same hours on each day. */
export function everyDay(open: string, close: string): OperatingHours {
  return Object.fromEntries(weekdays.map((day) => [day, { isOpen: true, open, close }]));
}

/** To be written by an engine, or put in a list. */
export function toWrite(fields: Partial<Pharmacy> & { id: string }) {
  return { pharmacy: pharmacy(fields), exceptions: [], details: {}, unusable: [], confirmedAt: null, source: "test" };
}

/** What a search looks at, as a line of a table. */
export type StoreLine = [
  id: string,
  name: string,
  address: string,
  latitude: number | null,
  longitude: number | null,
  fields?: Partial<Pharmacy>,
];

export function fieldsOf([id, name, address, latitude, longitude, fields]: StoreLine) {
  return { id, name, address, latitude, longitude, ...fields };
}

export const closedAll: OperatingHours = Object.fromEntries(
  weekdays.map((day) => [day, { isOpen: false, open: null, close: null }]),
);

/** The hours of a store, without the rest of it. */
export function hoursOf(operatingHours: OperatingHours | null, rest: Partial<StoreHours> = {}): StoreHours {
  return { is24Hours: false, operatingHours, ...rest };
}
