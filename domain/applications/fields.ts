import type { Fault } from "../contact/fields.ts";

/** What a store types in to be listed, in the order of the form, and how long it may be. */
export const limits = {
  shop: 120,
  owner: 120,
  phone: 60,
  email: 254,
  street: 200,
  area: 100,
  landmark: 120,
  city: 80,
  state: 80,
  pin: 10,
  hours: 300,
  licence: 120,
  licenceForm: 40,
  validUntil: 20,
  pharmacist: 120,
  registration: 60,
  foodLicence: 60,
  gst: 20,
} as const;

export type ApplicationField = keyof typeof limits;
export const applicationFields = Object.keys(limits) as readonly ApplicationField[];

/** What the specification demands of a seller, and what a listing cannot be without. */
export const requiredFields: ReadonlySet<ApplicationField> = new Set([
  "shop",
  "owner",
  "phone",
  "email",
  "street",
  "city",
  "state",
  "pin",
  "hours",
  "licence",
]);

/** Photos of the shop are shown once the store is; those of its licence are for staff alone. */
export const photoKinds = ["shop", "licence"] as const;
export type PhotoKind = (typeof photoKinds)[number];

/** The form's field for photos of a kind. */
export const photoField = { shop: "shopPhotos", licence: "licencePhotos" } as const satisfies Record<PhotoKind, string>;
export type PhotoField = (typeof photoField)[PhotoKind];

export const maxPhotos = 4;
export const maxPhotoBytes = 8 * 1024 * 1024;

/** `past`: the licence's date has passed. */
export type ApplicationFault = Fault | "past";
/** `tooLarge`: more than 8 MB. `tooMany`: more than four. `unreadable`: no photo that we can open. */
export type PhotoFault = "missing" | "tooLarge" | "tooMany" | "unreadable";

export type ApplicationFaults = Partial<Record<ApplicationField, ApplicationFault> & Record<PhotoField, PhotoFault>>;
