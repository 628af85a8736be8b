import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { Icon } from "../../components/icon/icon.tsx";
import { useInBrowser } from "../../components/in-browser/in-browser.ts";

interface NearMeProps {
  label: string;
  onFound(near: string): void;
  onRefused(): void;
}

/** Its place is kept from the start, so that nothing moves when it can be used; without script there is none. */
export function NearMe({ label, onFound, onRefused }: NearMeProps) {
  const [isLooking, setLooking] = useState(false);
  const canLook = useInBrowser(() => "geolocation" in navigator, false);
  const look = () => {
    setLooking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLooking(false);
        // A hundred metres are near enough to find a shop, and less to tell.
        onFound(`${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`);
      },
      () => {
        setLooking(false);
        onRefused();
      },
      { timeout: 8000, maximumAge: 300_000 },
    );
  };
  return (
    <button className={canLook ? "chip" : "chip later"} type="button" disabled={isLooking} onClick={look}>
      <Icon of={LocateFixed} size={18} />
      {label}
    </button>
  );
}
