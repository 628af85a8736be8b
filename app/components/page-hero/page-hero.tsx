import type { ReactNode } from "react";

interface PageHeroProps {
  heading: string;
  lead?: string | undefined;
  /** A low band, as without a lead: what follows is what the visitor came for. */
  isLow?: boolean;
  children?: ReactNode;
}

export function PageHero({ heading, lead, isLow = !lead, children }: PageHeroProps) {
  return (
    <section className={isLow ? "page-hero page-hero-low on-dusk" : "page-hero on-dusk"}>
      <div className="wrap">
        <h1 className={isLow ? "text-2xl" : undefined}>{heading}</h1>
        {lead && <p className={isLow ? undefined : "lead mt-2"}>{lead}</p>}
        {children}
      </div>
    </section>
  );
}
