import type { ReactNode } from "react";

export interface SectionProps {
  /** The address of the section on its page; its heading carries `<id>-heading`. */
  id: string;
  heading: string;
  lead?: string;
  tone?: "paper" | "sunk";
  centre?: boolean;
  narrow?: boolean;
  children: ReactNode;
}

/** A band across the page, named by its heading. */
export function Section({ id, heading, lead, tone = "paper", centre, narrow, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={tone === "sunk" ? "section section-sunk" : "section"}>
      <div className={narrow ? "wrap wrap-narrow" : "wrap"}>
        <div className={centre ? "section-head section-head-centre" : "section-head"}>
          <h2 id={`${id}-heading`}>{heading}</h2>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
