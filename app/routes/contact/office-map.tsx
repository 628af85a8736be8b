import { type ReactNode, useState } from "react";
import type { MapCopy } from "../../../content/en/map.ts";
import { ScriptButton } from "../../components/in-browser/script-button.tsx";
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
          <ScriptButton className="map-open" onClick={() => setOpen(true)}>
            <span className="map-label small strong">{words.show}</span>
          </ScriptButton>
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
