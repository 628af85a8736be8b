import type { ContactFormCopy } from "../../../content/en/contact-form.ts";
import { fill } from "../../../domain/copy.ts";
import type { Category } from "../../../domain/contact/category.ts";
import type { Site } from "../../../domain/site.ts";

/** What the form says for one kind of message: all that the browser needs of the copy. */
export function formWords(copy: ContactFormCopy, category: Category, contact: Site["contact"]) {
  const deletion = category === "account-deletion";
  const { thanks } = copy;
  return {
    labels: {
      ...copy.labels,
      phone: deletion ? copy.registeredPhone : copy.labels.phone,
      message: deletion ? copy.reason : copy.labels.message,
    },
    phoneHint: deletion ? copy.hints.registeredPhone : copy.hints.phone,
    apps: deletion ? { choose: copy.chooseApp, names: copy.apps } : null,
    submit: copy.submit[category],
    sending: copy.sending,
    problemHeading: copy.problems.heading,
    titlePrefix: copy.problems.titlePrefix,
    likelyDomain: copy.likelyDomain,
    failure: copy.failure,
    failureWays: fill(copy.failureWays, {
      phone: contact.supportPhone.display,
      email: contact.supportEmail.address,
    }),
    sent: {
      text: category === "message" ? copy.success : thanks.clock[category],
      reference: thanks.reference,
      keep: thanks.keep,
      receipt: thanks.receipt,
      noReceipt: thanks.noReceipt,
      likelyDomain: thanks.likelyDomain,
      track: thanks.track,
    },
  };
}

export type FormWords = ReturnType<typeof formWords>;
