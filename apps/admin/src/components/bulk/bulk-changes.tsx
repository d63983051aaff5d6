import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowSelection } from '../table/use-row-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkReport } from './bulk-report.tsx';
import { type BulkOutcome, useBulk } from './use-bulk.ts';

/** How to undo a change that was made to a row; refused when someone else has changed the row since. */
export type Undo = () => Promise<{ error?: unknown }>;

/** A change that can be made to each of many rows, and undone. */
export interface BulkChange<T> {
  /** Whether it would change the row; others are skipped. */
  isNeeded: (row: T) => boolean;
  /** Without `data` and `error` the row needed no change any more. */
  apply: (row: T) => Promise<{ data?: Undo | undefined; error?: unknown }>;
}

interface BulkChangesProps<T> {
  rows: T[];
  selection: RowSelection<T>;
  actions: (BulkChange<T> & { label: string })[];
  /**
   * Further actions for the selected rows: elements of class `bulk-bar__action`. `run` makes a change that asks for
   * confirmation first.
   */
  more?: (chosen: T[], run: (change: BulkChange<T>) => Promise<void>, isRunning: boolean) => ReactNode;
}

interface Report<T> {
  outcomes: BulkOutcome<T, Undo>[];
  canUndo: boolean;
}

/** Changes all selected rows, e.g. their status, and reports on each; the changes can be undone. */
export function BulkChanges<T extends { id: string }>(props: BulkChangesProps<T>) {
  const { rows, selection, actions, more } = props;
  const { t } = useTranslation('common');
  const { isRunning, run } = useBulk<T, Undo>();
  const [report, setReport] = useState<Report<T> | null>(null);
  const chosen = rows.filter(({ id }) => selection.chosen.has(id));

  const make = async (change: BulkChange<T>) => {
    const outcomes = await run(chosen.filter(change.isNeeded), change.apply);
    setReport({ outcomes, canUndo: outcomes.some(({ data }) => data !== undefined) });
    selection.onChange(outcomes.flatMap(({ row, error }) => (error ? [row.id] : [])));
  };
  const undo = async (done: BulkOutcome<T, Undo>[]) => {
    const undoOf = new Map(done.flatMap(({ row, data }) => (data ? [[row, data] as const] : [])));
    const outcomes = await run([...undoOf.keys()], async (row) => {
      const { error } = (await undoOf.get(row)?.()) ?? {};
      return { error };
    });
    setReport({ outcomes, canUndo: false });
  };

  return (
    <div className="bulk">
      {report && (
        <BulkReport
          outcomes={report.outcomes}
          nameOf={selection.nameOf}
          onUndo={report.canUndo && !isRunning ? () => void undo(report.outcomes) : undefined}
          onClose={() => {
            setReport(null);
            focusTable();
          }}
        />
      )}
      <BulkBar
        count={chosen.length}
        onClear={() => {
          selection.onChange([]);
          focusTable();
        }}
      >
        <button
          type="button"
          className="bulk-bar__action bulk-bar__all"
          onClick={() => selection.onChange(rows.map(({ id }) => id))}
        >
          {t('table.chooseAll')}
        </button>
        {actions.map(({ label, ...change }) => (
          <button
            key={label}
            type="button"
            className="bulk-bar__action"
            disabled={isRunning || !chosen.some(change.isNeeded)}
            onClick={() => void make(change)}
          >
            {label}
          </button>
        ))}
        {more?.(chosen, make, isRunning)}
      </BulkBar>
    </div>
  );
}

/** The pressed button was removed; keyboard users continue in the list. */
function focusTable(): void {
  document.querySelector<HTMLElement>('.data-table')?.focus({ preventScroll: true });
}
