import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Back brings the scroll position as well. The browser would restore it before the list is there that it belongs to; between
 * documents it knows best, so it is left alone there.
 */
export function useScrollMemory(): void {
  const { key } = useLocation();
  const cameBack = useNavigationType() === "POP";
  const positions = useRef(new Map<string, number>());
  const top = useRef(0);
  useLayoutEffect(() => {
    const known = positions.current;
    const position = known.get(key);
    if (cameBack && position !== undefined) window.scrollTo({ top: position, behavior: "instant" });
    // Until something scrolls it is where it was. To ask the browser would have it lay out the new list twice.
    else known.set(key, top.current);
    const note = () => {
      top.current = window.scrollY;
      known.set(key, top.current);
    };
    window.addEventListener("scroll", note, { passive: true });
    return () => window.removeEventListener("scroll", note);
  }, [key, cameBack]);
  // The browser may have scrolled before React was there.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      top.current = window.scrollY;
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    const ours = () => {
      history.scrollRestoration = "manual";
    };
    const theirs = () => {
      history.scrollRestoration = "auto";
    };
    ours();
    window.addEventListener("pagehide", theirs);
    window.addEventListener("pageshow", ours);
    return () => {
      theirs();
      window.removeEventListener("pagehide", theirs);
      window.removeEventListener("pageshow", ours);
    };
  }, []);
}
