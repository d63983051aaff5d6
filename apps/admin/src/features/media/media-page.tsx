import { MEDIA_SORTS } from '@academy/shared';
import { useTranslation } from 'react-i18next';
import { useListMediaInfiniteQuery } from '../../api/media.ts';
import { ListExportButton } from '../../components/download/list-export-button.tsx';
import { FilterPanel } from '../../components/filters/filter-panel.tsx';
import { useSort } from '../../components/filters/use-sort.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { ColumnChooser } from '../../components/table/column-chooser.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { useColumnChoice } from '../../components/table/use-column-choice.ts';
import { MediaUploads } from './uploads.tsx';
import { FILE_KINDS, useFilters, USES } from './use-filters.ts';
import { useMediaColumns } from './use-media-columns.tsx';
import './media.css';

/** Every uploaded file: find it, see where it is used, replace or delete it. */
export function MediaPage() {
  const { t } = useTranslation('media');
  const { filters, setFilter, reset, isFiltered } = useFilters();
  const columns = useMediaColumns();
  const { visibility, show } = useColumnChoice('media', columns);
  const { order, sorting } = useSort(MEDIA_SORTS, filters.search);
  const query = useListMediaInfiniteQuery({ ...filters, ...order });
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={<ListExportButton list="media" filters={filters} />}
      above={<MediaUploads onStored={() => void query.refetch()} />}
      filters={
        <FilterPanel
          list="media"
          label={t('filters.label')}
          searches={[
            {
              name: 'search',
              label: t('filters.search'),
              placeholder: t('filters.searchPlaceholder'),
              value: filters.search,
            },
          ]}
          fields={[
            {
              kind: 'choice',
              name: 'kind',
              label: t('filters.kind'),
              anyLabel: t('filters.anyKind'),
              value: filters.kind,
              options: FILE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
            },
            {
              kind: 'choice',
              name: 'use',
              label: t('filters.use'),
              anyLabel: t('filters.anyUse'),
              value: filters.use,
              options: USES.map((value) => ({ value, label: t(`filters.${value}`) })),
            },
          ]}
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
    >
      {(rows) => (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          sorting={sorting}
          visibility={visibility}
        />
      )}
    </ListPage>
  );
}
