import type { ReactNode } from 'react';

/** Shows a failure permanently beside what failed, since its toast may be gone. */
export function FailureText({ text, children }: { text: string | null; children?: ReactNode }) {
  if (text === null) return null;
  return (
    <div className="form-error">
      <p>{text}</p>
      {children}
    </div>
  );
}
