import type { FocusEventHandler, ReactNode } from "react";

interface FormFieldProps {
  name: string;
  label: string;
  value: string;
  required?: boolean;
  type?: "text" | "email" | "tel" | "date";
  autoComplete?: string;
  maxLength?: number;
  /** Turns it into a choice of files, as many as one likes, of these types. */
  accept?: string;
  /** Turns the field into a text area of so many rows. */
  rows?: number;
  /** Turns it into a list to choose from: its `<option>`s. */
  options?: ReactNode;
  hint?: string | undefined;
  fault?: string | undefined;
  /** The id of what else says something about the field. */
  describedBy?: string | undefined;
  onBlur?: FocusEventHandler<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;
  children?: ReactNode;
}

export function FormField(props: FormFieldProps) {
  const { label, value, type = "text", accept, rows, options, hint, fault, describedBy, children, ...common } = props;
  const { name, required } = common;
  const describing = [hint && `${name}-hint`, fault && `${name}-error`, describedBy].filter(Boolean);
  const attributes = {
    id: name,
    className: "input",
    defaultValue: value,
    ...common,
    "aria-invalid": fault ? (true as const) : undefined,
    "aria-describedby": describing.join(" ") || undefined,
  };
  return (
    <div className="field">
      <label className="label" htmlFor={name}>
        {label}
        {required && <span aria-hidden>*</span>}
      </label>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        <p className="field-error" id={`${name}-error`}>
          {fault}
        </p>
      )}
      {options && <select {...attributes}>{options}</select>}
      {!options && rows && <textarea {...attributes} rows={rows} dir="auto" />}
      {accept && <input {...attributes} defaultValue={undefined} type="file" accept={accept} multiple />}
      {!options && !rows && !accept && <input {...attributes} type={type} dir="auto" />}
      {children}
    </div>
  );
}
