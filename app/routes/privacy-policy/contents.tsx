import type { LegalPolicy } from "../../../content/legal-text.ts";

/** Every section by number, grouped by policy: beside the text where there is room, else folded above it. */
export function Contents({ label, policies }: { label: string; policies: readonly LegalPolicy[] }) {
  return (
    // Beside the text it scrolls by itself, so a keyboard must be able to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <nav id="contents" className="legal-contents no-print" aria-labelledby="contents-heading" tabIndex={0}>
      <h2 id="contents-heading" className="h3">
        {label}
      </h2>
      <div className="accordion">
        <details>
          <summary>{label}</summary>
          <div>
            {policies.map((policy) => (
              <div key={policy.id}>
                <a className="legal-contents-policy" href={`#${policy.id}`}>
                  {policy.title}
                </a>
                <ol start={policy.sections[0]?.number}>
                  {policy.sections.map((section) => (
                    <li key={section.id}>
                      <a href={`#${section.id}`}>
                        <span>{section.number}</span> {section.title}
                      </a>
                    </li>
                  ))}
                </ol>
              </div>
            ))}
          </div>
        </details>
      </div>
    </nav>
  );
}
