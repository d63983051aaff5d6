import { useFormats } from '@academy/ui';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import './bulk.css';

interface BulkBarProps {
  /** Number of selected rows; 0 hides the bar. */
  count: number;
  onClear: () => void;
  /** Buttons of class `bulk-bar__action`. */
  children: ReactNode;
}

/** The actions for the selected rows. Escape clears the selection. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const { t } = useTranslation('common');
  const { number } = useFormats();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Escape first closes whatever is open above the list.
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
        {t('bulk.chosen', { count, chosen: number(count) })}
      </p>
      {children}
      <button type="button" className="bulk-bar__action bulk-bar__clear" onClick={onClear}>
        {t('bulk.clear')}
      </button>
    </div>
  );
}
