/** The fields a visitor fills in, in the order of the form. */
export const fields = ["name", "email", "phone", "app", "subject", "message"] as const;
export type Field = (typeof fields)[number];

/** What can be wrong with a field. The sentence that says what to do about it is in the content, one a language. */
export type Fault = "missing" | "tooLong" | "oneLine" | "characters" | "malformed";
export type FieldFaults = Partial<Record<Field, Fault>>;

/** Longest text of each field, in characters as people count them on a keyboard (code points). */
export const limits = { name: 200, email: 254, phone: 60, subject: 200, message: 5000 } as const;
