import { useState } from "react";
import { Icon } from "../../components/icon/icon.tsx";
import { useInBrowser } from "../../components/in-browser/in-browser.ts";

interface NearMeProps {
  label: string;
  lookingLabel: string;
  /** `accuracy` in metres. `isHere`: the visitor has not turned to anything else meanwhile. */
  onFound(near: string, accuracy: number, isHere: boolean): void;
  onRefused(isHere: boolean): void;
}

/** It is there from the start, dimmed, so that there is no gap and nothing moves when it can be used; without script there is none. */
export function NearMe({ label, lookingLabel, onFound, onRefused }: NearMeProps) {
  const [isLooking, setLooking] = useState(false);
  const canLook = useInBrowser<boolean | null>(() => "geolocation" in navigator, null);
  const look = (button: HTMLElement) => {
    if (isLooking) return;
    setLooking(true);
    const end = (): boolean => {
      setLooking(false);
      // Not every browser gives a pressed button the focus.
      return [button, document.body].includes(document.activeElement as HTMLElement);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        // A hundred metres are near enough to find a shop, and less to tell.
        onFound(`${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`, coords.accuracy, end());
      },
      () => onRefused(end()),
      { timeout: 8000, maximumAge: 300_000 },
    );
  };
  return (
    // A button that is disabled would lose the focus.
    <button
      className={canLook ? "chip" : "chip later"}
      inert={canLook !== true}
      hidden={canLook === false}
      type="button"
      aria-disabled={isLooking}
      onClick={({ currentTarget }) => look(currentTarget)}
    >
      <Icon of="locate-fixed" size={18} />
      <span aria-live="polite">{isLooking ? lookingLabel : label}</span>
    </button>
  );
}
