import type { ReactNode } from "react";

/**
 * A part of the page that the server alone renders: `<ServerOnly>{import.meta.env.SSR && <Footer />}</ServerOnly>`. In the
 * browser React finds nothing to render and keeps the HTML that is there, so neither the code of such a part nor its
 * words travel a second time.
 */
export function ServerOnly({ children }: { children: ReactNode }) {
  if (!import.meta.env.SSR)
    return <div className="server-only" suppressHydrationWarning dangerouslySetInnerHTML={asServed} />;
  return <div className="server-only">{children}</div>;
}

/** The same object at each rendering: React leaves the content alone as long as this does not change. */
const asServed = { __html: "" };
