import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useListErrorText } from '../feedback/use-list-error-text.ts';
import type { RowSelection } from '../table/use-row-selection.ts';
import type { BulkOutcome } from './use-bulk.ts';
import './bulk.css';

interface BulkReportProps<T> {
  outcomes: BulkOutcome<T, unknown>[];
  selection: RowSelection<T>;
  /** Undoes the successful changes; absent when there is nothing to undo, or no way to. */
  onUndo?: (() => void) | undefined;
  onClose: () => void;
}

/**
 * How many rows an action changed, and why it did not change the others. It receives the focus from the pressed button.
 */
export function BulkReport<T>({ outcomes, selection, onUndo, onClose }: BulkReportProps<T>) {
  const { keyOf, nameOf } = selection;
  const { t } = useTranslation('common');
  const errorText = useListErrorText();
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus({ preventScroll: true }), [outcomes]);
  const failures = outcomes.flatMap(({ row, error }) => (error ? [{ row, error }] : []));
  return (
    <section ref={section} tabIndex={-1} className="bulk-report" aria-label={t('bulk.report')}>
      <div role="status">
        <p>
          {t('bulk.done', { count: outcomes.length - failures.length })}
          {failures.length > 0 && ` ${t('bulk.failed', { count: failures.length })}`}
        </p>
        {failures.length > 0 && (
          <ul>
            {failures.map(({ row, error }) => (
              <li key={keyOf(row)}>
                <strong>{nameOf(row)}</strong>: {errorText(error)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="button-row">
        {onUndo && (
          <button type="button" className="button button--small" onClick={onUndo}>
            {t('bulk.undo')}
          </button>
        )}
        <button type="button" className="button button--small" onClick={onClose}>
          {t('bulk.close')}
        </button>
      </p>
    </section>
  );
}
