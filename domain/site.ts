import { z } from "zod";

/**
 * A fact that a visitor could rely on. `sample` marks what we made up to have a complete site; `source` and `asOf`
 * say where a claim comes from. The launch check lists every sample and every claim without a source or date.
 */
const standing = {
  sample: z.boolean().default(false),
  source: z.string().min(1).optional(),
  asOf: z.iso.date("write 1 November 2026 as 2026-11-01").optional(),
};

/** A claim in words, as the site makes it. */
export const claimSchema = z.strictObject({
  value: z.string().min(1),
  /** The same claim in Hindi, where it has words. A bare figure ('100+') needs none. */
  valueHindi: z.string().min(1).optional(),
  ...standing,
});
export type Claim = z.infer<typeof claimSchema>;

const httpsUrl = z.url({ protocol: /^https$/, error: "write an address that begins with https://" });
const e164 = z.string().regex(/^\+[1-9]\d{6,14}$/, "write the number as +, country code and digits");
const path = z.string().regex(/^\/[^\s]*$/, "start with /");
const words = z.string().regex(/\S/, "must not be empty");

const phoneSchema = z.strictObject({
  /** For `tel:` and WhatsApp. */
  number: e164,
  /** As people read it. */
  display: z.string().min(3, "write the number as people read it"),
  ...standing,
});

const email = z.email("write an email address such as help@example.org");
const emailFactSchema = z.strictObject({ address: email, ...standing });
const linkFactSchema = z.strictObject({ href: httpsUrl, ...standing });

const postalAddressSchema = z.strictObject({
  street: words,
  /** As Hindi pages write it. */
  streetHindi: words.optional(),
  locality: words,
  region: words,
  postalCode: z.string().regex(/^[1-9]\d{5}$/, "a PIN code has six digits"),
  country: z.literal("IN", { error: "must be IN" }),
  ...standing,
});

/** One or two words: the hero sets each on a line, and a title has room for both. */
const nameSchema = z.array(words.max(60, "must be at most 60 characters")).min(1).max(2);

const leaderSchema = z.strictObject({
  name: words,
  nameHindi: words.optional(),
  position: words.optional(),
  positionHindi: words.optional(),
  experience: words.optional(),
  experienceHindi: words.optional(),
  background: words.optional(),
  backgroundHindi: words.optional(),
  ...standing,
});

const testimonialSchema = z.strictObject({
  name: words,
  city: words,
  rating: z.int().min(1).max(5),
  text: words,
  textHindi: words.optional(),
  role: words.optional(),
  roleHindi: words.optional(),
  ...standing,
});

const milestoneSchema = z.strictObject({
  /** A month or a day. */
  date: z.string().regex(/^\d{4}-\d{2}(-\d{2})?$/, "write a month as 2025-09 or a day as 2025-10-17"),
  title: words,
  titleHindi: words.optional(),
  text: words,
  textHindi: words.optional(),
  ...standing,
});

/** The claims that our texts can make. One that is absent is not made. */
export const claimIds = [
  "customers",
  "pharmacies",
  "labs",
  "cities",
  "deliveryOnHome",
  "sameDayBefore",
  "standardDeliveryHours",
  "deliveryHoursOnHelp",
  "productSavings",
  "labSavings",
  "freeConsultations",
  "verifiedPharmacies",
  "accreditedLabs",
  "paymentSecurity",
  "iso27001",
  "legitimacy",
  "newsletterRhythm",
] as const;
export type ClaimId = (typeof claimIds)[number];

const claimsSchema = z.strictObject(
  Object.fromEntries(claimIds.map((id) => [id, claimSchema.optional()])) as Record<
    ClaimId,
    z.ZodOptional<typeof claimSchema>
  >,
);

export const siteSchema = z.strictObject({
  brand: z.strictObject({
    name: nameSchema,
    nameHindi: nameSchema,
    /** What the name means, where it means something: 'the door of medicine'. */
    meaning: words.optional(),
    meaningHindi: words.optional(),
    /** The picture of shared links, 1200 by 630 pixels. Ours shows the name of the samples. */
    shareImage: httpsUrl.optional(),
    ...standing,
  }),
  contact: z.strictObject({
    supportPhone: phoneSchema,
    /** When the support phone is answered. */
    phoneHours: words,
    phoneHoursHindi: words.optional(),
    supportEmail: emailFactSchema,
    chat: phoneSchema,
    /** What a chat begins with; ours where it is not given. */
    chatGreeting: words.optional(),
    chatGreetingHindi: words.optional(),
    privacyEmail: emailFactSchema,
    securityEmail: emailFactSchema,
  }),
  emergency: z.strictObject({
    ambulance: z.literal("108", { error: "must be 108" }),
    national: z.literal("112", { error: "must be 112" }),
  }),
  apps: z.strictObject({
    ios: linkFactSchema.optional(),
    android: linkFactSchema.optional(),
    /** The consumer app and the store app as their listings name them (Google Play asks for it). */
    consumerName: words,
    storeName: words,
    /** A path below the data folder or an https address; absent where no package is configured. */
    partnerPackage: z.union([words, httpsUrl]).optional(),
  }),
  social: z.strictObject({
    facebook: linkFactSchema.optional(),
    instagram: linkFactSchema.optional(),
    x: linkFactSchema.optional(),
    youtube: linkFactSchema.optional(),
    linkedin: linkFactSchema.optional(),
  }),
  /** Where the footer's entries lead. An entry without a destination is plain text. */
  destinations: z.strictObject({
    careers: path.optional(),
    orderMedicines: path.optional(),
    bookLabTests: path.optional(),
    terms: path.optional(),
    returnPolicy: path.optional(),
  }),
  office: z.strictObject({
    address: postalAddressSchema,
    /** For the map; without them it is found by the address. */
    latitude: z.number().min(-90).max(90).optional(),
    longitude: z.number().min(-180).max(180).optional(),
  }),
  company: z
    .strictObject({
      legalName: words,
      cin: z
        .string()
        .regex(/^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/, "a CIN has 21 characters, such as U12345CT2025PTC123456")
        .optional(),
      /** A limited liability partnership has it in place of a CIN. */
      llpin: z
        .string()
        .regex(/^[A-Z]{3}-\d{4}$/, "an LLPIN is three letters, a hyphen and four digits, such as AAA-1234")
        .optional(),
      registeredOffice: postalAddressSchema,
      ...standing,
    })
    .refine(({ cin, llpin }) => (cin === undefined) !== (llpin === undefined), {
      path: ["cin"],
      error: "give a CIN, or an LLPIN as llpin: one of the two",
    }),
  grievance: z.strictObject({
    officer: words,
    designation: words,
    designationHindi: words,
    email,
    phone: phoneSchema,
    acknowledgeWithinHours: z.number().int().min(1).max(24),
    resolveWithinDays: z.number().int().min(1).max(15),
    ...standing,
  }),
  serviceCities: z.array(words).min(1),
  /** What Hindi pages call the cities and states named in these facts. */
  placesInHindi: z.record(z.string(), words),
  paymentMethods: z.array(words),
  /** Who leads the company, in the order in which they are shown. */
  leaders: z.record(z.string(), leaderSchema),
  testimonials: z.record(z.string(), testimonialSchema),
  milestones: z.array(milestoneSchema),
  claims: claimsSchema,
  /** Under which others may use the directory as data (`/data`). */
  dataLicence: z.strictObject({ name: words, href: httpsUrl }).optional(),
});

/** Everything the site states as fact about the business behind it. */
export type Site = z.infer<typeof siteSchema>;
