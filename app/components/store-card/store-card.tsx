import type { StoreCopy } from "../../../content/en/stores.ts";
import { fill, nameOf } from "../../../domain/copy.ts";
import { isRoundTheClock, type StoreStatus } from "../../../domain/hours/status.ts";
import { languageOfText } from "../../../domain/language.ts";
import { directionsAddress, mailtoAddress, telephoneAddress } from "../../../domain/stores/contact-links.ts";
import type { CardStore } from "../../../domain/stores/display.ts";
import type { MouseEvent } from "react";
import { Icon } from "../icon/icon.tsx";
import { newTab } from "../new-tab/new-tab.ts";
import { StorePicture } from "../store-picture/store-picture.tsx";
import { OnlineDot, Shifts, StatusBadge, timingsText, useOrder, useStatus } from "../store-status/store-status.tsx";

export type StoreCardCopy = Omit<StoreCopy, "defaults" | "notConfirmed">;

interface StoreCardProps {
  store: CardStore;
  href: string;
  copy: StoreCardCopy;
  /** Its number in a list that has a map. */
  number?: number;
  /** Its name is a heading below that of its list. */
  level?: "h3" | "h4";
  /** The moment that the list is of; null is now. */
  at?: number | null;
  /** The place that distances are counted from; null is where the visitor is. */
  from?: string | null;
  /** Where the browser can do more than follow the link. */
  onOpen?(event: MouseEvent<HTMLAnchorElement>, id: string): void;
  isPointed?: boolean;
  onPoint?(id: string): void;
}

const shownServices = 2;

/** One store: the same slots in the same order always. Its whole face leads to its page, or to the modal where script runs. */
export function StoreCard(props: StoreCardProps) {
  const { store, href, copy, number, level: Name = "h3", at = null, from = null, onOpen, isPointed, onPoint } = props;
  const { kilometres, inPlace } = store;
  const status = useStatus(store.hours, at);
  const order = useOrder(store.hours, copy, at);
  const distance = whereText(kilometres, inPlace === true, from, copy);
  return (
    <li
      id={number === undefined ? undefined : `shop-${store.id}`}
      data-number={number}
      className={isPointed ? "card card-link store-card store-card-pointed" : "card card-link store-card"}
    >
      <StorePicture src={store.image} id={store.id} state={status.state} />
      <div className="store-card-head">
        <Name>
          <a
            className="cover"
            href={href}
            lang={languageOfText(store.name)}
            onClick={(event) => onOpen?.(event, store.id)}
            // A page that scrolls under a pointer at rest is not looked at.
            onPointerMove={({ movementX, movementY }) => (movementX || movementY) && onPoint?.(store.id)}
            onFocus={() => onPoint?.(store.id)}
          >
            {store.name}
          </a>
        </Name>
        <p className="store-facts">
          <StatusBadge status={status} at={at} phrases={copy.status} />
          {distance !== null && <span>{distance}</span>}
          {order && <span className="hint store-live">{order}</span>}
        </p>
      </div>
      <div className="store-card-body soft">
        <Address store={store} />
        <p className="store-facts store-timed">
          <Rating store={store} copy={copy} />
          {at === null && <TodaysTimings store={store} status={status} copy={copy} />}
          <OnlineDot isOnline={store.isOnline} status={status} copy={copy} />
        </p>
        <Contact store={store} copy={copy} />
        <Services services={store.services.value} copy={copy} />
      </div>
      <CardActions store={store} isOpen={status.state === "open"} copy={copy} />
    </li>
  );
}

interface PartProps {
  store: CardStore;
  copy: StoreCardCopy;
}

/** As the store wrote it; where readers use another script, below the area and the town in theirs. */
function Address({ store: { area, address } }: Pick<PartProps, "store">) {
  if (address === null) return null;
  return (
    <div className="store-where">
      {area !== undefined && <p className="store-area">{area}</p>}
      <p className="store-address" lang={languageOfText(address)}>
        {address}
      </p>
    </div>
  );
}

