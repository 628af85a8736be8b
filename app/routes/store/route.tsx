import { MessageCircle, Navigation, Phone, Share2 } from "lucide-react";
import { data, redirect } from "react-router";
import enForm, { type ContactFormCopy } from "../../../content/en/contact-form.ts";
import { type StorePageCopy, storePage as en } from "../../../content/en/stores.ts";
import hiForm from "../../../content/hi/contact-form.ts";
import { storePage as hi } from "../../../content/hi/stores.ts";
import { site } from "../../../content/site.ts";
import { dateText } from "../../../domain/hours/sentence.ts";
import { type InEachLanguage, languageOf, pathIn } from "../../../domain/language.ts";
import { type Reported, reportedFields } from "../../../domain/reports/use-cases.ts";
import { telephoneAddress } from "../../../domain/stores/contact-links.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { StoreDetails } from "../../components/store-details/store-details.tsx";
import { readPostedForm } from "../../form-post.ts";
import { useLanguage } from "../../language.ts";
import { pageMeta } from "../../page-meta.ts";
import { siteNameIn } from "../../screen-meta.ts";
import { useCasesContext } from "../../use-cases.ts";
import { visitorContext } from "../../visitor.ts";
import type { Route } from "./+types/route.ts";
import script from "./enhance.ts?script";
import { loadStore, type StorePageData } from "./load-store.ts";
import { QrCode } from "./qr-code.tsx";
import { ReportForm, type ReportState } from "./report-form.tsx";
import { WeekTable } from "./week-table.tsx";
import "../../components/store-card/store-card.css";
import "../../components/store-details/store-details.css";
import "./store.css";

const copies: InEachLanguage<StorePageCopy> = { en, hi };
const formCopies: InEachLanguage<ContactFormCopy> = { en: enForm, hi: hiForm };

export const handle = { script };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const copy = copies[languageOf(url.pathname)];
  const page = await loadStore(params.id, url, context.get(useCasesContext).stores, copy);
  const fresh: ReportState = { token: context.get(useCasesContext).messages.formToken(), field: "hours", words: "" };
  return data({ page, reported: url.searchParams.has("reported"), fresh }, { status: page ? 200 : 404 });
}

/** Records a report for the operator. A reload sends nothing again: the answer is a redirect. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const url = new URL(request.url);
  const language = languageOf(url.pathname);
  const { report } = copies[language];
  const { problems } = formCopies[language];
  const phone = site.contact.supportPhone.display;
  const { messages, reports, stores } = context.get(useCasesContext);
  const posted = await readPostedForm(request, { fields: ["field", "words", "token", "website"] });
  const { words = "", token = "", website = "", field: named } = posted.ok ? posted.fields : {};
  const field = reportedFields.find((known) => known === named) ?? "other";
  const shownAgain = (status: number, problem: Pick<ReportState, "fault" | "problem">, more: HeadersInit = {}) => {
    const again = status === 503 ? token : messages.formToken(true);
    const state: ReportState = { token: again, field, words, heading: problems.heading, ...problem };
    return data(state, { status, headers: more });
  };

  if (!posted.ok) return shownAgain(posted.status, { problem: problems.refused[posted.status] });
  let reported: Reported;
  try {
    if (!(await stores.show(params.id))) throw new Response(null, { status: 404, statusText: "Not Found" });
    const sent = { storeId: params.id, field, words, token, honeypot: website };
    reported = await reports.receive(sent, context.get(visitorContext));
  } catch (error) {
    if (error instanceof Response && error.status === 404) throw error;
    return shownAgain(503, { problem: report.failed(phone) }, { "Retry-After": "30" });
  }
  switch (reported.kind) {
    case "kept":
      return redirect(`${url.pathname}?reported=1#report`, 303);
    case "faulty":
      return shownAgain(422, { fault: report.faults[reported.fault] });
    case "stale":
      return shownAgain(422, { problem: problems.stale });
    case "busy":
      return shownAgain(429, { problem: report.busy(phone) }, { "Retry-After": String(reported.retryAfterSeconds) });
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  const language = languageOf(location.pathname);
  const copy = copies[language];
  const siteName = siteNameIn(language);
  const page = loaderData?.page;
  if (!page) {
    const head = { title: copy.unknown.heading, description: copy.unknown.text };
    return pageMeta({ matches, head, siteName, language, path: "/stores", noIndex: true });
  }
  const { store } = page;
  const head = {
    title: store.name,
    description: copy.description.replace("{name}", store.name).replace("{address}", store.address ?? ""),
  };
  const path = `/stores/${encodeURIComponent(store.id)}`;
  return [...pageMeta({ matches, head, siteName, language, path }), { "script:ld+json": page.structured }];
}

export default function StoreScreen({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const copy = copies[language];
  const { page, reported, fresh } = loaderData;
  const all = pathIn(language, "/stores");
  if (!page) return <UnknownStore copy={copy.unknown} all={all} />;
  const { store } = page;
  const address = pathIn(language, `/stores/${encodeURIComponent(store.id)}`);
  return (
    <div className="section">
      <div className="wrap wrap-narrow store-page">
        <a className="link-row no-print" href={all}>
          {copy.back}
        </a>
        <StoreDetails store={store} hours={page.hours} copy={copy}>
          <Actions copy={copy} page={page} />
        </StoreDetails>
        <WeekTable copy={copy} week={store.week} exceptions={page.exceptions} />
        <p className="hint">
          {store.confirmedAt === null
            ? copy.neverConfirmed
            : copy.confirmed.replace("{date}", dateText(store.confirmedAt, copy.dates))}
        </p>
        <figure className="store-code">
          <QrCode text={page.address} />
          <figcaption className="hint">
            {copy.qr}
            <span className="no-print store-explained">{copy.print}</span>
          </figcaption>
        </figure>
        <ReportForm copy={copy.report} action={address} sent={reported} state={actionData ?? fresh} />
      </div>
      <template id="store-words" data-phrases={JSON.stringify(copy.store.status)} data-now={page.nowMilliseconds} />
    </div>
  );
}

function Actions({ copy, page: { store, links } }: { copy: StorePageCopy; page: StorePageData }) {
  const elsewhere = { target: "_blank", rel: "noopener noreferrer" };
  return (
    <div className="store-actions no-print">
      {store.phone !== null && (
        <a className="btn btn-primary" href={telephoneAddress(store.phone)}>
          <Icon of={Phone} />
          {copy.callNow}
        </a>
      )}
      {links.directions !== null && (
        <a className="btn btn-secondary" href={links.directions} {...elsewhere}>
          <Icon of={Navigation} />
          {copy.directions}
        </a>
      )}
      {links.chat !== null && (
        <a className="btn btn-secondary" href={links.chat} {...elsewhere}>
          <Icon of={MessageCircle} />
          {copy.whatsapp}
        </a>
      )}
      <a className="btn btn-quiet" href={links.share} {...elsewhere}>
        <Icon of={Share2} />
        {copy.share}
      </a>
    </div>
  );
}

function UnknownStore({ copy, all }: { copy: StorePageCopy["unknown"]; all: string }) {
  return (
    <div className="section">
      <div className="wrap wrap-narrow store-page">
        <h1>{copy.heading}</h1>
        <p className="lead">{copy.text}</p>
        <p>
          <a className="btn btn-primary" href={all}>
            {copy.all}
          </a>
        </p>
      </div>
    </div>
  );
}
