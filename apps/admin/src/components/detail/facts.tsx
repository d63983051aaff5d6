import type { ReactNode } from 'react';
import './detail.css';

/** A label and its value. */
export interface Fact {
  label: string;
  value: ReactNode;
}

/** Facts below each other, labels on the left; a dash for missing values. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="fact-list">
      {facts.map(({ label, value }) => (
        <div key={label} className="fact-list__row">
          <dt>{label}</dt>
          <dd>{value === null || value === '' ? <span className="muted">–</span> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
