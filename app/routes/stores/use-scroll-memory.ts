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
  useLayoutEffect(() => {
    const known = positions.current;
    const position = known.get(key);
    if (cameBack && position !== undefined) window.scrollTo({ top: position, behavior: "instant" });
    const note = () => known.set(key, window.scrollY);
    // With the next frame: to ask at once would have the browser lay out the new list twice.
    const frame = requestAnimationFrame(note);
    window.addEventListener("scroll", note);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", note);
    };
  }, [key, cameBack]);
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
