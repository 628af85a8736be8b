import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isHosted } from "./components/hosted/hosted.ts";

/** The address that the page was sent for; start.js has noted it. */
let served = document.getElementById("react")?.dataset.address;

function hasMoved(): boolean {
  return served !== undefined && served !== location.pathname + location.search;
}

// A host of files sends a page from its folder: the router knows it by the address that it was made for.
if (isHosted && !hasMoved() && /.\/$/.test(location.pathname)) {
  history.replaceState(history.state, "", location.pathname.slice(0, -1) + location.search + location.hash);
  served = location.pathname + location.search;
}

/** Back or Forward has led elsewhere since the page came: the document of that address has what belongs there. */
function leaveIfMoved(event?: Event): boolean {
  if (!hasMoved()) return false;
  event?.stopImmediatePropagation();
  location.reload();
  return true;
}

/** From here on the router follows the address by itself. */
function WhenHydrated() {
  useEffect(() => {
    served = undefined;
    // What may wait until the page answers (offline.js).
    dispatchEvent(new Event("alive"));
  }, []);
  return null;
}

addEventListener("popstate", leaveIfMoved);
if (!leaveIfMoved()) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        {/* In one go: between the slices of a transition a slow phone draws the spinner, and the list comes twice as late. */}
        <HydratedRouter useTransitions={false} />
        <WhenHydrated />
      </StrictMode>,
      // React may be half way when the visitor moves on: what does not fit then is on its way out.
      { onRecoverableError: (error) => void (hasMoved() || reportError(error)) },
    );
  });
}
