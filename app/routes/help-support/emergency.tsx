import { MessageCircle, Phone } from "lucide-react";
import type { HelpCopy } from "../../../content/en/help.ts";
import type { Site } from "../../../domain/site.ts";
import { Icon } from "../../components/icon/icon.tsx";

interface EmergencyProps {
  copy: HelpCopy["emergency"];
  numbers: Site["emergency"];
  chat: string;
}

/** Whom to call when a life is in danger. The numbers are short codes: they never get a country code. */
export function Emergency({ copy, numbers, chat }: EmergencyProps) {
  return (
    <section id="emergency" aria-labelledby="emergency-heading" className="section">
      <div className="wrap">
        <div className="panel emergency">
          <div>
            <h2 id="emergency-heading">{copy.heading}</h2>
            <p className="emergency-text">{copy.text}</p>
          </div>
          <ul className="emergency-numbers">
            <li>
              <a className="btn btn-alarm btn-lg" href={`tel:${numbers.ambulance}`}>
                <Icon of={Phone} />
                {copy.ambulance.action}
              </a>
              <p>{copy.ambulance.text}</p>
            </li>
            <li>
              <a className="btn btn-alarm btn-lg" href={`tel:${numbers.national}`}>
                <Icon of={Phone} />
                {copy.national.action}
              </a>
              <p>{copy.national.text}</p>
            </li>
          </ul>
          <p className="emergency-support cta-actions">
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
