import type { ContactFormCopy } from "../../../content/en/contact-form.ts";
import type { ListYourStoreCopy } from "../../../content/en/list-your-store.ts";
import {
  applicationFields,
  type ApplicationFaults,
  type ApplicationField,
  limits,
  photoField,
  type PhotoField,
  photoKinds,
  requiredFields,
} from "../../../domain/applications/fields.ts";
import { fill, pick } from "../../../domain/copy.ts";
import type { AnsweredForm, FormAnswer } from "../../components/form-answer/use-form-answer.ts";
import { ownValue } from "../../../domain/own-value.ts";
import type { Site } from "../../../domain/site.ts";

export const formFields = [...applicationFields, ...photoKinds.map((kind) => photoField[kind])] as const;
type FormField = ApplicationField | PhotoField;

/** What the form shows: fresh, or again with what was typed and what is wrong with it. */
export interface FormState extends AnsweredForm {
  typed: Readonly<Partial<Record<ApplicationField, string>>>;
  faults: Readonly<Partial<Record<FormField, string>>>;
  /** What we understood of the hours, in words. */
  hoursRead?: string | null;
  /** It was sent before: without script the photos have to be chosen again. */
  again?: true;
}

/** How a form that was sent from the browser fared; one that was taken in is thanked for on a page of its own. */
export type Answer = FormAnswer<FormState, object>;

/** All that the browser needs of the copy. What the form shares with that of the contact page is said as there. */
export function formWords(
  { form }: ListYourStoreCopy,
  contact: ContactFormCopy,
  { supportPhone, supportEmail }: Site["contact"],
) {
  const phone = supportPhone.display.replaceAll(" ", "\u00a0");
  return {
    ...pick(form, ["groups", "labels", "hints", "photos", "hoursRead", "submit", "sending"]),
    faults: {
      missing: { ...form.faults.missing, [photoField.shop]: form.faults.photos.missing },
      malformed: pick(form.faults.malformed, ["email"]),
      photos: form.faults.photos,
    },
    problemHeading: contact.problems.heading,
    titlePrefix: contact.problems.titlePrefix,
    failure: contact.failure,
    failureWays: fill(contact.failureWays, { phone, email: supportEmail.address }),
    failureUnreached: fill(contact.failureUnreached, { phone }),
  };
}
export type FormWords = ReturnType<typeof formWords>;

export function faultsInWords(
  found: ApplicationFaults,
  { labels, faults }: ListYourStoreCopy["form"],
): FormState["faults"] {
  const ofField = (field: ApplicationField) => {
    const label = labels[field];
    const missing = requiredFields.has(field) ? ownValue(faults.missing, field) : undefined;
    switch (found[field]) {
      case undefined:
        return undefined;
      case "past":
        return faults.past;
      case "tooLong":
        return fill(faults.tooLong, { label, limit: limits[field] });
      case "oneLine":
      case "characters":
        return fill(faults[found[field]], { label });
      case "missing":
        return missing as string;
      case "malformed":
        return faults.malformed[field] ?? (missing as string);
    }
  };
  const ofText = applicationFields.map((field) => [field, ofField(field)] as const);
  const ofPhotos = photoKinds.map((kind) => {
    const fault = found[photoField[kind]];
    return [photoField[kind], fault && faults.photos[fault]] as const;
  });
  return Object.fromEntries([...ofText, ...ofPhotos].filter(([, text]) => text !== undefined));
}
