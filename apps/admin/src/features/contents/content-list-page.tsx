import type { ContentSummary } from '@academy/api-client';
import { ITEM_SORTS } from '@academy/shared';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useListContentsInfiniteQuery } from '../../api/contents.ts';
import { ImportLink } from '../../components/download/import-link.tsx';
import { ListExportButton } from '../../components/download/list-export-button.tsx';
import { useSort } from '../../components/filters/use-sort.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { ColumnChooser } from '../../components/table/column-chooser.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { useColumnChoice } from '../../components/table/use-column-choice.ts';
import { useRowSelection } from '../../components/table/use-row-selection.ts';
import { BulkActions } from './bulk-actions.tsx';
import { ContentFilterPanel } from './content-filters.tsx';
import { useContentColumns } from './use-content-columns.tsx';
import { useFilters } from './use-filters.ts';
import './contents.css';

/** Every content of the catalogue, to search, filter, sort and change. */
export function ContentListPage() {
  const { t } = useTranslation('contents');
  const { filters, setFilter, reset, isFiltered } = useFilters();
  const { order, sorting } = useSort(ITEM_SORTS, filters.search);
  const query = useListContentsInfiniteQuery({ ...filters, ...order });
  const columns = useContentColumns(filters.search);
  const { visibility, show } = useColumnChoice('contents', columns);
  const selection = useRowSelection<ContentSummary>(useLocation().search, ({ title }) => title);
  return (
    <ListPage
      title={t('title')}
      actions={
        <>
          <ImportLink to="/contenuti/importa" />
          <ListExportButton list="contents" filters={{ ...filters, ...order }} />
        </>
      }
      create={
        <Link className="button button--primary button--small" to="/contenuti/nuovo">
          {t('create')}
        </Link>
      }
      filters={
        <ContentFilterPanel
          filters={filters}
          setFilter={setFilter}
          reset={reset}
          tools={<ColumnChooser columns={columns} visibility={visibility} show={show} />}
        />
      }
      isFiltered={isFiltered}
      reset={reset}
      query={query}
      failed={t('failed')}
      empty={t('empty', { returnObjects: true })}
      below={(rows) => <BulkActions rows={rows} selection={selection} />}
    >
      {(rows) => (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          sorting={sorting}
          visibility={visibility}
          selection={selection}
        />
      )}
    </ListPage>
  );
}
