import type { ReactNode } from "react";

/** The opening of an inner page: its one h1, a sentence, and whatever the screen sets below them. */
export function PageHero({ heading, lead, children }: { heading: string; lead: string; children?: ReactNode }) {
  return (
    <section className="page-hero on-dusk">
      <div className="wrap">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
    </section>
  );
}
