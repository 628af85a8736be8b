import { Clock, Mail, MapPin, Phone, Star } from "lucide-react";
import type { StoreCopy } from "../../../content/en/stores.ts";
import { fill } from "../../../domain/copy.ts";
import { languageOfText } from "../../../domain/language.ts";
import { mailtoAddress, telephoneAddress } from "../../../domain/stores/contact-links.ts";
import type { CardStore } from "../../../domain/stores/display.ts";
import type { MouseEventHandler } from "react";
import { Icon } from "../icon/icon.tsx";
import { StorePicture } from "../store-picture/store-picture.tsx";
import { OnlineDot, StatusBadge, timingsText, useStatus } from "../store-status/store-status.tsx";

/** The words a card needs. */
export type StoreCardCopy = Omit<StoreCopy, "defaults" | "notConfirmed">;

interface StoreCardProps {
  store: CardStore;
  href: string;
  copy: StoreCardCopy;
  /** Where the browser can do more than follow the link. */
  onOpen?: MouseEventHandler<HTMLAnchorElement>;
}

const shownServices = 2;

/** One store in the grid. Its whole face leads to its page, or to the modal where script runs. */
export function StoreCard({ store, href, copy, onOpen }: StoreCardProps) {
  const { hours, kilometres } = store;
  const status = useStatus(hours);
  const services = store.services.value;
  return (
    <li className="card card-link store-card">
      <StorePicture src={store.image} />
      <div className="store-card-body">
        <h3>
          <a className="cover" href={href} onClick={onOpen} lang={languageOfText(store.name)}>
            {store.name}
          </a>
        </h3>
        <p className="store-facts">
          <Rating store={store} copy={copy} />
          <OnlineDot isOnline={store.isOnline} copy={copy} />
          {kilometres !== null && <span>{distanceText(kilometres, copy)}</span>}
        </p>
        <p className="store-line">
          <Icon of={Clock} size={18} />
          <span>
            {timingsText(store.today.value, copy)}
            {!store.today.confirmed && status.state !== "unknown" && ` (${copy.hoursNotConfirmed})`}
          </span>
          {store.today.value.kind === "allDay" && <span className="badge badge-open">{copy.badge24}</span>}
        </p>
        <p>
          <StatusBadge status={status} phrases={copy.status} />
        </p>
        {store.address !== null && (
          <p className="store-line">
            <Icon of={MapPin} size={18} />
            <span className="store-address" lang={languageOfText(store.address)}>
              {store.address}
            </span>
          </p>
        )}
        <ContactLines store={store} copy={copy} />
        <ul className="store-services">
          {services.slice(0, shownServices).map((service) => (
            <li key={service} className="chip">
              {copy.serviceNames.get(service) ?? service}
            </li>
          ))}
          {services.length > shownServices && (
            <li className="chip">{fill(copy.moreServices, { count: services.length - shownServices })}</li>
          )}
        </ul>
      </div>
    </li>
  );
}

function ContactLines({ store, copy }: { store: CardStore; copy: StoreCardCopy }) {
  const { name, phone, email } = store;
  return (
    <>
      {phone !== null && (
        <p className="store-line">
          <Icon of={Phone} size={18} />
          <a className="above-cover" href={telephoneAddress(phone)} aria-label={fill(copy.call, { name, phone })}>
            {phone}
          </a>
        </p>
      )}
      {email !== null && (
        <p className="store-line">
          <Icon of={Mail} size={18} />
          <a className="above-cover" href={mailtoAddress(email)} aria-label={fill(copy.email, { name, email })}>
            {email}
          </a>
        </p>
      )}
    </>
  );
}

/** Stars, or the honest word for why there are none of its own. */
export function Rating({
  store,
  copy,
}: {
  store: Pick<CardStore, "rating">;
  copy: Pick<StoreCardCopy, "rating" | "notRated" | "noRating">;
}) {
  if (store.rating === null) return <span>{copy.noRating}</span>;
  const value = store.rating.value.toFixed(1);
  return (
    <span className="store-rating">
      <Icon of={Star} size={18} />
      <span aria-hidden="true">{value}</span>
      <span className="visually-hidden">{fill(copy.rating, { rating: value })}</span>
      {!store.rating.confirmed && <span className="hint">({copy.notRated})</span>}
    </span>
  );
}

function distanceText(kilometres: number, copy: Pick<StoreCardCopy, "kilometres" | "metres">): string {
  if (kilometres < 1) return fill(copy.metres, { distance: Math.max(10, Math.round(kilometres * 100) * 10) });
  return fill(copy.kilometres, { distance: kilometres.toFixed(kilometres < 10 ? 1 : 0) });
}
