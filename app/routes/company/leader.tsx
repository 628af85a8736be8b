import { Fragment } from "react";
import type { CompanyCopy } from "../../../content/en/company.ts";
import type { Language } from "../../../domain/language.ts";
import type { Site } from "../../../domain/site.ts";

interface LeaderProps {
  leader: Site["leaders"][string];
  language: Language;
  labels: CompanyCopy["leadership"];
}

/** A person who answers for the company. */
export function Leader({ leader, language, labels }: LeaderProps) {
  const told = (name: "name" | "position" | "experience" | "background") =>
    (language === "hi" && leader[`${name}Hindi`]) || leader[name];
  const position = told("position");
  const facts = [
    { label: labels.experienceLabel, text: told("experience") },
    { label: labels.backgroundLabel, text: told("background") },
  ].filter(({ text }) => text);
  return (
    <li className="leader">
      <div>
        <h3>{told("name")}</h3>
        {position && <p className="position">{position}</p>}
      </div>
      {facts.length > 0 && (
        <dl>
          {facts.map(({ label, text }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </li>
  );
}
