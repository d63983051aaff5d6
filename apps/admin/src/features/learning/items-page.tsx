import { useTranslation } from 'react-i18next';
import { useListItemStatsInfiniteQuery } from '../../api/learning.ts';
import { FilterPanel } from '../../components/filters/filter-panel.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { ColumnChooser } from '../../components/table/column-chooser.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { useColumnChoice } from '../../components/table/use-column-choice.ts';
import { ExportButton } from './export-button.tsx';
import { useItemColumns } from './use-item-columns.tsx';
import { ITEM_SORTS, useItemList } from './use-item-list.ts';

/** Every content or project that anyone has begun, with its figures. */
export function ItemsPage() {
  const { t } = useTranslation('learning');
  const { list, setFilter, reset } = useItemList();
  const query = useListItemStatsInfiniteQuery(list);
  const columns = useItemColumns();
  const { visibility, show } = useColumnChoice('learning', columns);
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={<ExportButton file={{ what: 'items', ...list }} />}
      filters={
        <FilterPanel
          list="learning"
          label={t('filters.label')}
          searches={[]}
          fields={[
            {
              kind: 'choice',
              name: 'type',
              label: t('filters.itemType'),
              anyLabel: t('filters.contents'),
              value: list.itemType === 'project' ? 'project' : undefined,
              options: [{ value: 'project', label: t('filters.projects') }],
            },
            {
              kind: 'choice',
              name: 'sort',
              label: t('filters.sort'),
              anyLabel: t('sorts.started'),
              value: list.sort === 'started' ? undefined : list.sort,
              options: ITEM_SORTS.filter((sort) => sort !== 'started').map((value) => ({
                value,
                label: t(`sorts.${value}`),
              })),
            },
          ]}
          setFilter={setFilter}
          reset={reset}
          tools={<ColumnChooser columns={columns} visibility={visibility} show={show} />}
        />
      }
      isFiltered={list.itemType === 'project'}
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
          rowKey={({ itemId }) => itemId}
          visibility={visibility}
        />
      )}
    </ListPage>
  );
}
