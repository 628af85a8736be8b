import { Map as MapIcon } from "lucide-react";
import { useSyncExternalStore } from "react";
import type { MapCopy } from "../../../content/en/map.ts";
import { Icon } from "../icon/icon.tsx";

interface MapButtonProps {
  words: MapCopy;
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
}

/** Its place is kept from the start, so that nothing moves when it can be used; without script there is none. */
export function MapButton({ words, isOpen, onToggle }: MapButtonProps) {
  const runs = useSyncExternalStore(neverChanges, yes, no);
  return (
    <button
      className={runs ? "chip map-button" : "chip map-button map-button-later"}
      type="button"
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
    >
      <Icon of={MapIcon} size={18} />
      {words.name}
    </button>
  );
}

const neverChanges = () => () => {};
const yes = () => true;
const no = () => false;
