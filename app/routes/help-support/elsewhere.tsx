import type { HelpCopy } from "../../../content/en/help.ts";
import type { Found } from "../../../domain/help-search.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import type { Site } from "../../../domain/site.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { isHosted } from "../../components/hosted/hosted.ts";
import { WayButtons, type WaysToReachUs } from "./contact-ways.tsx";

export const elsewhereIds = [
  "complaint",
  "track-message",
  "open-stores",
  "list-your-store",
  "deliver-with-us",
] as const;

interface ElsewhereProps {
  copy: Pick<HelpCopy, "search" | "ways" | "emergency">;
  ways: WaysToReachUs;
  numbers: Site["emergency"];
  language: Language;
  found: Found;
}

/** What a search found besides the questions. Who types 'ambulance' must see the numbers before all else. */
export function Elsewhere({ copy, ways, numbers, language, found }: ElsewhereProps) {
  const { search, emergency } = copy;
  const links = elsewhereIds.filter((id) => found.ids.includes(id) && !(isHosted && id === "track-message"));
  return (
    <>
      {found.ids.includes("emergency") && (
        <div className="card emergency help-emergency gap-4 mb-4" role="note">
          <p>{emergency.text}</p>
          <p className="cta-actions">
            {(["ambulance", "national"] as const).map((which) => (
              <a key={which} className="btn btn-alarm" href={`tel:${numbers[which]}`}>
                <Icon of="phone" />
                {emergency[which].action}
              </a>
            ))}
          </p>
        </div>
      )}
      {found.ids.includes("talk-to-us") && <WayButtons copy={copy.ways} ways={ways} />}
      {links.length > 0 && (
        <ul className="mb-4">
          {links.map((id) => (
            <li key={id}>
              <a className="link-row" href={pathIn(language, search.elsewhere[id].href)}>
                <Icon of="arrow-right" size={18} />
                {search.elsewhere[id].text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
