import './page-tabs.css';
import type { ReactNode } from 'react';

interface PageTabsProps {
  /** What the pages have in common, for readers of screens. */
  label: string;
  /** A list item with a link for each page; `aria-current` marks the link of the open one. */
  children: ReactNode;
}

/** Links between pages about the same thing, drawn as tabs. */
export function PageTabs({ label, children }: PageTabsProps) {
  return (
    <nav className="page-tabs" aria-label={label}>
      <ul>{children}</ul>
    </nav>
  );
}
