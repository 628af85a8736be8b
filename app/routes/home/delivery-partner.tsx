import type { HomeCopy } from "../../../content/en/home.ts";
import { Icon } from "../../components/icon/icon.tsx";
import type { IconName } from "../../components/icon/names.ts";
import { joinDialogId } from "./join-dialog.tsx";

const icons: Record<HomeCopy["partner"]["points"][number]["icon"], IconName> = {
  hours: "calendar-clock",
  earnings: "indian-rupee",
  community: "heart-handshake",
};

export function DeliveryPartner({ copy }: { copy: HomeCopy["partner"] }) {
  return (
    <section id="delivery-partner" aria-labelledby="delivery-partner-heading" className="section section-sunk">
      <div className="wrap partner">
        <div>
          <h2 id="delivery-partner-heading">{copy.heading}</h2>
          <p className="lead mt-2">{copy.text}</p>
          <button
            type="button"
            className="btn btn-primary btn-lg mt-4"
            command="show-modal"
            commandfor={joinDialogId}
            popoverTarget={joinDialogId}
          >
            {copy.join}
          </button>
        </div>
        <ul className="partner-points grid gap-4">
          {copy.points.map((point) => (
            <li key={point.title} className="flex gap-4">
              <span className="tile tile-accent">
                <Icon of={icons[point.icon]} size={26} />
              </span>
              <div>
                <h3>{point.title}</h3>
                <p className="soft">{point.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
