import type { ReactNode } from "react";
import type { StoreCopy, StorePageCopy } from "../../../content/en/stores.ts";
import { nameOf, pick } from "../../../domain/copy.ts";
import { ordersSentence } from "../../../domain/hours/sentence.ts";
import { isRoundTheClock } from "../../../domain/hours/status.ts";
import { languageOfText } from "../../../domain/language.ts";
import { mailtoAddress, mapAddress, mapDevice, telephoneAddress } from "../../../domain/stores/contact-links.ts";
import type { CardStore, StoreRest } from "../../../domain/stores/display.ts";
import { Icon } from "../icon/icon.tsx";
import { useInBrowser } from "../in-browser/in-browser.ts";
import type { IconName } from "../icon/names.ts";
import { newTab } from "../new-tab/new-tab.ts";
import { Doubt, Rating } from "../store-card/store-card.tsx";
import { StorePicture } from "../store-picture/store-picture.tsx";
import { OnlineDot, Shifts, StatusBadge, timingsText, useOrder, useStatus } from "../store-status/store-status.tsx";
import { type NearbyStore, OpenNearby } from "./open-nearby.tsx";

const wordNames = [
  "address",
  "phone",
  "email",
  "timings",
  "status",
  "acceptingOrders",
  "currentlyOffline",
  "license",
  "licenseExplained",
  "licenseMissing",
  "owner",
  "services",
  "about",
  "notGiven",
  "onMap",
  "openNearby",
  "thisStore",
] as const satisfies readonly (keyof StorePageCopy)[];

type StoreDetailsCopy = Pick<StorePageCopy, (typeof wordNames)[number]> & { store: Omit<StoreCopy, "defaults"> };

export function detailsWords(copy: StorePageCopy): StoreDetailsCopy {
  const { defaults: _, ...store } = copy.store;
  return { ...pick(copy, wordNames), store };
}

interface StoreDetailsProps {
  store: CardStore;
  /** What a list does not know yet: null while it follows, undefined where it cannot be had. */
  rest: StoreRest | null | undefined;
  /** Shown while this one is closed. */
  nearby: NearbyStore | null;
  copy: StoreDetailsCopy;
  actions: ReactNode;
  /** The whole week, in place of today's times. */
  hours?: ReactNode;
  map?: ReactNode;
  /** What was checked and what was not, in place of the licence number. */
  proof?: ReactNode;
  children?: ReactNode;
}

