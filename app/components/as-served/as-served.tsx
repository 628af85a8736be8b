import { createContext, type ReactNode, use } from "react";

/** Parts by what they are the same for: gives the HTML of one, or takes note of it for the next page. */
export type ServedParts = (sameFor: string, part: ReactNode) => string | undefined;

/** Provided by the server's entry; absent in the browser and in development. */
export const ServedPartsContext = createContext<ServedParts | undefined>(undefined);

interface AsServedProps {
  children: ReactNode;
  /** Names the part and all that it depends on, such as `trust en`: then the server renders it once for all pages. */
  sameFor?: string;
}

/**
 * A part of the page that the server alone renders: `<AsServed>{import.meta.env.SSR && <Footer />}</AsServed>`. In the
 * browser React finds nothing to render and keeps the HTML that is there, so neither the code of such a part nor its
 * words travel a second time.
 */
export function AsServed({ children, sameFor }: AsServedProps) {
  if (!import.meta.env.SSR)
    return <div className="as-served" suppressHydrationWarning dangerouslySetInnerHTML={keep} />;
  return <div className="as-served" {...contentOf(sameFor, children)} />;
}

/**
 * The content of an element that React in the browser renders too, `<li {...contentOf(`card ${all}`, <Face />)} />`: it accepts
 * any HTML that is what it would have rendered.
 */
export function contentOf(sameFor: string | undefined, part: ReactNode) {
  const html = import.meta.env.SSR && sameFor !== undefined ? use(ServedPartsContext)?.(sameFor, part) : undefined;
  return html === undefined ? { children: part } : { dangerouslySetInnerHTML: { __html: html } };
}

/** The same object at each rendering: React leaves the content alone as long as this does not change. */
const keep = { __html: "" };
