import { contactFormCopies } from "../../../content/contact-form.ts";
import { listYourStoreCopies } from "../../../content/list-your-store.ts";
import { site } from "../../../content/site.ts";
import { storePageCopies } from "../../../content/stores.ts";
import { hoursOfApplication } from "../../../domain/applications/application.ts";
import {
  type ApplicationFaults,
  applicationFields,
  maxPhotoBytes,
  maxPhotos,
  photoField,
  photoKinds,
} from "../../../domain/applications/fields.ts";
import type { ApplicationUseCases, Photo } from "../../../domain/applications/use-cases.ts";
import { fill } from "../../../domain/copy.ts";
import { type Language, languageOf, pathIn } from "../../../domain/language.ts";
import { storableFields } from "../../../domain/stores/clean-text.ts";
import { displayWeek } from "../../../domain/stores/display.ts";
import { FormNotice } from "../../components/form-notice/form-notice.tsx";
import { isHosted } from "../../components/hosted/hosted.ts";
import { Lines } from "../../components/lines/lines.tsx";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { ServerOnly } from "../../components/server-only/server-only.tsx";
import { weekText } from "../../components/store-status/week-text.ts";
import { formToken, useCasesContext, visitorContext } from "../../context.ts";
import { attempt } from "../../faults.ts";
import { formAgain, retrySeconds, toThanks } from "../../form-post.ts";
import { useLanguage } from "../../language.ts";
import { innerPageMeta, screenTitle, withoutTitle } from "../../page-meta.ts";
import { serialize, useDeserialized } from "../../serialized.ts";
import { readPostedUpload } from "../../upload-post.ts";
import type { Route } from "./+types/route.ts";
import { ApplicationForm } from "./application-form.tsx";
import { type Answer, faultsInWords, type FormState, formWords } from "./form-state.ts";
import "../../styles/inner.css";
import "./list-your-store.css";

export const handle = { hydrate: true };

