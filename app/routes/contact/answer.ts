import type { Field } from "../../../domain/contact/fields.ts";
import type { AnsweredForm, FormAnswer } from "../../components/form-answer/use-form-answer.ts";
import type { ContactCategory } from "../../../domain/contact/category.ts";

/** What the form shows: fresh, or again with what was typed and what is wrong with it. */
export interface FormState extends AnsweredForm {
  category: ContactCategory;
  typed: Readonly<Partial<Record<Field, string>>>;
  faults: Readonly<Partial<Record<Field, string>>>;
}

export interface Sent {
  /** Null where it went out from the browser, to a service that gives none. */
  reference: string | null;
  receipt: boolean;
  likelyDomain: string | null;
}

/** How a form that was sent from the browser fared. */
export type Answer = FormAnswer<FormState, { sent: Sent }>;

/** The page that thanks says in its address all that there is to say. */
export function readThanks(address: string): Sent | null {
  const { searchParams } = new URL(address, "https://self.invalid");
  const reference = searchParams.get("reference");
  if (reference === null) return null;
  return { reference, receipt: searchParams.has("receipt"), likelyDomain: searchParams.get("check") };
}
