import { MessageCircle } from "lucide-react";
import type { HelpCopy } from "../../../content/en/help.ts";
import { site } from "../../../content/site.ts";
import { EmergencyNumbers } from "../../components/emergency-numbers/emergency-numbers.tsx";
import { Icon } from "../../components/icon/icon.tsx";

/** Whom to call when a life is in danger, and whom for all else. */
export function Emergency({ copy, chat }: { copy: HelpCopy["emergency"]; chat: string }) {
  return (
    <section id="emergency" aria-labelledby="emergency-heading" className="section">
      <div className="wrap">
        <div className="panel emergency">
          <div>
            <h2 id="emergency-heading">{copy.heading}</h2>
            <p className="emergency-text">{copy.text}</p>
          </div>
          <EmergencyNumbers copy={copy} numbers={site.emergency} />
          <p className="cta-actions">
            {copy.support}
            <a className="link-row" href={chat}>
              <Icon of={MessageCircle} />
              {copy.chat}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
