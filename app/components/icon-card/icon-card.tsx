import type { LucideIcon } from "lucide-react";
import { Icon } from "../icon/icon.tsx";

export interface IconCardProps {
  icon: LucideIcon;
  title: string;
  text: string;
  accent?: boolean;
}

/** A short block with a picture of its own, for a list. */
export function IconCard({ icon, title, text, accent }: IconCardProps) {
  return (
    <li className="card icon-card">
      <span className={accent ? "tile tile-accent" : "tile"}>
        <Icon of={icon} size={26} />
      </span>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  );
}
