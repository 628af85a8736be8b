import type { ComponentProps } from "react";
import { useInBrowser } from "./in-browser.ts";

/** A button that needs script: there from the start, dimmed, so that nothing moves when it can be used. */
export function ScriptButton({ className, ...attributes }: ComponentProps<"button">) {
  const runs = useInBrowser(() => true, false);
  return <button {...attributes} className={runs ? className : `${className} later`} inert={!runs} type="button" />;
}