/** A fresh form; none where no server takes it in, and while too many wait for us. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const copy = listYourStoreCopies[language];
  const title = screenTitle(copy.meta.title, language);
  const words = serialize(formWords(copy, contactFormCopies[language], site.contact));
  if (isHosted) return { title, words, form: null };
  // While the database is away, the form says so when it is sent: what is typed by then stays.
  const hasRoom = (await attempt(() => context.get(useCasesContext).applications.hasRoom())) ?? true;
  const form: FormState | null = hasRoom ? { token: formToken(context), typed: {}, faults: {} } : null;
  return { title, words, form };
}

const hidden = ["token", "website"] as const;

/** Stored first, then thanked for, on the page that thanks for messages: a reload sends nothing again. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { applications, messages } = context.get(useCasesContext);
  const visitor = context.get(visitorContext);
  const language = languageOf(url.pathname);
  const { form, full } = listYourStoreCopies[language];
  const { problems } = contactFormCopies[language];
  const photos: Photo[] = [];
  const faults: ApplicationFaults = {};
  let admission: ReturnType<typeof attempt<Awaited<ReturnType<ApplicationUseCases["admit"]>>>> | undefined;
  let count = 0;
  const posted = await readPostedUpload(request, {
    fields: [...applicationFields, ...hidden],
    fileFields: photoKinds.map((kind) => photoField[kind]),
    maxFile: maxPhotoBytes,
    maxFiles: maxPhotos * maxPhotoBytes,
    async onFile(field, bytes, { token = "" }) {
      admission ??= attempt(() => applications.admit(token, visitor));
      if ((await admission)?.kind !== "welcome") return;
      count += 1;
      const kind = photoKinds.find((one) => photoField[one] === field)!;
      if (count > maxPhotos) faults[field] ??= "tooMany";
      else if (bytes === null) faults[field] ??= "tooLarge";
      else {
        const photo = await applications.readPhoto(kind, bytes);
        if (photo) photos.push(photo);
        else faults[field] ??= "unreadable";
      }
    },
  });
  const { token = "", website = "", ...typed } = storableFields(posted.fields);
  const shownAgain = (status: number, changes: Partial<FormState>, retryAfter?: number) => {
    const state: FormState = { token: messages.formToken(), typed, faults: {}, again: true, ...changes };
    return formAgain(status, state, retryAfter);
  };
  if (!posted.ok) {
    const problem =
      posted.status === 413 ? form.problems.tooLarge : problems.refused[posted.status === 403 ? 403 : 400];
    return shownAgain(posted.status, { problem });
  }
  const admitted = admission === undefined ? { kind: "welcome" as const } : await admission;
  const received =
    admitted?.kind === "welcome"
      ? await attempt(() =>
          applications.receive({ language, typed: posted.fields, token, honeypot: website, photos, faults }, visitor),
        )
      : admitted;
  // The same form may be sent again: its token makes sure that it is stored once.
  if (!received) return shownAgain(503, { failed: true, token }, retrySeconds);
  switch (received.kind) {
    case "stored":
      return toThanks(received, "application", language);
    case "faulty":
      return shownAgain(422, {
        faults: faultsInWords(received.faults, form),
        hoursRead: received.faults.hours ? null : hoursInWords(typed.hours ?? "", language),
      });
    case "stale":
      return shownAgain(422, { problem: form.problems.stale });
    case "full":
      return shownAgain(503, { problem: fill(full, waysToWrite()) }, 3600);
    case "busy":
      return shownAgain(429, { problem: form.problems.busy }, received.retryAfterSeconds);
  }
}

function waysToWrite() {
  return { email: site.contact.supportEmail.address, phone: site.contact.supportPhone.display };
}

function hoursInWords(hours: string, language: Language): string | null {
  const week = hoursOfApplication({ hours });
  return week.operatingHours && weekText(displayWeek(week, new Date(0)), storePageCopies[language]);
}

export { actionHeaders as headers } from "../../form-post.ts";

/** The browser sends the same form: what is wrong with it is shown in place, and the photos stay chosen. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Answer> {
  const token = String((await request.clone().formData()).get("token"));
  try {
    const form = (await serverAction()) as FormState;
    return form.failed ? { kind: "failed", token, isUnreached: false } : { kind: "again", form };
  } catch (error) {
    const thanks = error instanceof Response ? error.headers.get("Location") : null;
    if (thanks) location.assign(thanks);
    return thanks ? { kind: "sent" } : { kind: "failed", token, isUnreached: error instanceof TypeError };
  }
}

export function shouldRevalidate() {
  return false;
}

export function meta(args: Route.MetaArgs) {
  if (!import.meta.env.SSR) return [];
  return withoutTitle(innerPageMeta("/list-your-store", listYourStoreCopies)(args));
}

export default function ListYourStore({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const { title, form: fresh } = loaderData;
  const words = useDeserialized(loaderData.words);
  const copy = import.meta.env.SSR ? listYourStoreCopies[language] : undefined;
  const contact = import.meta.env.SSR ? contactFormCopies[language] : undefined;
  const shown = (actionData as FormState | undefined) ?? fresh;
  return (
    <>
      <ServerOnly>{copy && <PageHero isLow heading={copy.hero.heading} lead={copy.hero.lead} />}</ServerOnly>
      <div className="section task">
        <div className="wrap with-aside">
          {shown ? (
            <div className="grid gap-4">
              <ApplicationForm title={title} words={words} language={language} shown={shown}>
                <ServerOnly>{contact && <p className="hint">{contact.requiredNote}</p>}</ServerOnly>
                <ServerOnly>
                  {copy && contact && (
                    <FormNotice
                      words={{ ...contact.notice, text: copy.form.notice }}
                      leaveEmpty={contact.leaveEmpty}
                      site={site}
                      language={language}
                    />
                  )}
                </ServerOnly>
              </ApplicationForm>
            </div>
          ) : (
            <div className="grid gap-4">
              <title>{title}</title>
              <ServerOnly>
                {copy && (
                  <>
                    {!isHosted && <p className="notice">{fill(copy.full, waysToWrite())}</p>}
                    <p>
                      <a
                        className="btn btn-primary btn-lg"
                        href={pathIn(language, `/contact?subject=${encodeURIComponent(copy.subject)}`)}
                      >
                        {copy.write}
                      </a>
                    </p>
                  </>
                )}
              </ServerOnly>
            </div>
          )}
          <ServerOnly>
            {copy && (
              <section className="card grid gap-3" aria-labelledby="next-heading">
                <h2 id="next-heading" className="h3">
                  {copy.next.heading}
                </h2>
                <Lines of="ol" className="numbered" items={copy.next.items} />
              </section>
            )}
          </ServerOnly>
        </div>
      </div>
    </>
  );
}
