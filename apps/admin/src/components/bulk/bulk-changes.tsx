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

/** What can be done to the selected rows of a list; elements are of class `bulk-bar__action`. */
export interface BulkActions<T> {
  changes: (BulkChange<T> & { label: string })[];
  /** Changes that ask for something first; `run` makes them. */
  more?: (run: (change: BulkChange<T>) => Promise<void>, isRunning: boolean) => ReactNode;
  /** Links to other pages, after the export. */
  links?: (chosen: T[]) => ReactNode;
}

interface BulkChangesProps<T> extends Partial<BulkActions<T>> {
  rows: T[];
  selection: RowSelection<T>;
  /** The export of the selected rows. */
  children: (keys: string[]) => ReactNode;
}

interface Report<T> {
  outcomes: BulkOutcome<T, Undo>[];
  canUndo: boolean;
}

/** Changes all selected rows, e.g. their status, and reports on each; the changes can be undone. */
export function BulkChanges<T>(props: BulkChangesProps<T>) {
  const { rows, selection, changes = [], more, links, children } = props;
  const { keyOf } = selection;
  const { t } = useTranslation('common');
  const { isRunning, run } = useBulk<T, Undo>();
  const [report, setReport] = useState<Report<T> | null>(null);
  const chosen = rows.filter((row) => selection.chosen.has(keyOf(row)));

  const make = async (change: BulkChange<T>) => {
    const outcomes = await run(chosen.filter(change.isNeeded), change.apply);
    setReport({ outcomes, canUndo: outcomes.some(({ data }) => data !== undefined) });
    selection.onChange(outcomes.flatMap(({ row, error }) => (error ? [keyOf(row)] : [])));
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
          selection={selection}
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
          onClick={() => selection.onChange(rows.map(keyOf))}
        >
          {t('table.chooseAll')}
        </button>
        {changes.map(({ label, ...change }) => (
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
        {more?.(make, isRunning)}
        {children(chosen.map(keyOf))}
        {links?.(chosen)}
      </BulkBar>
    </div>
  );
}

/** The pressed button was removed; keyboard users continue in the list. */
function focusTable(): void {
  document.querySelector<HTMLElement>('.data-table')?.focus({ preventScroll: true });
}
