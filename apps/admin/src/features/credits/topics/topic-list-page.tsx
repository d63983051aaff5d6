import type { Topic } from '@academy/api-client';
import { TOPIC_SORTS } from '@academy/shared';
import { TopicShape, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDeleteTopicMutation, useListTopicsInfiniteQuery } from '../../../api/credits.ts';
import { FilterPanel } from '../../../components/filters/filter-panel.tsx';
import { useSort } from '../../../components/filters/use-sort.ts';
import { ListExportButton } from '../../../components/download/list-export-button.tsx';
import { ListPage } from '../../../components/list/list-page.tsx';
import type { Column } from '../../../components/table/column.ts';
import { ColumnChooser } from '../../../components/table/column-chooser.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import { useColumnChoice } from '../../../components/table/use-column-choice.ts';
import { PageLink } from '../page-link.tsx';
import { RowActions } from '../row-actions.tsx';
import { useSearch } from '../use-search.ts';
import '../credits.css';

/** Every topic, to search, sort and open. */
export function TopicListPage() {
  const { t } = useTranslation('credits');
  const { filters, setFilter, reset, isFiltered } = useSearch();
  const { order, sorting } = useSort(TOPIC_SORTS, filters.search);
  const query = useListTopicsInfiniteQuery({ ...filters, ...order });
  const columns = useColumns(() => void query.refetch());
  const { visibility, show } = useColumnChoice('topics', columns);
  return (
    <ListPage
      title={t('topics.title')}
      lead={t('topics.lead')}
      actions={<ListExportButton list="topics" filters={filters} />}
      create={
        <Link className="button button--primary button--small" to="/argomenti/nuovo">
          {t('topics.create')}
        </Link>
      }
      filters={
        <FilterPanel
          list="topics"
          label={t('topics.filters')}
          searches={[
            {
              name: 'search',
              label: t('topics.search'),
              placeholder: t('topics.searchPlaceholder'),
              value: filters.search,
            },
          ]}
          fields={[]}
          setFilter={setFilter}
          reset={reset}
          tools={<ColumnChooser columns={columns} visibility={visibility} show={show} />}
        />
      }
      isFiltered={isFiltered}
      reset={reset}
      query={query}
      failed={t('topics.failed')}
      empty={t('topics.empty', { returnObjects: true })}
    >
      {(rows) => (
        <DataTable
          label={t('topics.title')}
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

function useColumns(refresh: () => void): Column<Topic>[] {
  const { t } = useTranslation('credits');
  const { number } = useFormats();
  const [remove] = useDeleteTopicMutation();
  return [
    {
      key: 'name',
      title: t('topics.name'),
      sort: { ascending: 'title', descending: '-title', first: 'ascending' },
      render: ({ id, title, color }) => (
        <span className="credit-name">
          <TopicShape color={color} />
          <Link to={`/argomenti/modifica/${id}`}>{title}</Link>
        </span>
      ),
    },
    {
      key: 'description',
      title: t('topics.description'),
      render: ({ description }) => <span className="credit-text">{description}</span>,
    },
    {
      key: 'contents',
      title: t('published'),
      numeric: true,
      render: ({ contentCount }) => number(contentCount),
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{t('actions')}</span>,
      render: ({ id, title, slug, contentCount }) => (
        <RowActions
          name={title}
          edit={`/argomenti/modifica/${id}`}
          page={contentCount > 0 && <PageLink kind="topic" slug={slug} name={title} />}
          deletion={t('topics.deletion', { returnObjects: true, name: title })}
          contentCount={contentCount}
          remove={() => remove(id)}
          refresh={refresh}
        />
      ),
    },
  ];
}
