import type { FocusEvent, ReactNode } from "react";

interface FormFieldProps {
  name: string;
  label: string;
  value: string;
  required?: boolean;
  type?: "text" | "email" | "tel";
  autoComplete?: string;
  /** Turns the field into a text area of so many rows. */
  rows?: number;
  /** Turns it into a list to choose from: its `<option>`s. */
  options?: ReactNode;
  hint?: string | undefined;
  fault?: string | undefined;
  /** The id of what else says something about the field. */
  describedBy?: string | undefined;
  /** Told what was typed when the visitor leaves the field. */
  onBlur?: (typed: string) => void;
  children?: ReactNode;
}

/** A labelled field with its hint and, beside it, what is wrong with it. */
export function FormField(props: FormFieldProps) {
  const {
    name,
    label,
    value,
    required = false,
    type = "text",
    autoComplete,
    rows,
    options,
    hint,
    fault,
    describedBy,
    onBlur,
    children,
  } = props;
  const describing = [hint && `${name}-hint`, fault && `${name}-error`, describedBy].filter(Boolean);
  const attributes = {
    id: name,
    name,
    className: "input",
    defaultValue: value,
    required,
    autoComplete,
    "aria-invalid": fault ? (true as const) : undefined,
    "aria-describedby": describing.join(" ") || undefined,
    onBlur:
      onBlur &&
      ((event: FocusEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => onBlur(event.target.value)),
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
      {!options && !rows && <input {...attributes} type={type} dir="auto" />}
      {children}
    </div>
  );
}
