import type { ReactNode } from "react";

export interface CtaPanelProps {
  id: string;
  heading: string;
  text: string;
  children: ReactNode;
}

export function CtaPanel({ id, heading, text, children }: CtaPanelProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="section cta">
      <div className="wrap">
        <div className="panel cta-panel on-dusk">
          <div>
            <h2 id={`${id}-heading`}>{heading}</h2>
            <p className="lead mt-2">{text}</p>
          </div>
          <div className="cta-actions">{children}</div>
        </div>
      </div>
    </section>
  );
}
