import { useId, type ReactNode } from 'react';

/** What a control needs to be announced with its label, hint and error. */
export interface ControlProps {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  error?: string | null | undefined;
  hint?: ReactNode;
  /** Said beside the label of what may stay empty. */
  optional?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control with its hint, and its error below. */
export function Field({ label, error, hint, optional, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {optional && <span className="field__optional"> · {optional}</span>}
      </label>
      {children({
        id,
        className: 'field__control',
        'aria-invalid': Boolean(error),
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <div id={`${id}-hint`} className="field__hint">
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

/** What is wrong with a control or a group of them. */
export function FieldError({ id, text }: { id: string; text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p id={id} className="field__error">
      {text}
    </p>
  );
}
