import type { HomeCopy } from "../../../content/en/home.ts";
import { site } from "../../../content/site.ts";
import { AppBadge } from "../../components/app-badge/app-badge.tsx";

export function AppBadges({ copy }: { copy: HomeCopy["hero"]["badges"] }) {
  const { android, ios } = site.apps;
  return (
    <ul className="badges" aria-label={copy.label}>
      {android && (
        <li>
          <AppBadge platform="android" href={android.href} label={copy.android} opensIn={copy.opensIn} />
        </li>
      )}
      {ios && (
        <li>
          <AppBadge platform="ios" href={ios.href} label={copy.ios} opensIn={copy.opensIn} />
        </li>
      )}
    </ul>
  );
}
