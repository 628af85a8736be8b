import { createContext, type ReactNode, useContext } from "react";

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
  const servedParts = useContext(ServedPartsContext);
  if (!import.meta.env.SSR)
    return <div className="as-served" suppressHydrationWarning dangerouslySetInnerHTML={keep} />;
  const html = sameFor === undefined ? undefined : servedParts?.(sameFor, children);
  if (html === undefined) return <div className="as-served">{children}</div>;
  return <div className="as-served" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The same object at each rendering: React leaves the content alone as long as this does not change. */
const keep = { __html: "" };
