import * as z from "zod";
import { type HoursException, weekdays } from "../hours/week.ts";
import type { StoreDetails } from "./details.ts";

const dayHours = z.strictObject({
  isOpen: z.boolean(),
  open: z.string().nullable(),
  close: z.string().nullable(),
  laterShifts: z.array(z.strictObject({ open: z.string(), close: z.string() })).optional(),
});

/** A store exactly as the API gives it: every field is present, null where nothing is known. */
export const pharmacySchema = z.strictObject({
  id: z.string().min(1).max(64),
  name: z.string().min(1),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  isActive: z.boolean(),
  status: z.string(),
  is24Hours: z.boolean(),
  operatingHours: z.partialRecord(z.enum(weekdays), dayHours).nullable(),
  image: z.strictObject({ url: z.string() }).nullable(),
  rating: z.number().min(0).max(5).nullable(),
  description: z.string().nullable(),
  services: z.array(z.string()),
  license: z.string().nullable(),
  owner: z.string().nullable(),
  isOnline: z.boolean(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type Pharmacy = z.infer<typeof pharmacySchema>;
export type PharmacyField = keyof Pharmacy;

/** The operator's decisions about a listing. Only an approved one is ever shown. */
export const listingStatuses = ["pending", "approved", "rejected", "suspended"] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** Whether somebody decided against a store. Only who names it, or its listing, takes that back. */
export function isPutAside({ status }: Pick<Pharmacy, "status">): boolean {
  return status === "suspended" || status === "rejected";
}

/** A store and what we know of it beyond the API's fields. */
export interface Store {
  pharmacy: Pharmacy;
  /** Dates of its own. What holds on a date: `datedHours`. */
  exceptions: readonly HoursException[];
  details: StoreDetails;
  /** Fields that were sent but made no sense. They are neither shown nor replaced by a default. */
  unusable: readonly PharmacyField[];
  /** When one of us last confirmed the listing; ISO 8601. */
  confirmedAt: string | null;
}
