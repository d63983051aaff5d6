interface SubmitButtonProps {
  label: string;
  /** What it says while the answer is awaited; it then ignores clicks and keeps the focus. */
  busyLabel: string;
  busy: boolean;
  wide?: boolean;
  /** For a form that is not what the page is about. */
  secondary?: boolean;
}

/** A form's one button. */
export function SubmitButton({ label, busyLabel, busy, wide = false, secondary = false }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={`button ${secondary ? 'button--small' : 'button--primary'}${wide ? ' button--wide' : ''}`}
      aria-disabled={busy}
      onClick={(event) => busy && event.preventDefault()}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy ? busyLabel : label}
    </button>
  );
}
