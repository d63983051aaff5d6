import type { ReactNode } from 'react';

/** The lasting copy of a failure beside what failed; the toast that announced it may be gone by then. */
export function FailureText({ text, children }: { text: string | null; children?: ReactNode }) {
  if (text === null) return null;
  return (
    <div className="form-error">
      <p>{text}</p>
      {children}
    </div>
  );
}
