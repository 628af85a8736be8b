import type { MapCopy } from "../../../content/en/map.ts";
import { Icon } from "../icon/icon.tsx";
import { useInBrowser } from "../in-browser/in-browser.ts";

interface MapButtonProps {
  words: MapCopy;
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
}

/** It is there from the start, dimmed, so that there is no gap and nothing moves when it can be used; without script there is none. */
export function MapButton({ words, isOpen, onToggle }: MapButtonProps) {
  const runs = useInBrowser(() => true, false);
  return (
    <button
      className={runs ? "chip" : "chip later"}
      inert={!runs}
      type="button"
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
    >
      <Icon of="map" size={18} />
      {words.name}
    </button>
  );
}
