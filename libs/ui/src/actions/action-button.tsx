import type { ComponentProps } from 'react';

interface ActionButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'aria-disabled'> {
  isBusy: boolean;
  /** Text while busy; without it the text stays the same. */
  busyLabel?: string | undefined;
}

/** A button for an action: while the action runs, it shows that, ignores clicks and keeps the focus. */
export function ActionButton({ isBusy, busyLabel, onClick, children, ...button }: ActionButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {isBusy ? (busyLabel ?? children) : children}
    </button>
  );
}
