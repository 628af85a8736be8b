import type { ReactNode } from "react";

export interface SectionProps {
  /** The address of the section on its page; its heading carries `<id>-heading`. */
  id: string;
  heading: string;
  lead?: string;
  tone?: "paper" | "sunk" | "dusk";
  /** Heading and text side by side where there is room: for sections that are mostly text. */
  split?: boolean;
  children: ReactNode;
}

const tones = { paper: "section", sunk: "section section-sunk", dusk: "section on-dusk" };

/** A band across the page, named by its heading. */
export function Section({ id, heading, lead, tone = "paper", split, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={tones[tone]}>
      <div className={split ? "wrap split" : "wrap"}>
        <div className="section-head">
          <h2 id={`${id}-heading`}>{heading}</h2>
          {lead && <p className="lead mt-2">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
