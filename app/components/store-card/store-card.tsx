import type { StoreCopy } from "../../../content/en/stores.ts";
import { fill, nameOf } from "../../../domain/copy.ts";
import { isRoundTheClock, type StoreStatus } from "../../../domain/hours/status.ts";
import { languageOfText } from "../../../domain/language.ts";
import { directionsAddress, mailtoAddress, telephoneAddress } from "../../../domain/stores/contact-links.ts";
import type { CardStore } from "../../../domain/stores/display.ts";
import { type MouseEventHandler, useEffect, useRef } from "react";
import { Icon } from "../icon/icon.tsx";
import { newTab } from "../new-tab/new-tab.ts";
import { StorePicture } from "../store-picture/store-picture.tsx";
import { OnlineDot, Shifts, StatusBadge, timingsText, useOrder, useStatus } from "../store-status/store-status.tsx";

export type StoreCardCopy = Omit<StoreCopy, "defaults" | "notConfirmed">;

interface StoreCardProps {
  store: CardStore;
  href: string;
  copy: StoreCardCopy;
  /** The moment that the list is of; null is now. */
  at?: number | null;
  /** The place that distances are counted from; null is where the visitor is. */
  from?: string | null;
  /** Where the browser can do more than follow the link. */
  onOpen?: MouseEventHandler<HTMLAnchorElement>;
  /** It is looked at, or its pin on the map was tapped: then it comes into sight. */
  pointedBy?: "pin" | "card" | null;
  /** Somebody looks at it: its pin shows. */
  onPoint?: (() => void) | undefined;
}

const shownServices = 2;

/** One store in the grid. Its whole face leads to its page, or to the modal where script runs. */
export function StoreCard(props: StoreCardProps) {
  const { store, href, copy, at = null, from = null, onOpen, pointedBy = null, onPoint } = props;
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (pointedBy === "pin") card.current?.scrollIntoView({ block: "nearest" });
  }, [pointedBy]);
  const { hours, kilometres, inPlace, ...shown } = store;
  const distance = whereText(kilometres, inPlace === true, from, copy);
  const face = { store: shown, href, distance, at, status: useStatus(hours, at), order: useOrder(hours, copy, at) };
  return (
    <li ref={card} className={pointedBy ? "card card-link store-card store-card-pointed" : "card card-link store-card"}>
      <Face {...face} copy={copy} onOpen={onOpen} onPoint={onPoint} />
    </li>
  );
}

interface FaceProps extends Omit<StoreCardProps, "store" | "pointedBy" | "from"> {
  store: Omit<CardStore, "hours" | "kilometres" | "inPlace">;
  /** From the place that was asked for, in words. */
  distance: string | null;
  at: number | null;
  status: StoreStatus;
  /** What was ordered, in words. */
  order: string | null;
}

/** What a card shows. */
function Face({ store, href, distance, at, status, order, copy, onOpen, onPoint }: FaceProps) {
  const services = store.services.value;
  const timings = store.today.value;
  const { address } = store;
  return (
    <>
      <StorePicture src={store.image} id={store.id} state={status.state} />
      <div className="store-card-head">
        <h3>
          <a
            className="cover"
            href={href}
            lang={languageOfText(store.name)}
            onClick={onOpen}
            // A page that scrolls under a pointer at rest is not looked at.
            onPointerMove={onPoint && (({ movementX, movementY }) => (movementX || movementY) && onPoint())}
            onFocus={onPoint}
          >
            {store.name}
          </a>
        </h3>
        <p className="store-facts flex flex-wrap items-center">
          <StatusBadge status={status} at={at} phrases={copy.status} />
          {isRoundTheClock(status) && <span className="badge">{copy.badge24}</span>}
          {order && <span className="hint store-live">{order}</span>}
        </p>
        <p className="store-facts flex flex-wrap items-center">
          <Rating store={store} copy={copy} />
          <OnlineDot isOnline={store.isOnline} status={status} copy={copy} />
        </p>
      </div>
      <div className="store-card-body">
        {at === null && !isRoundTheClock(status) && (
          <p className="store-line store-live soft">
            <Icon of="clock" size={16} />
            <span>
              <Shifts text={timingsText(timings, copy)} />
              {!store.today.confirmed && status.state !== "unknown" && ` (${copy.hoursNotConfirmed})`}
            </span>
          </p>
        )}
        {(address !== null || distance !== null) && (
          <p className="store-line soft">
            <Icon of="map-pin" size={16} />
            <span className="store-address">
              {distance}
              {distance !== null && address !== null && " · "}
              {address !== null && <span lang={languageOfText(address)}>{address}</span>}
            </span>
          </p>
        )}
        {store.email !== null && (
          <p className="store-line soft">
            <Icon of="mail" size={16} />
            <a
              className="above-cover"
              href={mailtoAddress(store.email)}
              aria-label={fill(copy.email, { name: store.name, email: store.email })}
            >
              {store.email}
            </a>
          </p>
        )}
        <ul className="store-services flex flex-wrap">
          {services.slice(0, shownServices).map((service) => (
            <li key={service} className="chip">
              {nameOf(copy.serviceNames, service)}
            </li>
          ))}
          {services.length > shownServices && (
            <li className="chip">{fill(copy.moreServices, { count: services.length - shownServices })}</li>
          )}
        </ul>
        <CardActions store={store} copy={copy} />
      </div>
    </>
  );
}

/** What a visitor does at two in the morning: ring, or go there. */
function CardActions({ store, copy }: Pick<FaceProps, "store" | "copy">) {
  const { name, phone } = store;
  const directions = directionsAddress(store.position, name, store.address);
  if (phone === null && directions === null) return <p className="hint">{copy.bare}</p>;
  return (
    <p className="store-card-actions flex flex-wrap gap-2 no-print">
      {phone !== null && (
        <a className="btn btn-primary" href={telephoneAddress(phone)} aria-label={fill(copy.call, { name, phone })}>
          <Icon of="phone" size={18} />
          <span>
            {copy.callShort} <small>{phone}</small>
          </span>
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

/** Beside a value that nobody has confirmed. */
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
