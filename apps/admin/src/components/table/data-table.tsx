import { Skeleton } from '@academy/ui';
import type { ReactNode } from 'react';
import './data-table.css';

/** One column; `render` draws the cell of a row. */
export interface Column<T> {
  key: string;
  title: ReactNode;
  render: (row: T) => ReactNode;
  /** Numbers and dates stand right-aligned in figures of one width. */
  numeric?: boolean;
}

interface DataTableProps<T> {
  /** Names the table to assistive technology. */
  label: string;
  /** The first column heads its row. */
  columns: Column<T>[];
  /** Undefined while the first page is on its way. */
  rows: T[] | undefined;
  rowKey: (row: T) => string;
}

const SKELETON_ROWS = 8;

/**
 * A plain table with a head that stays in sight. antd's would cost 130 kB on every list for features
 * (selection, trees, its own paging) that our lists do not have.
 */
export function DataTable<T>({ label, columns, rows, rowKey }: DataTableProps<T>) {
  return (
    // Wide tables scroll inside their own box, which the keyboard can reach.
    <div className="data-table" role="region" aria-label={label} tabIndex={0} aria-busy={rows === undefined}>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, title, numeric }) => (
              <th key={key} scope="col" className={numeric ? 'data-table__number' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => <Row key={rowKey(row)} row={row} columns={columns} />)
            : Array.from({ length: SKELETON_ROWS }, (_, index) => (
                <SkeletonRow key={index} cells={columns.length} />
              ))}
        </tbody>
      </table>
    </div>
  );
}

function Row<T>({ row, columns: [head, ...others] }: { row: T; columns: Column<T>[] }) {
  return (
    <tr>
      {head && <th scope="row">{head.render(row)}</th>}
      {others.map(({ key, numeric, render }) => (
        <td key={key} className={numeric ? 'data-table__number' : undefined}>
          {render(row)}
        </td>
      ))}
    </tr>
  );
}

function SkeletonRow({ cells }: { cells: number }) {
  return (
    <tr aria-hidden="true">
      {Array.from({ length: cells }, (_, index) => (
        <td key={index}>
          <Skeleton shape="line" />
        </td>
      ))}
    </tr>
  );
}
