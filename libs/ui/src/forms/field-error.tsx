/** What is wrong with a control or a group of them. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p id={`${id}-error`} className="field__error">
      {text}
    </p>
  );
}
