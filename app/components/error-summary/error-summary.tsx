import type { Ref } from "react";

export interface SummaryFault {
  /** The field's id; absent for what concerns the whole form. */
  field?: string;
  text: string;
}

interface ErrorSummaryProps {
  /** For a form that is answered in place: whoever shows the summary gives it the focus. */
  ref?: Ref<HTMLDivElement>;
  heading: string;
  faults: readonly SummaryFault[];
}

/** Everything that is wrong, at the top of the form, and the first thing to have the focus. */
export function ErrorSummary({ ref, heading, faults }: ErrorSummaryProps) {
  if (faults.length === 0) return null;
  return (
    // `autofocus` is what takes a visitor without script to what went wrong; it is only there when something did.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div className="notice notice-alarm" tabIndex={-1} autoFocus ref={ref}>
      {/* Inside: what is both focused and an alert is said twice by some screen readers, and not at all by others. */}
      <div role="alert">
        <h2 className="h3">{heading}</h2>
        <ul>
          {faults.map(({ field, text }) => (
            <li key={field ?? text}>
              {field ? (
                <a className="link-row" href={`#${field}`}>
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
