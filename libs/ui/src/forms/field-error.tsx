interface FieldErrorProps {
  id: string;
  text: string | undefined;
  /** Announces it immediately. */
  announced?: boolean | undefined;
}

/** The error of a control or of a group of controls. */
export function FieldError({ id, text, announced = false }: FieldErrorProps) {
  const error = text !== undefined && (
    <p id={`${id}-error`} className="field__error">
      {text}
    </p>
  );
  return announced ? <div role="alert">{error}</div> : error;
}
