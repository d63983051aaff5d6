import type { ReactNode } from 'react';

/** The lasting copy of a failure beside its form; the toast that announces it may be gone by then. */
export function FormError({ text, children }: { text: string | null; children?: ReactNode }) {
  if (text === null) return null;
  return (
    <div className="form-error">
      <p>{text}</p>
      {children}
    </div>
  );
}
