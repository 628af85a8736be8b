import type { HomeCopy } from "../../../content/en/home.ts";
import type { Site } from "../../../domain/site.ts";
import { AppBadge } from "../../components/app-badge/app-badge.tsx";

/** The listings that there are, side by side. */
export function AppBadges({ copy, apps }: { copy: HomeCopy["hero"]["badges"]; apps: Site["apps"] }) {
  return (
    <ul className="badges" aria-label={copy.label}>
      {apps.android && (
        <li>
          <AppBadge platform="android" href={apps.android.href} label={copy.android} opensIn={copy.opensIn} />
        </li>
      )}
      {apps.ios && (
        <li>
          <AppBadge platform="ios" href={apps.ios.href} label={copy.ios} opensIn={copy.opensIn} />
        </li>
      )}
    </ul>
  );
}
