interface FieldErrorProps {
  id: string;
  text: string | undefined;
  /** Has it read out at once. */
  announced?: boolean | undefined;
}

/** What is wrong with a control or a group of them. */
export function FieldError({ id, text, announced = false }: FieldErrorProps) {
  const error = text !== undefined && (
    <p id={`${id}-error`} className="field__error">
      {text}
    </p>
  );
  return announced ? <div role="alert">{error}</div> : error;
}
