import type { ReactNode } from 'react';
import './detail.css';

/** A name and what is known under it. */
export interface Fact {
  label: string;
  value: ReactNode;
}

/** Facts one below the other, names on the left; a dash for what is not known. */
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
