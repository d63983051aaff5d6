import type { TeacherSummary } from '@academy/api-client';
import { TEACHER_SORTS } from '@academy/shared';
import { Portrait, useFormats } from '@academy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDeleteTeacherMutation, useListTeachersInfiniteQuery } from '../../../api/credits.ts';
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

/** Every teacher, to search, sort and open. */
export function TeacherListPage() {
  const { t } = useTranslation('credits');
  const { filters, setFilter, reset, isFiltered } = useSearch();
  const { order, sorting } = useSort(TEACHER_SORTS, filters.search);
  const query = useListTeachersInfiniteQuery({ ...filters, ...order });
  const columns = useColumns(() => void query.refetch());
  const { visibility, show } = useColumnChoice('teachers', columns);
  return (
    <ListPage
      title={t('teachers.title')}
      lead={t('teachers.lead')}
      actions={<ListExportButton list="teachers" filters={filters} />}
      create={
        <Link className="button button--primary button--small" to="/docenti/nuovo">
          {t('teachers.create')}
        </Link>
      }
      filters={
        <FilterPanel
          list="teachers"
          label={t('teachers.filters')}
          searches={[
            {
              name: 'search',
              label: t('teachers.search'),
              placeholder: t('teachers.searchPlaceholder'),
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
      failed={t('teachers.failed')}
      empty={t('teachers.empty', { returnObjects: true })}
    >
      {(rows) => (
        <DataTable
          label={t('teachers.title')}
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

function useColumns(refresh: () => void): Column<TeacherSummary>[] {
  const { t } = useTranslation('credits');
  const { number } = useFormats();
  const [remove] = useDeleteTeacherMutation();
  return [
    {
      key: 'name',
      title: t('teachers.name'),
      sort: { ascending: 'name', descending: '-name', first: 'ascending' },
      render: ({ id, name, slug, portraitUrl }) => (
        <span className="credit-name">
          <Portrait src={portraitUrl} seed={slug} />
          <Link to={`/docenti/modifica/${id}`}>{name}</Link>
        </span>
      ),
    },
    {
      key: 'role',
      title: t('teachers.role'),
      render: ({ role }) => <span className="credit-text">{role}</span>,
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
      render: ({ id, name, slug, contentCount }) => (
        <RowActions
          name={name}
          edit={`/docenti/modifica/${id}`}
          page={contentCount > 0 && <PageLink kind="teacher" slug={slug} name={name} />}
          deletion={t('teachers.deletion', { returnObjects: true, name })}
          contentCount={contentCount}
          remove={() => remove(id)}
          refresh={refresh}
        />
      ),
    },
  ];
}