/** Everything specified for the modal, what is needed first at the top. The store's page shows the same. */
export function StoreDetails({ store, rest, nearby, copy, actions, hours, map, proof, children }: StoreDetailsProps) {
  const status = useStatus(store.hours);
  const order = useOrder(store.hours, copy.store);
  return (
    <article className="store-details" aria-labelledby="store-name">
      <div className="store-top">
        <div className="store-details-head flex flex-wrap gap-4">
          <StorePicture src={store.image} id={store.id} state={status.state} />
          <div>
            <h1 id="store-name" className="h2" tabIndex={-1} lang={languageOfText(store.name)}>
              {store.name}
            </h1>
            <p className="no-print">
              <StatusBadge status={status} phrases={copy.store.status} />{" "}
              {order && <span className="hint store-live">{order}</span>}
            </p>
            <p className="store-facts flex flex-wrap items-center no-print">
              <Rating store={store} copy={copy.store} />
              <span className="badge store-live">
                <OnlineDot isOnline={store.isOnline} status={status} copy={copy.store} />
              </span>
            </p>
          </div>
        </div>
        {actions}
        {nearby !== null && status.state === "closed" && <OpenNearby store={nearby} copy={copy} />}
      </div>
      <div className="store-side">
        {hours}
        <dl className="store-list">
          {hours === undefined && (
            <Fact icon="clock" name={copy.timings} isLive>
              <Shifts text={timingsText(store.today.value, copy.store)} />{" "}
              {isRoundTheClock(status) && <span className="badge badge-open">{copy.store.badge24}</span>}
              {!store.today.confirmed && <Doubt text={copy.store.hoursNotConfirmed} />}
            </Fact>
          )}
          <Fact icon="map-pin" name={copy.address} further={<OnMap store={store} text={copy.onMap} />}>
            {store.area !== undefined && <span className="block">{store.area}</span>}
            {store.address === null ? copy.notGiven : <Given text={store.address} />}
          </Fact>
          <Fact icon="phone" name={copy.phone}>
            {store.phone === null ? (
              copy.notGiven
            ) : (
              <a className="link-row" href={telephoneAddress(store.phone)}>
                {store.phone}
              </a>
            )}
          </Fact>
          {store.email !== null && (
            <Fact icon="mail" name={copy.email}>
              <a className="link-row" href={mailtoAddress(store.email)}>
                {store.email}
              </a>
            </Fact>
          )}
          <Fact icon="store" name={copy.status} isLive>
            {store.isOnline ? ordersSentence(copy.acceptingOrders, status, copy.store.status) : copy.currentlyOffline}
          </Fact>
        </dl>
      </div>
      <div className="store-more">
        {map}
        <section className="no-print">
          <h2 className="h3">{copy.services}</h2>
          <ul className="flex flex-wrap gap-2">
            {store.services.value.map((service) => (
              <li key={service} className="chip">
                {nameOf(copy.store.serviceNames, service)}
              </li>
            ))}
          </ul>
          {!store.services.confirmed && <Doubt text={copy.store.notConfirmed} />}
        </section>
        {proof}
        {rest !== undefined && <Rest rest={rest} copy={copy} hasProof={proof !== undefined} />}
        {children}
      </div>
    </article>
  );
}

function OnMap({ store: { position, name, address }, text }: { store: CardStore; text: string }) {
  const device = useInBrowser(() => mapDevice(navigator), "any");
  const href = mapAddress(position, name, address, device);
  return (
    href && (
      <a className="link-row no-print" href={href} {...(device === "any" && newTab)}>
        {text}
      </a>
    )
  );
}

function Rest({ rest, copy, hasProof }: { rest: StoreRest | null; copy: StoreDetailsCopy; hasProof: boolean }) {
  return (
    <>
      <dl className="store-list">
        {!hasProof && (
          <Fact icon="file-check" name={copy.license}>
            {rest ? rest.license.value : <Coming />}
            <span className="hint block">
              {rest?.license.confirmed === false ? copy.licenseMissing : copy.licenseExplained}
            </span>
          </Fact>
        )}
        <Fact icon="user-round" name={copy.owner}>
          {rest ? <Given text={rest.owner.value} /> : <Coming />}{" "}
          {rest?.owner.confirmed === false && <Doubt text={copy.store.notConfirmed} />}
        </Fact>
      </dl>
      <section className="no-print">
        <h2 className="h3">{copy.about}</h2>
        <p>{rest ? <Given text={rest.description.value} /> : <Coming />}</p>
      </section>
    </>
  );
}

/** What a store wrote itself, in the language that it did. */
function Given({ text }: { text: string }) {
  return <span lang={languageOfText(text)}>{text}</span>;
}

function Coming() {
  return <span className="store-coming" aria-hidden />;
}

interface FactProps {
  icon: IconName;
  name: string;
  /** True now, and perhaps no longer when somebody reads it on paper. */
  isLive?: boolean;
  further?: ReactNode;
  children: ReactNode;
}

function Fact({ icon, name, isLive = false, further, children }: FactProps) {
  return (
    <div className={isLive ? "no-print store-live" : undefined}>
      <dt className="flex items-center gap-2 soft">
        <Icon of={icon} size={18} />
        {name}
      </dt>
      <dd>{children}</dd>
      {further && <dd>{further}</dd>}
    </div>
  );
}
