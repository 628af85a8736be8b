import type { ShellCopy } from "../../../content/en/shell.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import type { Site } from "../../../domain/site.ts";

export interface ErrorScreenProps {
  copy: ShellCopy["error"];
  /** The status text or the message; never a stack. */
  message: string;
  phone: Site["contact"]["supportPhone"];
  language: Language;
  /** The address that failed, to try once more. */
  retry: string;
}

/** What is shown in place of a screen that failed. */
export function ErrorScreen({ copy, message, phone, language, retry }: ErrorScreenProps) {
  return (
    <section className="section">
      <div className="wrap wrap-narrow">
        <h1>{copy.title}</h1>
        <p className="lead">{message}</p>
        <p>{copy.help}</p>
        <p className="flex flex-wrap gap-4">
          <a className="btn btn-primary" href={retry}>
            {copy.retry}
          </a>
          <a className="btn btn-secondary" href={`tel:${phone.number}`}>
            {copy.call} {phone.display}
          </a>
          <a className="btn btn-quiet" href={pathIn(language, "/")}>
            {copy.home}
          </a>
        </p>
      </div>
    </section>
  );
}
