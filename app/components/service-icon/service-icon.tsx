import { Ambulance, FlaskConical, FolderHeart, HeartPulse, type LucideIcon, Pill, Stethoscope } from "lucide-react";
import { Icon } from "../icon/icon.tsx";
import type { ServiceArea } from "../../../domain/service-area.ts";

const icons: Record<ServiceArea, LucideIcon> = {
  pharmacy: Pill,
  lab: FlaskConical,
  consultation: Stethoscope,
  records: FolderHeart,
  wellness: HeartPulse,
  emergency: Ambulance,
};

export function ServiceIcon({ area }: { area: ServiceArea }) {
  return (
    <span className={area === "emergency" ? "tile tile-alarm" : "tile"}>
      <Icon of={icons[area]} size={26} />
    </span>
  );
}
