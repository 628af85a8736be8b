import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";

const Now = createContext(0);

/** How often sentences that tell minutes are looked at again. */
const tickMs = 20_000;

/**
 * Keeps what depends on the time true while a page stays open. The server's clock counts, moved on by how long the page has
 * been here; the first rendering is the server's own moment, so that the browser finds what it was sent. Where there is no server, a page
 * that begins at `performance.timeOrigin` is told by the device's clock.
 */
export function ServerClock({ now, children }: { now: number; children: ReactNode }) {
  const [passed, setPassed] = useState({ since: now, ms: 0 });
  const ofDocument = useRef(now);
  useEffect(() => {
    // React may start long after the page came, and a saved page came long before it is read.
    const note = document.querySelector<HTMLElement>("[data-saved-at]");
    const isAsItCame = now === ofDocument.current;
    const start = isAsItCame ? Number(note?.dataset.savedAt ?? performance.timeOrigin) : Date.now();
    // What is shown instead is new.
    if (!isAsItCame) note?.remove();
    const tick = () => {
      setPassed({ since: now, ms: Date.now() - start });
      // The note may say so, and what was hidden because it was out of date may be seen (store-card.css).
      note?.removeAttribute("data-stale");
      note?.querySelector("[hidden]")?.removeAttribute("hidden");
    };
    const timer = setInterval(tick, tickMs);
    const late = setTimeout(tick, 0);
    // A page that comes back to the front, or out of the browser's memory, has missed its ticks.
    document.addEventListener("visibilitychange", tick);
    window.addEventListener("pageshow", tick);
    return () => {
      clearInterval(timer);
      clearTimeout(late);
      document.removeEventListener("visibilitychange", tick);
      window.removeEventListener("pageshow", tick);
    };
  }, [now]);
  // Hours are told by the minute: within one, nothing has to be worked out anew.
  const moment = passed.since === now ? now + passed.ms : now;
  return <Now value={moment - (moment % 60_000)}>{children}</Now>;
}

/** The moment by the server's clock, or by the device's where there is no server. */
export function useServerNow(): Date {
  return new Date(useContext(Now));
}
