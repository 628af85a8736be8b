import type { ComponentProps } from "react";
import { useInBrowser } from "../in-browser/in-browser.ts";

/** Opens a map, which needs script: there from the start, dimmed, so that nothing moves when it can be used. */
export function MapButton({ className, ...attributes }: ComponentProps<"button">) {
  const runs = useInBrowser(() => true, false);
  return <button {...attributes} className={runs ? className : `${className} later`} inert={!runs} type="button" />;
}
