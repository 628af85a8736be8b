import { CalendarClock, HeartHandshake, IndianRupee, type LucideIcon } from "lucide-react";
import type { HomeCopy } from "../../../content/en/home.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { joinDialogId } from "./join-dialog.tsx";

const icons: Record<HomeCopy["partner"]["points"][number]["icon"], LucideIcon> = {
  hours: CalendarClock,
  earnings: IndianRupee,
  community: HeartHandshake,
};

export function DeliveryPartner({ copy }: { copy: HomeCopy["partner"] }) {
  return (
    <section id="delivery-partner" aria-labelledby="delivery-partner-heading" className="section section-sunk">
      <div className="wrap partner">
        <div>
          <h2 id="delivery-partner-heading">{copy.heading}</h2>
          <p className="lead">{copy.text}</p>
          <button
            type="button"
            className="btn btn-primary btn-lg"
            command="show-modal"
            commandfor={joinDialogId}
            popoverTarget={joinDialogId}
          >
            {copy.join}
          </button>
        </div>
        <ul className="partner-points">
          {copy.points.map((point) => (
            <li key={point.title}>
              <span className="tile tile-accent">
                <Icon of={icons[point.icon]} size={26} />
              </span>
              <div>
                <h3>{point.title}</h3>
                <p>{point.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
