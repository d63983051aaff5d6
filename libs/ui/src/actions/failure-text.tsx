import type { ReactNode } from 'react';

interface FailureTextProps {
  text: string | null;
  /** Announces it to screen readers; needed where no toast does. */
  announced?: boolean;
  children?: ReactNode;
}

/** Shows a failure permanently beside what failed, since its toast may be gone. */
export function FailureText({ text, announced = false, children }: FailureTextProps) {
  if (text === null) return null;
  return (
    <div className="form-error" role={announced ? 'alert' : undefined}>
      <p>{text}</p>
      {children}
    </div>
  );
}