function TodaysTimings({ store: { today }, status, copy }: PartProps & { status: StoreStatus }) {
  return (
    <span className="store-live">
      {isRoundTheClock(status) ? (
        <span className="badge">{copy.badge24}</span>
      ) : (
        <Shifts text={timingsText(today.value, copy)} />
      )}
      {!today.confirmed && status.state !== "unknown" && ` (${copy.hoursNotConfirmed})`}
    </span>
  );
}

function Contact({ store: { name, phone, email }, copy }: PartProps) {
  if (phone === null && email === null) return null;
  return (
    <p className="store-facts">
      {phone !== null && <span>{phone}</span>}
      {email !== null && (
        <a className="above-cover" href={mailtoAddress(email)} aria-label={fill(copy.email, { name, email })}>
          {email}
        </a>
      )}
    </p>
  );
}

function Services({ services, copy }: { services: readonly string[]; copy: StoreCardCopy }) {
  const more = services.length - shownServices;
  return (
    <ul className="card-services">
      {services.slice(0, shownServices).map((service) => (
        <li key={service}>{nameOf(copy.serviceNames, service)}</li>
      ))}
      {more > 0 && <li className="chip">{fill(copy.moreServices, { count: more })}</li>}
    </ul>
  );
}

/** What a visitor does at two in the morning: ring, or go there. Only an open door has a filled button. */
function CardActions({ store, isOpen, copy }: PartProps & { isOpen: boolean }) {
  const { name, phone } = store;
  const directions = directionsAddress(store.position, name, store.address);
  if (phone === null && directions === null) return <p className="store-card-actions hint">{copy.bare}</p>;
  return (
    <p className="store-card-actions no-print">
      {phone !== null && (
        <a
          className={isOpen ? "btn btn-primary" : "btn btn-secondary"}
          href={telephoneAddress(phone)}
          aria-label={fill(copy.call, { name, phone })}
        >
          <Icon of="phone" size={18} />
          {copy.callShort}
        </a>
      )}
      {directions !== null && (
        <a className="btn btn-secondary" href={directions} {...newTab} aria-label={fill(copy.directionsTo, { name })}>
          <Icon of="navigation" size={18} />
          {copy.directions}
        </a>
      )}
    </p>
  );
}

/** Stars, or the honest word for why there are none of its own. */
export function Rating({ store, copy }: { store: CardStore; copy: StoreCardCopy }) {
  if (store.rating === null) return <span>{copy.noRating}</span>;
  const value = store.rating.value.toFixed(1);
  return (
    <span className={store.rating.confirmed ? "store-rating store-rated" : "store-rating"}>
      <Icon of="star" size={18} />
      {!store.rating.confirmed && <span>{copy.notRated}</span>}
      <span aria-hidden="true" className={store.rating.confirmed ? undefined : "hint"}>
        {value}
      </span>
      <span className="visually-hidden">{fill(copy.rating, { rating: value })}</span>
    </span>
  );
}

export function Doubt({ text }: { text: string }) {
  return <span className="hint">{`(${text})`}</span>;
}

type DistanceCopy = Pick<StoreCardCopy, "kilometres" | "metres" | "away" | "from">;

/** Of a store in the place that was named, how far it is from the middle of that says nothing. */
function whereText(kilometres: number | null, isIn: boolean, place: string | null, copy: StoreCardCopy) {
  if (place !== null && isIn) return fill(copy.inPlace, { place });
  return kilometres === null ? null : distanceText(kilometres, place, copy);
}

/** '1.2 km from Mowa', or 'away' from where the visitor is. From 995 metres on it is a kilometre. */
export function distanceText(kilometres: number, place: string | null, copy: DistanceCopy): string {
  const metres = Math.max(10, Math.round(kilometres * 100) * 10);
  const distance =
    metres < 1000
      ? fill(copy.metres, { number: metres })
      : fill(copy.kilometres, { number: kilometres.toFixed(kilometres < 9.95 ? 1 : 0) });
  return place === null ? fill(copy.away, { distance }) : fill(copy.from, { distance, place });
}
