import { firstControl, Notice, useHead, useKeptFocus } from '@academy/ui';
import { Button } from 'antd';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type BulkActions, BulkChanges } from '../bulk/bulk-changes.tsx';
import { ChosenExport } from '../download/chosen-export.tsx';
import { ImportLink } from '../download/import-link.tsx';
import { ListExportButton } from '../download/list-export-button.tsx';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { FilterPanel } from '../filters/filter-panel.tsx';
import { PageHead } from '../layout/page-head.tsx';
import type { Column } from '../table/column.ts';
import { ColumnChooser } from '../table/column-chooser.tsx';
import { DataTable } from '../table/data-table.tsx';
import { useColumnChoice } from '../table/use-column-choice.ts';
import { filterFields } from './filter-fields.ts';
import { rowsOf } from './list-query.ts';
import { MoreRows } from './more-rows.tsx';
import { RowCount } from './row-count.tsx';
import type { List } from './use-list.ts';
import { useListTexts } from './use-list-texts.ts';

interface ListPageProps<Row, Filters extends object> {
  list: List<Row, Filters>;
  columns: Column<Row>[];
  /** Links and buttons beside the title, besides those of the description. */
  actions?: ReactNode;
  /** Creates a row where that is no link; shown beside the title, or instead of an empty list. */
  create?: ReactNode;
  /** Between the title and the list, e.g. a form. */
  above?: ReactNode;
  /** Right before the list, in its column. */
  first?: ReactNode;
  /** Beside the list; below it in windows without room for two columns. */
  aside?: ReactNode;
  /** Texts of filters that links set, where more than their names can be said. */
  linkTexts?: Record<string, string>;
  /** Actions for selected rows, besides their export. */
  bulk?: BulkActions<Row>;
}

/** A page with a list: filters, number of rows, the rows or why there are none, and a button to load more. */
export function ListPage<Row extends object, Filters extends object>(props: ListPageProps<Row, Filters>) {
  const { list, columns, actions, above, first, aside, linkTexts, bulk } = props;
  const { description, address, filters, sorted, isFiltered, query, sorting, selection } = list;
  const { name, exported, back, importAt, createAt } = description;
  const { text, optionalText } = useListTexts(description.texts);
  const { visibility, show } = useColumnChoice(name, columns);
  const fields = filterFields(description, address.params, text, linkTexts);
  const bar = useRef<HTMLDivElement>(null);
  // The last row may be deleted by its own button.
  const kept = useKeptFocus<HTMLDivElement>();
  const title = text('title');
  useHead({ title, noIndex: true });
  const rows = rowsOf(query);
  const isEmpty = rows?.length === 0;
  const isFirst = isEmpty && !isFiltered;
  const create =
    createAt === undefined ? (
      props.create
    ) : (
      <Link className="button button--primary button--small" to={createAt}>
        {text('create')}
      </Link>
    );
  return (
    <>
      <PageHead
        title={title}
        lead={optionalText(description.lead ?? 'lead')}
        {...(back !== undefined && { back: { to: back, label: text('back') } })}
      >
        {importAt !== undefined && <ImportLink to={importAt}>{optionalText('import')}</ImportLink>}
        {exported && (
          <ListExportButton list={exported} filters={description.exportsInOrder ? sorted : filters} />
        )}
        {actions}
        {!isFirst && create}
      </PageHead>
      {above}
      <Split aside={aside}>
        {first}
        {!isFirst && (
          <div ref={bar}>
            <FilterPanel
              list={name}
              label={text('filters.label')}
              fields={fields}
              setFilters={address.setFilters}
              reset={address.reset}
              tools={<ColumnChooser columns={columns} visibility={visibility} show={show} />}
            />
          </div>
        )}
        <RowCount query={query} />
        <div {...kept}>
          {query.error && !rows ? (
            <LoadFailure title={text('failed')} error={query.error} onRetry={() => void query.refetch()} />
          ) : isEmpty ? (
            <EmptyList
              list={list}
              create={create}
              reset={() => {
                // The pressed button is removed once there are rows.
                firstControl(bar.current)?.focus();
                address.reset();
              }}
            />
          ) : (
            <DataTable
              label={title}
              columns={columns}
              rows={rows}
              rowKey={description.rowKey}
              {...{ sorting, visibility, selection }}
            />
          )}
        </div>
        <MoreRows query={query} />
        {selection && (
          <BulkChanges rows={rows ?? []} selection={selection} {...bulk}>
            {(ids) => exported && <ChosenExport list={exported} ids={ids} filters={description.unfiltered} />}
          </BulkChanges>
        )}
      </Split>
    </>
  );
}

function Split({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  if (aside === undefined) return children;
  return (
    <div className="list-split">
      <div>{children}</div>
      {aside}
    </div>
  );
}

interface EmptyListProps<Row, Filters extends object> {
  list: List<Row, Filters>;
  create: ReactNode;
  reset: () => void;
}

/** Why there are no rows: none at all, or none for the current filters. */
function EmptyList<Row, Filters extends object>({ list, create, reset }: EmptyListProps<Row, Filters>) {
  const { t } = useTranslation('common');
  const { texts, empty = 'empty' } = list.description;
  const { text } = useListTexts(texts);
  if (!list.isFiltered)
    return (
      <Notice title={text(`${empty}.title`)} text={text(`${empty}.text`)}>
        {create}
      </Notice>
    );
  return (
    <Notice title={text(`${empty}.filteredTitle`)} text={text(`${empty}.filteredText`)}>
      <Button onClick={reset}>{t('list.reset')}</Button>
    </Notice>
  );
}
