import { Skeleton, useKeptFocus } from '@academy/ui';
import {
  type ColumnDef,
  columnVisibilityFeature,
  rowSelectionFeature,
  type RowSelectionState,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import { classOf } from './cell-class.ts';
import type { Column } from './column.ts';
import { DataRow } from './data-row.tsx';
import { SortHead } from './sort-head.tsx';
import { SortChoice, type Sorting } from './sort-choice.tsx';
import type { RowSelection } from './use-row-selection.ts';
import type { ColumnVisibility } from './use-column-choice.ts';
import './data-table.css';

export type { Column } from './column.ts';

const SKELETON_ROWS = 8;
const NO_ROWS: never[] = [];
const ALL_VISIBLE: ColumnVisibility = {};
const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });

interface DataTableProps<T> {
  /** Label of the table for assistive technology. */
  label: string;
  /** The first column is the row header. */
  columns: Column<T>[];
  /** Undefined while the first page is loading. */
  rows: T[] | undefined;
  rowKey: (row: T) => string;
  /** For lists with sortable columns. */
  sorting?: Sorting | undefined;
  visibility?: ColumnVisibility;
  /** For lists with selectable rows. */
  selection?: RowSelection<T> | undefined;
}

/**
 * A table with a sticky header; on phones each row is a block with the names of its cells. The server sorts the rows.
 */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { label, columns, rows, rowKey, sorting, visibility = ALL_VISIBLE, selection } = props;
  const { t } = useTranslation('common');
  // A deleted row takes its focused button with it.
  const focus = useKeptFocus(focusInPlace);
  const state = {
    columnVisibility: visibility,
    rowSelection: chosenState(selection?.chosen),
    sorting: sortingOf(columns, sorting?.value),
  };
  const table = useTable<typeof features, T>({
    features,
    data: rows ?? NO_ROWS,
    columns: columns.map(definitionOf),
    getRowId: rowKey,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state,
    onSortingChange: (updater) => {
      const [next] = typeof updater === 'function' ? updater(state.sorting) : updater;
      const sort = columns.find(({ key }) => key === next?.id)?.sort;
      if (next && sort) sorting?.onChange(next.desc ? sort.descending : sort.ascending);
    },
    onRowSelectionChange: (updater) => {
      const next = typeof updater === 'function' ? updater(state.rowSelection) : updater;
      selection?.onChange(Object.keys(next).filter((key) => next[key]));
    },
  });
  const shown = table.getVisibleLeafColumns();
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const visible = shown.flatMap(({ id }) => byKey.get(id) ?? []);
  return (
    // Wide tables scroll inside their own box, which is reachable by keyboard.
    <div
      className="data-table"
      role="region"
      aria-label={label}
      tabIndex={0}
      aria-busy={rows === undefined}
      {...focus}
    >
      {sorting && <SortChoice columns={columns} {...sorting} />}
      <table>
        <thead>
          <tr>
            {selection && (
              <td className="data-table__choice">
                <input
                  type="checkbox"
                  className="check__box"
                  aria-label={t('table.chooseAll')}
                  disabled={!rows?.length}
                  checked={table.getIsAllRowsSelected()}
                  ref={(box) => {
                    if (box) box.indeterminate = table.getIsSomeRowsSelected();
                  }}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </td>
            )}
            {shown.map((head) => {
              const column = byKey.get(head.id);
              return (
                column && (
                  <SortHead
                    key={head.id}
                    column={column}
                    sorted={head.getIsSorted()}
                    onSort={head.getToggleSortingHandler()}
                  />
                )
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows
            ? table.getRowModel().rows.map((row) => (
                <DataRow
                  key={row.id}
                  row={row.original}
                  columns={visible}
                  {...(selection && {
                    choice: {
                      name: selection.nameOf(row.original),
                      isChosen: row.getIsSelected(),
                      onChange: row.getToggleSelectedHandler(),
                    },
                  })}
                />
              ))
            : Array.from({ length: SKELETON_ROWS }, (_, index) => (
                <SkeletonRow key={index} columns={visible} hasChoice={selection !== undefined} />
              ))}
        </tbody>
      </table>
    </div>
  );
}

function definitionOf<T extends object>({ key, sort }: Column<T>): ColumnDef<typeof features, T> {
  return {
    id: key,
    accessorFn: () => key,
    enableSorting: sort !== undefined,
    sortDescFirst: sort?.first === 'descending',
  };
}

/** The column and direction of a `sort` value of the API. */
function sortingOf<T>(columns: readonly Column<T>[], value: string | undefined): SortingState {
  const column = columns.find(({ sort }) => sort?.ascending === value || sort?.descending === value);
  return column?.sort ? [{ id: column.key, desc: column.sort.descending === value }] : [];
}

function chosenState(keys: ReadonlySet<string> = new Set()): RowSelectionState {
  return Object.fromEntries([...keys].map((key) => [key, true as const]));
}

function SkeletonRow<T>({ columns, hasChoice }: { columns: Column<T>[]; hasChoice: boolean }) {
  return (
    <tr aria-hidden="true">
      {hasChoice && <td className="data-table__choice" />}
      {columns.map((column) => (
        <td key={column.key} className={classOf(column)}>
          <Skeleton shape="line" />
        </td>
      ))}
    </tr>
  );
}

/** Without scrolling to the top of the table: the reader stays where the row was. */
function focusInPlace(table: HTMLDivElement): void {
  table.focus({ preventScroll: true });
}
