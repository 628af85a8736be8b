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
  /** Of the heading: one below what the form is under. */
  level?: 2 | 3;
  faults: readonly SummaryFault[];
}

/** Everything that is wrong, at the top of the form, and the first thing to have the focus. */
export function ErrorSummary({ ref, heading, level = 3, faults }: ErrorSummaryProps) {
  if (faults.length === 0) return null;
  const Heading = level === 2 ? "h2" : "h3";
  return (
    // `autofocus` is what takes a visitor without script to what went wrong; it is only there when something did.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div className="notice notice-alarm" tabIndex={-1} autoFocus ref={ref}>
      {/* Inside: what is both focused and an alert is said twice by some screen readers, and not at all by others. */}
      <div role="alert">
        <Heading className="h3">{heading}</Heading>
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
