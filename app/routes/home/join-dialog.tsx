import type { HomeCopy } from "../../../content/en/home.ts";
import { hostedPackage } from "../../../domain/app-store.ts";
import { site } from "../../../content/site.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { isHosted } from "../../components/hosted/hosted.ts";
import { Lines } from "../../components/lines/lines.tsx";

export const joinDialogId = "join-delivery-network";

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
