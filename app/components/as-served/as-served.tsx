import type { ReactNode } from "react";

/**
 * A part of the page that the server alone renders: `<AsServed>{import.meta.env.SSR && <Footer />}</AsServed>`. In the
 * browser React finds nothing to render and keeps the HTML that is there, so neither the code of such a part nor its
 * words travel a second time.
 */
export function AsServed({ children }: { children: ReactNode }) {
  if (!import.meta.env.SSR)
    return <div className="as-served" suppressHydrationWarning dangerouslySetInnerHTML={keep} />;
  return <div className="as-served">{children}</div>;
}

/** The same object at each rendering: React leaves the content alone as long as this does not change. */
const keep = { __html: "" };
