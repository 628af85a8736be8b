export interface Crumb {
  name: string;
  href: string;
}

export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav className="no-print" aria-label={label}>
      <ol className="crumbs flex flex-wrap items-center">
        {crumbs.map(({ name, href }) => (
          <li key={href}>
            <a className="link-row" href={href}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
