import { z } from "zod";

/**
 * A fact that a visitor could rely on. `sample` marks what we made up to have a complete site; `source` and `asOf`
 * say where a claim comes from. The launch check lists every sample and every claim without a source or date.
 */
const standing = {
  sample: z.boolean(),
  source: z.string().min(1).optional(),
  asOf: z.iso.date().optional(),
};

/** A claim in words, as the site makes it. */
export const claimSchema = z.strictObject({
  value: z.string().min(1),
  /** The same claim in Hindi, where it has words. A bare figure ('100+') needs none. */
  hindi: z.string().min(1).optional(),
  ...standing,
});
export type Claim = z.infer<typeof claimSchema>;

const httpsUrl = z.url({ protocol: /^https$/ });
const e164 = z.string().regex(/^\+[1-9]\d{6,14}$/, "write the number as +, country code and digits");
const path = z.string().regex(/^\/[^\s]*$/, "start with /");

const phoneSchema = z.strictObject({
  /** For `tel:` and WhatsApp. */
  number: e164,
  /** As people read it. */
  display: z.string().min(3),
  ...standing,
});

const emailFactSchema = z.strictObject({ address: z.email(), ...standing });
const linkFactSchema = z.strictObject({ href: httpsUrl, ...standing });

const postalAddressSchema = z.strictObject({
  street: z.string().min(1),
  /** As Hindi pages write it. */
  streetHindi: z.string().min(1).optional(),
  locality: z.string().min(1),
  region: z.string().min(1),
  postalCode: z.string().regex(/^[1-9]\d{5}$/, "a PIN code has six digits"),
  country: z.literal("IN"),
  ...standing,
});

export const siteSchema = z.strictObject({
  brand: z.strictObject({
    /** Two words: the hero sets them on two lines. */
    name: z.tuple([z.string().min(1), z.string().min(1)]),
    nameHindi: z.tuple([z.string().min(1), z.string().min(1)]),
    ...standing,
  }),
  contact: z.strictObject({
    supportPhone: phoneSchema,
    supportEmail: emailFactSchema,
    chat: phoneSchema,
    privacyEmail: emailFactSchema,
    securityEmail: emailFactSchema,
  }),
  emergency: z.strictObject({ ambulance: z.literal("108"), national: z.literal("112") }),
  apps: z.strictObject({
    ios: linkFactSchema,
    android: linkFactSchema,
    /** The consumer app and the store app as their listings name them (Google Play asks for it). */
    consumerName: z.string().min(1),
    storeName: z.string().min(1),
    /** A path below the data folder or an https address; absent where no package is configured. */
    partnerPackage: z.union([z.string().min(1), httpsUrl]).optional(),
  }),
  social: z.strictObject({
    facebook: linkFactSchema,
    instagram: linkFactSchema,
    x: linkFactSchema,
    youtube: linkFactSchema,
    linkedin: linkFactSchema,
  }),
  /** Where the footer's entries lead. An entry without a destination is plain text. */
  destinations: z.strictObject({
    careers: path.optional(),
    orderMedicines: path.optional(),
    bookLabTests: path.optional(),
    terms: path.optional(),
    returnPolicy: path.optional(),
  }),
  office: z.strictObject({ address: postalAddressSchema, latitude: z.number(), longitude: z.number() }),
  company: z.strictObject({
    legalName: z.string().min(1),
    cin: z.string().regex(/^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/, "a CIN has 21 characters"),
    registeredOffice: postalAddressSchema,
    ...standing,
  }),
  grievance: z.strictObject({
    officer: z.string().min(1),
    designation: z.string().min(1),
    designationHindi: z.string().min(1),
    email: z.email(),
    phone: phoneSchema,
    acknowledgeWithinHours: z.number().int().max(24),
    resolveWithinDays: z.number().int().max(15),
    ...standing,
  }),
  serviceCities: z.array(z.string().min(1)).min(1),
  /** What Hindi pages call the cities and states named in these facts. */
  placesInHindi: z.record(z.string(), z.string().min(1)),
  paymentMethods: z.array(z.string().min(1)).min(1),
  /** Who leads the company; what they do is written in each language. */
  leaders: z.record(z.string(), z.strictObject({ name: z.string().min(1), ...standing })),
  testimonials: z.record(
    z.string(),
    z.strictObject({ name: z.string().min(1), city: z.string().min(1), rating: z.int().min(1).max(5), ...standing }),
  ),
  claims: z.record(z.string(), claimSchema),
});

/** Everything the site states as fact about the business behind it. */
export type Site = z.infer<typeof siteSchema>;
