interface AppBadgeProps {
  platform: "android" | "ios";
  href: string;
  /** What the badge says, in two parts, for example "Get the app for" and "Android". */
  label: { above: string; name: string };
  /** Said to screen readers after the label, for example "opens in a new tab". */
  opensIn?: string;
}

/**
 * A link to an app listing. The drawing is ours: a phone with a door of light in it. On small screens the label is
 * for screen readers only, as specified.
 */
export function AppBadge({ platform, href, label, opensIn }: AppBadgeProps) {
  return (
    <a className="app-badge" href={href} target="_blank" rel="noopener">
      <Phone platform={platform} />
      <span className="app-badge-label">
        <span>{label.above} </span>
        <strong>{label.name}</strong>
        {opensIn && <span className="visually-hidden"> ({opensIn})</span>}
      </span>
    </a>
  );
}

/** Told apart by what is on the glass: a round camera and three keys, or an island and a bar. */
function Phone({ platform }: { platform: AppBadgeProps["platform"] }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width="2rem"
      height="2rem"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden
    >
      <rect x="7.5" y="2" width="17" height="28" rx={platform === "ios" ? 4.5 : 2.5} />
      <path fill="#fbc044" stroke="none" d="M11.5 23.5v-8a4.5 4.5 0 0 1 9 0v8z" />
      <path stroke="#002c27" d="M16 14.5v5.5M13.25 17.25h5.5" />
      {platform === "ios" ? (
        <path strokeLinecap="round" d="M14 5.5h4M13 27h6" />
      ) : (
        <g strokeWidth="1.25">
          <circle cx="16" cy="6" r=".8" fill="currentColor" />
          <path strokeLinejoin="round" d="M12.8 25.8v2.4l-2-1.2zM20 26h2v2h-2z" />
          <circle cx="16" cy="27" r="1.1" />
        </g>
      )}
    </svg>
  );
}
