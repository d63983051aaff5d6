import type { ReactNode } from 'react';

/** One text in both languages: Italian, then English, side by side where there is room. */
export function LanguagePair({ children }: { children: ReactNode }) {
  return <div className="language-pair">{children}</div>;
}
