import type { ReactNode } from "react";
import {
  type ApplicationField,
  maxPhotoBytes,
  maxPhotos,
  photoField,
  type PhotoKind,
  requiredFields,
} from "../../../domain/applications/fields.ts";
import { fill } from "../../../domain/copy.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { ownValue } from "../../../domain/own-value.ts";
import { ErrorSummary } from "../../components/error-summary/error-summary.tsx";
import { useFormAnswer } from "../../components/form-answer/use-form-answer.ts";
import { Failure } from "../../components/form-failure/form-failure.tsx";
import { FormField } from "../../components/form-field/form-field.tsx";
import { formFields, type FormState, type FormWords } from "./form-state.ts";

interface ApplicationFormProps {
  words: FormWords;
  language: Language;
  /** As the server rendered it: fresh, or after a post without script. */
  shown: FormState;
  title: string;
  children: readonly [ReactNode, ReactNode];
}

/** What phones offer a photo for, and turn other formats into. */
const accept = "image/jpeg,image/png,image/webp,image/avif";

/** The form, and everything that it says back: each answer comes into sight and takes the focus. The photos stay chosen. */
export function ApplicationForm({ words, language, shown, title, children }: ApplicationFormProps) {
  const { Form, isSending, again, failed, isUnreached, faults, problem, nextToken, wasSent, told, startAnew } =
    useFormAnswer<FormState, object>(shown);
  const ofFields = formFields.flatMap((field) => (faults[field] ? [{ field, text: faults[field] }] : []));
  const summary = problem ? [{ text: problem }, ...ofFields] : ofFields;
  const { typed } = shown;
  const field = (name: ApplicationField) => ({
    name,
    label: words.labels[name],
    value: typed[name] ?? "",
    hint: words.hints[name],
    fault: faults[name],
    required: requiredFields.has(name),
  });
  const photos = (kind: PhotoKind) => ({
    name: photoField[kind],
    label: words.photos.labels[kind],
    value: "",
    hint: words.photos.hints[kind],
    fault: faults[photoField[kind]],
    accept,
  });
  return (
    <>
      <title>{failed || summary.length > 0 ? words.titlePrefix + title : title}</title>
      <ErrorSummary ref={told} heading={words.problemHeading} faults={summary} />
      {failed && <Failure ref={told} words={words} isUnreached={isUnreached} />}
      <Form
        className="grid gap-5"
        method="post"
        action={pathIn(language, "/list-your-store")}
        encType="multipart/form-data"
        // The browser checks as it does without script; what it found is said in our words and in the page's language.
        onInvalid={(event) => {
          event.preventDefault();
          startAnew(findFaults(event.currentTarget, words));
        }}
        onSubmit={(event) => {
          const found = findFaults(event.currentTarget, words);
          const isFaulty = Object.keys(found).length > 0;
          if (isFaulty) event.preventDefault();
          startAnew(isFaulty ? found : null);
        }}
      >
        {children[0]}
        {/* In front of the photos: the server looks at none without it. */}
        <input type="hidden" name="token" value={nextToken ?? shown.token} />
        <fieldset className="application-group">
          <legend className="h3">{words.groups.shop}</legend>
          <FormField {...field("shop")} autoComplete="organization" />
          <FormField {...field("owner")} autoComplete="name" />
          <FormField {...field("phone")} type="tel" autoComplete="tel" />
          <FormField {...field("email")} type="email" autoComplete="email" />
          <FormField {...field("hours")} describedBy={again?.hoursRead ? "hours-read" : undefined}>
            {again?.hoursRead && (
              <p className="hint" id="hours-read">
                {fill(words.hoursRead, { week: again.hoursRead })}
              </p>
            )}
          </FormField>
        </fieldset>
        <fieldset className="application-group application-pairs">
          <legend className="h3">{words.groups.address}</legend>
          <FormField {...field("street")} autoComplete="address-line1" />
          <FormField {...field("area")} autoComplete="address-level3" />
          <FormField {...field("landmark")} />
          <FormField {...field("city")} autoComplete="address-level2" />
          <FormField {...field("state")} autoComplete="address-level1" />
          <FormField {...field("pin")} autoComplete="postal-code" />
        </fieldset>
        <fieldset className="application-group application-pairs">
          <legend className="h3">{words.groups.licence}</legend>
          <FormField {...field("licence")} />
          <FormField {...field("licenceForm")} />
          <FormField {...field("validUntil")} type="date" />
          <FormField {...field("pharmacist")} />
          <FormField {...field("registration")} />
          <FormField {...field("foodLicence")} />
          <FormField {...field("gst")} />
        </fieldset>
        <fieldset className="application-group">
          <legend className="h3">{words.photos.heading}</legend>
          {shown.again && !wasSent && <p className="notice notice-soon">{words.photos.again}</p>}
          <FormField {...photos("shop")} required />
          <FormField {...photos("licence")} />
        </fieldset>
        {children[1]}
        <div>
          <button className="btn btn-primary btn-lg" type="submit" disabled={isSending}>
            {isSending ? words.sending : words.submit}
          </button>
          <output className="visually-hidden">{isSending ? words.sending : ""}</output>
        </div>
      </Form>
    </>
  );
}

/** What the browser can tell before minutes are spent on sending photos. */
function findFaults({ elements }: HTMLFormElement, { faults }: FormWords): FormState["faults"] {
  let count = 0;
  const found = formFields.map((field) => {
    const input = elements.namedItem(field);
    if (!(input instanceof HTMLInputElement)) return [field, undefined];
    const { validity, files } = input;
    const chosen = [...(files ?? [])];
    count += chosen.length;
    if (validity.valueMissing) return [field, ownValue(faults.missing, field)];
    if (!validity.valid) return [field, ownValue(faults.malformed, field)];
    if (chosen.length > 0 && count > maxPhotos) return [field, faults.photos.tooMany];
    return [field, chosen.some(({ size }) => size > maxPhotoBytes) ? faults.photos.tooLarge : undefined];
  });
  return Object.fromEntries(found.filter(([, text]) => text !== undefined)) as FormState["faults"];
}
