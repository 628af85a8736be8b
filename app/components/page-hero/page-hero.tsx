import type { ReactNode } from "react";

interface PageHeroProps {
  heading: string;
  /** Without it the opening is a low band: what follows is what the visitor came for. */
  lead?: string | undefined;
  children?: ReactNode;
}

export function PageHero({ heading, lead, children }: PageHeroProps) {
  return (
    <section className={lead ? "page-hero on-dusk" : "page-hero page-hero-low on-dusk"}>
      <div className="wrap">
        <h1 className={lead ? undefined : "text-2xl"}>{heading}</h1>
        {lead && <p className="lead mt-2">{lead}</p>}
        {children}
      </div>
    </section>
  );
}
