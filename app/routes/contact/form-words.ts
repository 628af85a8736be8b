import type { ContactFormCopy } from "../../../content/en/contact-form.ts";
import { fill, pick } from "../../../domain/copy.ts";
import { type ContactCategory, contactCategories } from "../../../domain/contact/category.ts";
import { fields } from "../../../domain/contact/fields.ts";
import type { Site } from "../../../domain/site.ts";

/** What the form says, for every kind of message: all that the browser needs of the copy. */
export function formWords(copy: ContactFormCopy, contact: Site["contact"]) {
  // In a sentence the number stays on one line.
  const phone = contact.supportPhone.display.replaceAll(" ", "\u00a0");
  return {
    track: copy.track,
    kinds: copy.kinds,
    of: Object.fromEntries(contactCategories.map((category) => [category, wordsOf(copy, category)])) as Record<
      ContactCategory,
      ReturnType<typeof wordsOf>
    >,
    sending: copy.sending,
    problemHeading: copy.problems.heading,
    titlePrefix: copy.problems.titlePrefix,
    /** For what the browser itself can tell: a field is empty, or it is no email address. */
    faults: Object.fromEntries(fields.map((field) => [field, pick(copy.faults[field], ["missing", "malformed"])])),
    likelyDomain: copy.likelyDomain,
    failure: copy.failure,
    failureWays: fill(copy.failureWays, { phone, email: contact.supportEmail.address }),
    failureUnreached: fill(copy.failureUnreached, { phone }),
    sent: pick(copy.thanks, [
      "reference",
      "keep",
      "copy",
      "copied",
      "receipt",
      "noReceipt",
      "likelyDomain",
      "track",
      "another",
    ]),
  };
}

function wordsOf(copy: ContactFormCopy, category: ContactCategory) {
  const deletion = category === "account-deletion";
  return {
    heading: copy.headings[category],
    intro: copy.intros[category],
    labels: {
      ...copy.labels,
      phone: deletion ? copy.registeredPhone : copy.labels.phone,
      message: deletion ? copy.reason : copy.labels.message,
    },
    phoneHint: deletion ? copy.hints.registeredPhone : copy.hints.phone,
    apps: deletion ? { choose: copy.chooseApp, names: copy.apps } : null,
    submit: copy.submit[category],
    sent: category === "message" ? copy.success : copy.thanks.clock[category],
  };
}

export type FormWords = ReturnType<typeof formWords>;
export type KindWords = FormWords["of"][ContactCategory];
