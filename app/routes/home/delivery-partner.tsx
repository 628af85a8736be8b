import type { HomeCopy } from "../../../content/en/home.ts";
import { hostedPackage } from "../../../domain/app-store.ts";
import { site } from "../../../content/site.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { isHosted } from "../../components/hosted/hosted.ts";
import { Icon } from "../../components/icon/icon.tsx";
import type { IconName } from "../../components/icon/names.ts";
import { Lines } from "../../components/lines/lines.tsx";

const joinDialogId = "join-delivery-network";

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

/**
 * A modal without script: the browser moves focus in and back, and closes it on Escape and on a click beside it.
 * `popover` is for browsers that do not know `command` yet.
 */
export function JoinDialog({ copy, language }: { copy: HomeCopy["modal"]; language: Language }) {
  const { partnerPackage } = site.apps;
  const href = isHosted && partnerPackage ? hostedPackage(partnerPackage) : pathIn(language, "/partner-app");
  return (
    <dialog id={joinDialogId} className="dialog" popover="auto" closedby="any" aria-labelledby="join-dialog-title">
      <h2 id="join-dialog-title" className="h3">
        {copy.title}
      </h2>
      <p className="mt-4">{copy.text}</p>
      <h3 className="text-base mt-4">{copy.needsHeading}</h3>
      <Lines className="ticks mt-2" items={copy.needs} />
      {copy.note && <p className="hint mt-4">{copy.note}</p>}
      <div className="dialog-actions flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-secondary"
          command="close"
          commandfor={joinDialogId}
          popoverTarget={joinDialogId}
          popoverTargetAction="hide"
        >
          {copy.cancel}
        </button>
        <a className="btn btn-primary" href={href}>
          {copy.download}
        </a>
      </div>
    </dialog>
  );
}
