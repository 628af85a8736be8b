import { Phone } from "lucide-react";
import type { HelpCopy } from "../../../content/en/help.ts";
import type { Site } from "../../../domain/site.ts";
import { Icon } from "../icon/icon.tsx";

interface EmergencyNumbersProps {
  copy: HelpCopy["emergency"];
  /** Short codes: they never get a country code. */
  numbers: Site["emergency"];
}

export function EmergencyNumbers({ copy, numbers }: EmergencyNumbersProps) {
  return (
    <ul className="numbers">
      {(["ambulance", "national"] as const).map((which) => (
        <li key={which}>
          <a className="btn btn-alarm btn-lg" href={`tel:${numbers[which]}`}>
            <Icon of={Phone} />
            {copy[which].action}
          </a>
          <p>{copy[which].text}</p>
        </li>
      ))}
    </ul>
  );
}
