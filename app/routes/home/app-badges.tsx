import type { HomeCopy } from "../../../content/en/home.ts";
import { site } from "../../../content/site.ts";
import { AppBadge } from "../../components/app-badge/app-badge.tsx";

export function AppBadges({ copy }: { copy: HomeCopy["hero"]["badges"] }) {
  const { apps } = site;
  return (
    <ul className="flex flex-wrap gap-3" aria-label={copy.label}>
      {(["android", "ios"] as const).map(
        (platform) =>
          apps[platform] && (
            <li key={platform}>
              <AppBadge platform={platform} href={apps[platform].href} label={copy[platform]} opensIn={copy.opensIn} />
            </li>
          ),
      )}
    </ul>
  );
}
