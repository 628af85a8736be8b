import type { Site } from "../../../domain/site.ts";

interface AppBadgeProps {
  platform: "android" | "ios";
  href: string;
  /** What the badge says, in two parts, for example "Get the app for" and "Android". */
  label: { above: string; name: string };
  /** Said to screen readers after the label, for example "opens in a new tab". */
  opensIn?: string;
}

/** A link to an app listing. On small screens the label is for screen readers only, as specified: there the mark says it all. */
export function AppBadge({ platform, href, label, opensIn }: AppBadgeProps) {
  return (
    <a className="app-badge" href={href} target="_blank" rel="noopener">
      <Mark platform={platform} />
      <span className="app-badge-label">
        <span>{label.above} </span>
        <strong>{label.name}</strong>
        {opensIn && <span className="visually-hidden"> ({opensIn})</span>}
      </span>
    </a>
  );
}

type Words = Record<AppBadgeProps["platform"], AppBadgeProps["label"]> & { label: string; opensIn: string };

export function AppBadges({ apps, copy }: { apps: Site["apps"]; copy: Words }) {
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

/** Told apart at a glance, and drawn by us: a green robot's head, or a light phone that says what runs on it. */
function Mark({ platform }: { platform: AppBadgeProps["platform"] }) {
  return (
    <svg viewBox="0 0 32 32" width="2.25rem" height="2.25rem" fill="none" aria-hidden>
      {platform === "android" ? (
        <>
          <path stroke="#69d7a5" strokeWidth="2" strokeLinecap="round" d="m8.5 6.5 3 5m12-5-3 5" />
          <path fill="#69d7a5" d="M3 24a13 13 0 0 1 26 0z" />
          <path
            fill="#001919"
            d="M9 18.5a1.7 1.7 0 1 1 3.4 0 1.7 1.7 0 0 1-3.4 0m10.6 0a1.7 1.7 0 1 1 3.4 0 1.7 1.7 0 0 1-3.4 0"
          />
        </>
      ) : (
        <>
          <rect x="6" y="1" width="20" height="30" rx="5" fill="#fcfaf3" />
          <path stroke="#001919" strokeWidth="2.4" strokeLinecap="round" d="M13.5 4.8h5" />
          <path
            stroke="#001919"
            strokeWidth="1.7"
            strokeLinecap="round"
            d="M9.4 15.8v4.7m0-7.600v.1m3.900 1.600v3.400a1.5 1.5 0 0 0 3.300 0v-3.400a1.5 1.5 0 0 0-3.300 0m9.100-1c-2.300-1.700-3.900.4-2.200 2 .8.7 2.300.8 2.300 2.400 0 1.900-2.400 2-3.400.8"
          />
        </>
      )}
    </svg>
  );
}
