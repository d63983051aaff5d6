import type { Versioned } from '@academy/api-client';
import { type ReactNode, useState } from 'react';
import type { RowSelection } from '../table/use-row-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkReport } from './bulk-report.tsx';
import { type BulkOutcome, useBulk } from './use-bulk.ts';

interface BulkChangesProps<T, V extends string | boolean> {
  rows: T[];
  selection: RowSelection<T>;
  /** What can be done, and the value it gives to each row. */
  actions: { label: string; value: V }[];
  valueOf: (row: T) => V;
  /** Gives a row a value; refused when it no longer has this version, if one is given. */
  update: (
    row: T,
    value: V,
    version: string | null,
  ) => Promise<{ data?: Versioned<object> | undefined; error?: unknown }>;
  /** What else can be done with the chosen rows: elements of class `bulk-bar__action`. */
  more?: (chosen: T[]) => ReactNode;
}

/** Gives all chosen rows a value, such as a status, and reports on each; what was changed can be taken back. */
export function BulkChanges<T extends { id: string }, V extends string | boolean>(
  props: BulkChangesProps<T, V>,
) {
  const { rows, selection, actions, valueOf, update, more } = props;
  const { isRunning, run } = useBulk<T, Versioned<object>>();
  const [report, setReport] = useState<{
    outcomes: BulkOutcome<T, Versioned<object>>[];
    canUndo: boolean;
  } | null>(null);
  const chosen = rows.filter(({ id }) => selection.chosen.has(id));

  const setValue = async (value: V) => {
    const changed = chosen.filter((row) => valueOf(row) !== value);
    const outcomes = await run(changed, (row) => update(row, value, null));
    setReport({ outcomes, canUndo: outcomes.some(({ error }) => error === null) });
    selection.onChange(outcomes.flatMap(({ row, error }) => (error ? [row.id] : [])));
  };
  // The rows are those of before the action, with the values they had. What somebody else has changed since stays.
  const undo = async (done: BulkOutcome<T, Versioned<object>>[]) => {
    const versions = new Map(done.map(({ row, data }) => [row, data?.version ?? null]));
    const changed = done.flatMap(({ row, error }) => (error ? [] : [row]));
    const outcomes = await run(changed, (row) => update(row, valueOf(row), versions.get(row) ?? null));
    setReport({ outcomes, canUndo: false });
  };

  return (
    <>
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
        {actions.map(({ label, value }) => (
          <button
            key={label}
            type="button"
            className="bulk-bar__action"
            disabled={isRunning || chosen.every((row) => valueOf(row) === value)}
            onClick={() => void setValue(value)}
          >
            {label}
          </button>
        ))}
        {more?.(chosen)}
      </BulkBar>
    </>
  );
}

/** The pressed button is gone; whoever works by keyboard goes on in the list. */
function focusTable(): void {
  document.querySelector<HTMLElement>('.data-table')?.focus({ preventScroll: true });
}
