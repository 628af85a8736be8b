import { useState } from "react";
import type { MapCopy } from "../../../content/en/map.ts";
import { MapButton } from "./map-button.tsx";
import { MapRegion } from "./map-region.tsx";
import type { Pin } from "./store-map.tsx";

export function PlaceMap({ place, label, words }: { place: Pin; label: string; words: MapCopy }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="place-map no-print">
      <MapButton words={words} isOpen={isOpen} onToggle={setOpen} />
      {isOpen && <MapRegion label={label} words={words} pins={[place]} />}
    </div>
  );
}
