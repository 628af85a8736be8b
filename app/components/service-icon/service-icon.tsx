import { Icon } from "../icon/icon.tsx";
import type { IconName } from "../icon/names.ts";
import type { ServiceArea } from "../../../domain/service-area.ts";

const icons: Record<ServiceArea, IconName> = {
  pharmacy: "pill",
  lab: "flask-conical",
  consultation: "stethoscope",
  records: "folder-heart",
  wellness: "heart-pulse",
  emergency: "ambulance",
};

export function ServiceIcon({ area }: { area: ServiceArea }) {
  return (
    <span className={area === "emergency" ? "tile tile-alarm" : "tile"}>
      <Icon of={icons[area]} size={26} />
    </span>
  );
}
