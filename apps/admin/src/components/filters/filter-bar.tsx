import type { ReactNode } from 'react';
import './filters.css';

interface FilterBarProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** Search and filters of a list, in one row where there is room. */
export function FilterBar({ label, className = '', children }: FilterBarProps) {
  return (
    <div className={`filters ${className}`.trim()} role="search" aria-label={label}>
      {children}
    </div>
  );
}
