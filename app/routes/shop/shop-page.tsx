import type { ShopCopy } from "../../../content/en/shop.ts";
import type { StorePageCopy } from "../../../content/en/stores.ts";
import { shopCopies } from "../../../content/shop.ts";
import { storePageCopies } from "../../../content/stores.ts";
import { fill } from "../../../domain/copy.ts";
import { dateText } from "../../../domain/hours/sentence.ts";
import { statusAt } from "../../../domain/hours/status.ts";
import { isWholeDay, type Span } from "../../../domain/hours/week.ts";
import { languageOfText } from "../../../domain/language.ts";
import { heldDays } from "../../../domain/shop/acts.ts";
import type { ShopRequest, ShopView } from "../../../domain/shop/use-cases.ts";
import { displayCard, displayWeek } from "../../../domain/stores/display.ts";
import { dayOfDate, isoDate } from "../../../domain/hours/india.ts";
import { ErrorSummary } from "../../components/error-summary/error-summary.tsx";
import { Doubt } from "../../components/store-card/store-card.tsx";
import { StatusBadge, timingsText } from "../../components/store-status/store-status.tsx";
import { weekText } from "../../components/store-status/week-text.ts";
import { useLanguage } from "../../language.ts";
import { ActForm, type FormState, MoreActs } from "./acts-form.tsx";

interface ShopPageProps {
  view: ShopView;
  form: FormState;
  address: string;
  notice: string | null;
}

/** One screen of a phone: what visitors see of the shop now, and what it can say about that. */
export function ShopPage({ view, form, address, notice }: ShopPageProps) {
  const language = useLanguage();
  const copy = shopCopies[language];
  const page = storePageCopies[language];
  const { store, now, requests, shutReports } = view;
  const card = displayCard(store, page.store.defaults, now, null);
  const { phone, address: place } = card;
  return (
    <>
      <ErrorSummary heading={copy.problemHeading} faults={form.faults} />
      {notice && <output className="notice">{notice}</output>}
      <header>
        <p className="eyebrow">{copy.seen}</p>
        <h1 className="h2" lang={languageOfText(card.name)}>
          {card.name}
        </h1>
        <p>
          <StatusBadge status={statusAt(card.hours, now)} phrases={page.store.status} />
        </p>
        <p className="mt-2">
          {page.timings}: <b>{timingsText(card.today.value, page.store)}</b>{" "}
          {!card.today.confirmed && <Doubt text={page.store.hoursNotConfirmed} />}
        </p>
        <p>
          {page.phone}: <b>{phone ?? page.notGiven}</b>
        </p>
        <p lang={place === null ? undefined : languageOfText(place)}>{place ?? page.notGiven}</p>
      </header>
      {requests.length > 0 && <Said copy={copy} page={page} requests={requests} address={address} now={now} />}
      {shutReports > 0 && (
        <p className="notice notice-soon">
          {fill(copy.shut[shutReports === 1 ? "one" : "other"], { count: shutReports })}
        </p>
      )}
      <section aria-labelledby="question">
        <h2 id="question" className="h3">
          {copy.question}
        </h2>
        <div className="shop-acts mt-2">
          <ActForm address={address} act="correct">
            <button className="btn btn-primary btn-lg" type="submit">
              {copy.correct}
            </button>
          </ActForm>
          <ActForm address={address} act="today">
            <button className="btn btn-secondary btn-lg" type="submit">
              {copy.today}
            </button>
          </ActForm>
        </div>
      </section>
      <MoreActs
        copy={copy}
        address={address}
        form={form}
        week={form.read ? weekText(displayWeek(form.read, now), page) : null}
      />
      <p className="hint">{copy.secret}</p>
    </>
  );
}

interface SaidProps {
  copy: ShopCopy;
  page: StorePageCopy;
  requests: readonly ShopRequest[];
  address: string;
  now: Date;
}

/** What the link has said, how it is, and the way back. */
function Said({ copy, page, requests, address, now }: SaidProps) {
  return (
    <section className="notice notice-good" aria-labelledby="said">
      <h2 id="said" className="h3">
        {copy.said.heading}
      </h2>
      <ul className="shop-said mt-2">
        {requests.map((request) => {
          const what = whatText(request, copy, page);
          return (
            <li key={request.id} className="flex flex-wrap items-center justify-between gap-2">
              <span className="grow">
                <b className="block">{what}</b>
                <span className="block">{wordsOf(request, page, now)}</span> {howText(request, copy, page)}
              </span>
              {request.canUndo && (
                <ActForm address={address} act="undo">
                  <input type="hidden" name="id" value={request.id} />
                  <button className="btn btn-secondary" type="submit" aria-label={fill(copy.said.undoOf, { what })}>
                    {copy.said.undo}
                  </button>
                </ActForm>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function whatText({ act }: ShopRequest, { said }: ShopCopy, page: StorePageCopy): string {
  if (act.kind === "until") return fill(said.until, { date: dateText(act.until, page.dates) });
  if (act.kind !== "date") return said[act.kind];
  const hours = act.spans.length === 0 ? page.closed : timingsText(timingsOf(act.spans), page.store);
  return fill(said.date, { date: dateText(act.date, page.dates), hours });
}

/** What waits for us, as it was typed and read. */
function wordsOf({ act }: ShopRequest, page: StorePageCopy, now: Date): string | null {
  if (act.kind === "week") return weekText(displayWeek(act, now), page);
  return act.kind === "other" ? [act.words, act.phone, act.address].filter(Boolean).join(" · ") : null;
}

function timingsOf(spans: readonly Span[]): Parameters<typeof timingsText>[0] {
  return spans.some(isWholeDay) ? { kind: "allDay" } : { kind: "spans", spans };
}

function howText({ act, state, reason }: ShopRequest, { said }: ShopCopy, page: StorePageCopy): string {
  if (state === "refused") return fill(said.refused, { reason: reason ?? "" });
  if (state === "accepted") return said.accepted;
  if (act.kind === "week" || act.kind === "other") return said.waiting;
  const latest = act.kind === "until" ? isoDate(dayOfDate(act.from)! + heldDays) : "";
  if (act.kind === "until" && act.until > latest) return fill(said.held, { date: dateText(latest, page.dates) });
  return said.shown;
}
