import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import './bulk.css';

interface BulkBarProps {
  /** How many rows are chosen; none hides the bar. */
  count: number;
  onClear: () => void;
  /** Buttons of class `bulk-bar__action`. */
  children: ReactNode;
}

/** What can be done with the chosen rows. Escape gives the choice up. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const { t } = useTranslation('common');
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Escape closes what is open above the list first.
    const isElsewhere = document.querySelector('dialog[open], [aria-modal="true"]') !== null;
    if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere && count > 0) onClear();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  if (count === 0) return null;
  return (
    <div className="bulk-bar" role="region" aria-label={t('bulk.label')}>
      <p className="bulk-bar__count" role="status">
        {t('bulk.chosen', { count })}
      </p>
      {children}
      <button type="button" className="bulk-bar__action bulk-bar__clear" onClick={onClear}>
        {t('bulk.clear')}
      </button>
    </div>
  );
}
