import { type ReactNode, useState } from "react";
import type { ContactCopy } from "../../../content/en/contact.ts";
import type { MapCopy } from "../../../content/en/map.ts";
import { site } from "../../../content/site.ts";
import type { Language } from "../../../domain/language.ts";
import { addressIn, addressLine } from "../../../domain/place-names.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { MapButton } from "../../components/store-map/map-button.tsx";
import { newTab } from "../../components/new-tab/new-tab.ts";
import { MapRegion } from "../../components/store-map/map-region.tsx";
import type { Pin } from "../../components/store-map/store-map.tsx";

interface OfficeMapProps {
  words: MapCopy;
  /** Null where nobody knows the position: then the box stays as drawn. */
  place: Pin | null;
  children: ReactNode;
}

export function OfficeMap({ words, place, children }: OfficeMapProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="map" hidden={isOpen}>
        {children}
        {place && (
          <MapButton className="map-open" onClick={() => setOpen(true)}>
            <span className="map-label small strong">{words.show}</span>
          </MapButton>
        )}
      </div>
      {isOpen && place && (
        <div tabIndex={-1} ref={takeFocus}>
          <MapRegion label={words.ofOffice} words={words} pins={[place]} />
        </div>
      )}
    </>
  );
}

/** From the button, which is gone. */
function takeFocus(element: HTMLElement | null) {
  element?.focus({ preventScroll: true });
}

/** Stands for the map until a tap. */
export function DrawnMap({ label }: { label: string }) {
  return (
    <>
      <Streets />
      <span className="map-pin">
        <Icon of="map-pin" size={30} />
      </span>
      <p className="map-label small strong">{label}</p>
    </>
  );
}

export function Office({ copy, language }: { copy: ContactCopy["office"]; language: Language }) {
  const { latitude, longitude } = site.office;
  const isKnown = latitude !== undefined && longitude !== undefined;
  const place = isKnown ? `${latitude},${longitude}` : encodeURIComponent(addressLine("en", site.office.address));
  const address = addressIn(language, site.office.address, site.placesInHindi);
  return (
    <>
      <p className="badge badge-open">{copy.badge}</p>
      <address>
        {address.street}
        <br />
        {address.locality}, {address.region} {address.postalCode}
      </address>
      <a className="link-row" href={`https://www.google.com/maps/search/?api=1&query=${place}`} {...newTab}>
        {copy.openMap}
        <Icon of="external-link" size={18} />
      </a>
    </>
  );
}

/** A few streets, a park and a canal of no town in particular. */
function Streets() {
  return (
    <svg viewBox="0 0 400 200" preserveAspectRatio="xMidYMid slice" fill="none" strokeLinecap="round" aria-hidden>
      <path fill="var(--color-leaf-tint)" d="M24 24h92v58H24zM296 122h80v54h-80z" />
      <path
        stroke="color-mix(in oklch, var(--color-leaf) 22%, var(--color-sunk))"
        strokeWidth={16}
        d="M-10 168c90-34 150 34 230-4s110-70 190-64"
      />
      <path
        stroke="var(--color-surface)"
        strokeWidth={8}
        d="M-10 104h420M140-10v220M270-10v220M-10 12h420M-10 190h420M60 104v110M350-10v114"
      />
      <path stroke="var(--color-marigold-tint)" strokeWidth={14} d="M-10 150 410 40" />
    </svg>
  );
}
